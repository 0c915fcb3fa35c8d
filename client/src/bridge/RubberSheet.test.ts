import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';

import type { RubberSide, View } from '../protocol';
import RubberSheet from './RubberSheet.svelte';

function sideOf(side: number, more: Partial<RubberSide>): RubberSide {
  return {
    side,
    name: `side ${side}`,
    games: 0,
    vulnerable: false,
    partScore: 0,
    above: [],
    below: [[], []],
    total: 0,
    ...more,
  };
}

const rubber = [
  sideOf(0, {
    above: [
      { points: 30, why: 'overtrick' },
      { points: 100, why: 'four honours' },
    ],
    below: [[{ points: 60, why: '2♠ made' }], []],
    total: 190,
  }),
  sideOf(1, {
    games: 1,
    vulnerable: true,
    partScore: 40,
    below: [[{ points: 120, why: '4♥ made' }], [{ points: 40, why: '1NT made' }]],
    total: 160,
  }),
];

function rows(me: number): string[] {
  const seats = [{ side: 0 }, { side: 1 }];
  const view = { me, rubber, seats, result: null, word: 'rubber' } as unknown as View;
  document.body.innerHTML = '';
  const component = mount(RubberSheet, { target: document.body, props: { view } });
  const shown = [...document.querySelectorAll('tr')].map((row) =>
    row.innerHTML
      .replace(/<[^>]*>/g, ' ')
      .replace(/ ?: ?/g, ': ')
      .replace(/\s+/g, ' ')
      .replace(/ :/g, ':')
      .trim(),
  );
  void unmount(component);
  return shown;
}

test('the newest stands on top above the line, and a line is drawn under each game', () => {
  const [head, above, first, second, part, total] = rows(0);
  expect(head).toContain('We side 0 not vulnerable They side 1 vulnerable');
  expect(above).toMatch(/four honours: 100 overtrick: 30/);
  expect(first).toMatch(/Game 1 2♠ made: 60 4♥ made: 120/);
  expect(second).toMatch(/Game 2 1NT made: 40/);
  expect(part).toContain('part score 40');
  expect(total).toBe('Total 130 above + 60 below 190 0 above + 160 below 160');
});

test('the viewer’s own side comes first', () => {
  expect(rows(1)[0]).toContain('We side 1 vulnerable They side 0');
});
