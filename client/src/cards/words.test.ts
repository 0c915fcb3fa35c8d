import { expect, test } from 'vitest';

import { cardWords, distinct, indexOf, markOf, suitOf, theCard } from './words';

test.each([
  ['HK', 'king of hearts', 'K', 'H'],
  ['ST', 'ten of spades', '10', 'S'],
  ['D2', 'two of diamonds', '2', 'D'],
  ['CA', 'ace of clubs', 'A', 'C'],
])('%s is the %s', (card, words, index, suit) => {
  expect(cardWords(card)).toBe(words);
  expect(theCard(card)).toBe(`the ${words}`);
  expect(indexOf(card)).toBe(index);
  expect(suitOf(card)).toBe(suit);
});

test.each([
  ['BB', 'big blooper'],
  ['LB', 'little blooper'],
  ['WW', 'wild card'],
])('%s is the %s and has no suit', (card, words) => {
  expect(cardWords(card)).toBe(words);
  expect(suitOf(card)).toBeNull();
});

test('there are several wild cards', () => {
  expect(theCard('WW')).toBe('a wild card');
  expect(distinct(['WW', 'S2', 'WW'])).toEqual(['WW', 'S2', 'WW 2']);
});

test.each([
  ['H', false, 'H'],
  [null, false, 'none'],
  [null, true, 'WW'],
] as const)('of trump %s, of no suit %s, the mark is %s', (suit, odd, mark) => {
  expect(markOf({ suit, odd, text: '' })).toBe(mark);
});

test('all 54 cards have different words', () => {
  const ranks = 'AKQJT98765432'.split('');
  const cards = [
    'BB',
    'LB',
    ...'SHDC'.split('').flatMap((suit) => ranks.map((rank) => suit + rank)),
  ];
  expect(new Set(cards.map(cardWords)).size).toBe(54);
});
