import { describe, expect, it } from 'vitest';

import type { Hint, HintOption } from '../protocol';
import { columnsOf, lookedAt } from './options';

function option(action: string, more: Partial<HintOption> = {}): HintOption {
  return {
    ...{ action, text: action, card: null, figure: null, promise: null, fit: null },
    ...more,
  };
}

function hint(options: HintOption[], more: Partial<Hint> = {}): Hint {
  return {
    ...{ v: 3, action: options[0]?.action ?? '', text: '', card: null, why: [], counted: [] },
    ...{ deals: 200, quick: false, measure: 'points', options },
    ...more,
  };
}

function shown(of: Hint): string[][] {
  return columnsOf(of).map(({ title, cell }) => [title, ...of.options.map(cell)]);
}

describe('the options of a hint', () => {
  const two = [option('HT', { figure: 3.1 }), option('C2', { figure: -0.4 })];

  it('has one column of figures, points with their sign', () => {
    expect(shown(hint(two))).toEqual([['Points', '+3.1', '−0.4']]);
    expect(lookedAt(hint(two))).toBe(
      'In 200 likely deals: points ahead of the others, as the match stands',
    );
  });

  it('has the chance to win instead late in a match', () => {
    const late = hint([option('3', { figure: 64 }), option('2', { figure: 58 })], {
      measure: 'chance',
    });
    expect(shown(late)).toEqual([['Wins', '64 %', '58 %']]);
    expect(lookedAt(late)).toBe('In 200 likely deals: the chance to win');
  });

  it('has words only where calls go by agreement', () => {
    const call = option('1NT', { promise: '15–17 points', fit: 'too few points' });
    const calls = hint([call], { deals: 0, measure: null });
    expect(shown(calls)).toEqual([
      ['Promises', '15–17 points'],
      ['Your hand', 'too few points'],
    ]);
    expect(lookedAt(calls)).toBe('By the agreements');
    expect(columnsOf(hint([option('SA')], { measure: null }))).toEqual([]);
  });
});
