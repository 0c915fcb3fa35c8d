import { expect, test } from 'vitest';

import type { BidChoice } from '../protocol';
import { choice } from '../speech/fixtures';
import { bidWords, gridOf, LONG_ROW } from './bids';

function choices(...texts: string[]): BidChoice[] {
  return texts.map((text) => choice(text));
}

test('only a number is told to be a bid', () => {
  expect(bidWords(choice('rainbow:3', '3 and rainbow'))).toBe('bid 3 and rainbow');
  expect(bidWords(choice('board', 'board ×2'))).toBe('board ×2');
});

test.each([
  [
    ['pass', '1', '2', 'board'],
    [2, 1, 1, 4],
  ],
  [
    ['pass', '1', 'board'],
    [1, 1, 2],
  ],
  [
    ['pass', '1', '2', '3', 'board'],
    [2, 1, 1, 1, 3],
  ],
  [
    ['pass', '1', '2', 'boston', 'board'],
    [2, 1, 1, 2, 2],
  ],
  [
    ['raise the board', 'stay'],
    [2, 2],
  ],
  [
    ['pass', '1'],
    [3, 1],
  ],
])('%j in rows of four', (texts, places) => {
  expect(gridOf(choices(...texts)).spans).toEqual(places);
});

test.each([1, 2, 3, 5, 6, 7, 11, 12])('up to %i no place of a long row is empty', (last) => {
  const grid = gridOf(choices('pass', ...upTo(last), 'board'), 0, LONG_ROW);
  expect(grid.spans.reduce((all, span) => all + span)).toBe(grid.rows * LONG_ROW);
});

const upTo = (last: number): string[] => Array.from({ length: last }, (_, i) => String(i + 1));

test.each([
  [['pass', ...upTo(7)], 0, 2],
  [['pass', ...upTo(11), 'board'], 0, 4],
  [['pass', ...upTo(11), 'board', 'boston'], 0, 4],
  [['pass', ...upTo(11), 'board'], 2, 4],
  [['pass', ...upTo(13)], 0, 4],
  [['pass', ...upTo(11), 'board', 'boston', 'demand a new deal'], 0, 4],
  [['pass', ...upTo(12), 'board', 'boston', 'demand a new deal'], 0, 4],
  [['pass', ...upTo(11), 'board', 'boston'], 2, 4],
  [['rainbow', 'rainbow and 1 more'], 2, 2],
])('%j after %i places are in the fewest rows', (texts, before, rows) => {
  expect(gridOf(choices(...texts), before).rows).toBe(rows);
});
