import { expect, test } from 'vitest';

import type { BidView } from '../protocol';
import { bidOf, callWords, contractOf, rowsOf } from './calls';

test.each([
  ['1S', '1 spade'],
  ['4H', '4 hearts'],
  ['3NT', '3 no trump'],
  ['pass', 'pass'],
  ['X', 'double'],
  ['XX', 'redouble'],
])('%s is spoken as %s', (action, words) => {
  expect(callWords(action)).toBe(words);
});

test.each(['8C', '0NT', 'board', '4'])('%s is no bid of an auction', (action) => {
  expect(bidOf(action)).toBeNull();
});

test('a contract is taken apart', () => {
  expect(contractOf('4♥ doubled')).toEqual({ level: 4, strain: 'H', doubled: 'doubled' });
  expect(contractOf('3NT')).toEqual({ level: 3, strain: 'NT', doubled: '' });
  expect(contractOf('board ×2')).toBeNull();
});

test('the grid begins in the dealer’s column and shows who is awaited', () => {
  const calls = ['1C', 'pass', '1H', 'pass', '2H'].map((action, i): BidView => ({
    seat: (2 + i) % 4,
    action,
    text: action,
    meaning: null,
  }));
  const shown = rowsOf(calls, 2, true).map((row) =>
    row.map((cell) => (cell === null || cell === 'next' ? cell : cell.action)),
  );
  expect(shown).toEqual([
    [null, '1C', 'pass', '1H'],
    ['pass', '2H', 'next', null],
  ]);
  expect(rowsOf([], 1, false)).toEqual([]);
});
