import { expect, test } from 'vitest';

import type { BidView } from '../protocol';
import { bidOf, callWords, contractOf, outcome, progress, rowsOf } from './calls';

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

test.each([
  [11, '11 of 9 tricks, made with 2 over'],
  [9, '9 of 9 tricks, made'],
  [7, '7 of 9 tricks, 2 down'],
])('with %i tricks the outcome of 3NT is told', (taken, words) => {
  expect(outcome({ text: '3NT', declarer: 0, needed: 9, taken })).toBe(words);
});

test.each([
  [3, '10 tricks: 3 won, 7 to go'],
  [10, '10 tricks: 10 won, made'],
])('with %i tricks it is told how far four spades have come', (taken, words) => {
  expect(progress({ text: '4♠', declarer: 0, needed: 10, taken })).toBe(words);
});

test('the grid begins in the dealer’s column and shows who is awaited', () => {
  const calls = ['1C', 'pass', '1H', 'pass', '2H'].map((action, i): BidView => ({
    seat: (2 + i) % 4,
    action,
    text: action,
    label: action,
    number: action !== 'pass',
    rainbow: false,
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
