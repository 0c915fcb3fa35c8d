import { expect, test } from 'vitest';

import { reviewed } from './fixtures';
import { isGone, isPlayed, stepsOf, titleOf, trickFrom, tricksOf } from './steps';

test('a deal is looked at from its bids over its cards to its score', () => {
  const steps = stepsOf(reviewed());
  expect(steps.map(titleOf)).toEqual([
    'The bids',
    ...[1, 2, 3, 4].map((card) => `Trick 1 of 2, card ${card} of 4`),
    ...[1, 2, 3, 4].map((card) => `Trick 2 of 2, card ${card} of 4`),
    'The score',
  ]);
  expect(steps.map(({ position }) => position)).toEqual([
    'position-0',
    ...Array<string>(4).fill('position-1'),
    ...Array<string>(4).fill('position-2'),
    null,
  ]);
  expect(steps.slice(0, 6).map(({ told }) => told)).toEqual([
    ['Max deals 2 cards.'],
    ['S2 is told.'],
    ['S3 is told.'],
    ['S5 is told.'],
    ['D2 is told.', 'Trick 1 is told.'],
    ['HK is told.'],
  ]);
  expect(steps.at(-1)?.told).toEqual(['You and Ruth score 5.']);
});

test('tricks are gone through whole, too', () => {
  const steps = stepsOf(reviewed());
  const forth = [0, 1, 4, 5, 8, 9].map((at) => trickFrom(steps, at, 1));
  expect(forth).toEqual([4, 4, 8, 8, 9, 9]);
  const back = [9, 8, 5, 4, 1, 0].map((at) => trickFrom(steps, at, -1));
  expect(back).toEqual([8, 4, 4, 0, 0, 0]);
});

test('a deal that was thrown in has no tricks, one without bids is a deal', () => {
  expect(stepsOf(reviewed({ tricks: [] })).map(titleOf)).toEqual(['The bids', 'The score']);
  expect(stepsOf(reviewed({ bids: [] }))[0]?.title).toBe('The deal');
});

test('a trick that a claim broke off ends with its last card, or is a step without one', () => {
  const { tricks } = reviewed();
  const [first] = tricks;
  if (!first) throw new Error('no trick');
  const broken = { ...first, cards: first.cards.slice(0, 2), told: ['one', 'two', 'You claim.'] };
  const steps = stepsOf(
    reviewed({ tricks: [broken, { ...first, cards: [], told: ['Claimed.'] }] }),
  );
  expect(steps.slice(1, -1).map((step) => [titleOf(step), step.told, step.complete])).toEqual([
    ['Trick 1 of 2, card 1 of 2', ['one'], false],
    ['Trick 1 of 2, card 2 of 2', ['two', 'You claim.'], true],
    ['Trick 2 of 2', ['Claimed.'], true],
  ]);
});

test('a card is gone from when it was played, and lies on the table until the trick is over', () => {
  const steps = stepsOf(reviewed());
  const [first, second] = reviewed().seats[1]?.hand ?? [];
  if (!first || !second) throw new Error('no hand');
  expect(steps.map((step) => isGone(first, 1, step)).lastIndexOf(false, 8)).toBe(1);
  expect(steps.map((step) => isGone(second, 1, step)).lastIndexOf(false, 8)).toBe(7);
  expect(steps.map((step) => isPlayed(first, 1, step)).indexOf(true)).toBe(2);
  expect(steps.map((step) => isPlayed(first, 1, step)).lastIndexOf(true)).toBe(4);
  const never = { card: 'SA', trick: null };
  expect(steps.some((step) => isGone(never, 1, step))).toBe(false);
  const last = steps.at(-1);
  expect(last && isGone(first, 1, last)).toBe(false);
});

test('a trick is won when its last card lies there', () => {
  const review = reviewed();
  const won = stepsOf(review).map((step) => tricksOf(review, 2, step));
  expect(won.slice(1)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1]);
});
