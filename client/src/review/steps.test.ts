import { expect, test } from 'vitest';

import { reviewed } from './fixtures';
import { isGone, playedBy, type Step, stepsOf, suitsOf } from './steps';

test('a deal is looked at from its bids over its tricks to its score', () => {
  const steps = stepsOf(reviewed());
  expect(steps.map(({ title }) => title)).toEqual([
    'The bids',
    'Trick 1 of 2',
    'Trick 2 of 2',
    'The score',
  ]);
  expect(steps.map(({ position }) => position)).toEqual([
    'position-0',
    'position-1',
    'position-2',
    null,
  ]);
  expect(steps.map(({ told }) => told[0])).toEqual([
    'Max deals 2 cards.',
    'Trick 1 is told.',
    'Trick 2 is told.',
    'You and Ruth score 5.',
  ]);
});

test('a deal that was thrown in has no tricks, one without bids is a deal', () => {
  expect(stepsOf(reviewed({ tricks: [] })).map(({ title }) => title)).toEqual([
    'The bids',
    'The score',
  ]);
  expect(stepsOf(reviewed({ bids: [] }))[0]?.title).toBe('The deal');
});

test('a card is gone from the trick on to which it was played', () => {
  const steps = stepsOf(reviewed());
  const [first, second] = reviewed().seats[0]?.hand ?? [];
  const gone = (card = first): boolean[] =>
    steps.map((step: Step) => card !== undefined && isGone(card, step));
  expect(gone(first)).toEqual([false, true, true, false]);
  expect(gone(second)).toEqual([false, false, true, false]);
  expect(gone({ card: 'SA', trick: null })).toEqual([false, false, false, false]);
});

test('what a seat played, and nothing where a claim ended the trick before it', () => {
  const trick = reviewed().tricks[1] ?? null;
  expect([2, 3, 0, 1].map((seat) => playedBy(seat, trick))).toEqual(['HK', 'BB', 'C4', 'C9']);
  expect(playedBy(1, trick && { ...trick, cards: trick.cards.slice(0, 2) })).toBeNull();
  expect(playedBy(1, null)).toBeNull();
});

test('a hand falls into suits, with cards of no suit together', () => {
  const seat = reviewed().seats[0];
  const hand = ['BB', 'LB', 'H4', 'SA', 'S2'].map((card) => ({ card, trick: null }));
  const suits = seat ? suitsOf({ ...seat, hand }) : [];
  expect(suits.map((suit) => suit.map(({ card }) => card))).toEqual([
    ['BB', 'LB'],
    ['H4'],
    ['SA', 'S2'],
  ]);
});
