import { expect, test } from 'vitest';

import type { BidChoice } from '../protocol';
import { bidWords, gridOf, isNumber, label, saysRainbow } from './bids';

function choices(...texts: string[]): BidChoice[] {
  return texts.map((text) => ({
    action: text.replace(' and rainbow', ' rainbow').replace('demand a new deal', 'redeal'),
    text,
    warning: null,
    meaning: null,
    adds: null,
    stakes: null,
  }));
}

test.each([
  ['pass', 'pass', 'pass', false, false],
  ['3', '3', 'bid 3', true, false],
  ['board ×2', 'board ×2', 'board ×2', false, false],
  ['3 and rainbow', '3', 'bid 3 and rainbow', true, true],
  ['pass and rainbow', 'pass', 'pass and rainbow', false, true],
  ['rainbow', 'rainbow', 'rainbow', false, true],
  ['rainbow+2', '+2', 'rainbow+2', true, true],
  ['demand a new deal', 'new deal', 'demand a new deal', false, false],
])('%s', (text, short, words, number, rainbow) => {
  for (const choice of choices(text)) {
    expect(label(choice)).toBe(short);
    expect(bidWords(choice)).toBe(words);
    expect(isNumber(choice)).toBe(number);
    expect(saysRainbow(choice)).toBe(rainbow);
  }
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
  [['rainbow', '+1', '+2'], 2, 2],
])('%j after %i places are in the fewest rows', (texts, before, rows) => {
  expect(gridOf(choices(...texts), before).rows).toBe(rows);
});
