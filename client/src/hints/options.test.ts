import { describe, expect, it } from 'vitest';

import type { Hint, HintOption } from '../protocol';
import { columnsOf, lookedAt, percent, signed } from './options';

export function option(action: string, more: Partial<HintOption> = {}): HintOption {
  return {
    action,
    text: action,
    card: null,
    points: null,
    error: null,
    behind: null,
    made: null,
    beaten: null,
    wins: null,
    sideWins: null,
    promise: null,
    fit: null,
    ...more,
  };
}

function hint(options: HintOption[], more: Partial<Hint> = {}): Hint {
  return {
    v: 3,
    action: options[0]?.action ?? '',
    text: '',
    card: null,
    why: [],
    deals: 200,
    quick: false,
    unit: 'points',
    options,
    ...more,
  };
}

describe('the options of a hint', () => {
  it('tells points with their sign', () => {
    expect([3.14, -0.44, 0.04].map(signed)).toEqual(['+3.1', '−0.4', '0']);
  });

  it('rounds no share to all or none', () => {
    const shares = [199, 200, 1, 0, 100].map((count) => percent({ count, of: 200 }));
    expect(shares).toEqual(['99 %', '100 %', '1 %', '0 %', '50 %']);
    expect(percent({ count: 0, of: 0 })).toBe('');
  });

  it('has only the columns that say something', () => {
    const one = option('HT', { points: 3.14, error: 0.42, behind: 0, wins: { count: 1, of: 2 } });
    const columns = columnsOf(hint([one, option('C2', { behind: 1.25 })]));
    expect(columns.map(({ title }) => title)).toEqual(['Points', 'Behind', 'Wins']);
    expect(columns.map(({ cell }) => cell(one))).toEqual(['+3.1 ± 0.4', '', '50 %']);
    const call = option('1NT', { promise: '15–17 points', fit: 'too few points' });
    const calls = hint([call], { deals: 0 });
    expect(columnsOf(calls).map(({ title }) => title)).toEqual(['Promises', 'Your hand']);
    expect([lookedAt(calls), lookedAt(hint([]))]).toEqual([
      'By the agreements',
      'In 200 likely deals',
    ]);
    expect(columnsOf(hint([one], { unit: 'tricks' }))[0]?.title).toBe('Tricks');
  });
});
