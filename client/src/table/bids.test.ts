import { expect, test } from 'vitest';

import type { BidChoice } from '../protocol';
import { bidWords, isNumber, label, saysRainbow, spans } from './bids';

function choices(...texts: string[]): BidChoice[] {
  return texts.map((text) => ({
    action: text.replace(' and rainbow', ' rainbow'),
    text,
    warning: null,
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
  ['demand a new deal', 'demand a new deal', 'demand a new deal', false, false],
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
    [3, 1, 4],
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
    [2, 1],
  ],
])('%j in rows of four', (texts, places) => {
  expect(spans(choices(...texts))).toEqual(places);
});
