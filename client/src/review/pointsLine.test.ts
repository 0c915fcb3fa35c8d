import { expect, test } from 'vitest';

import { actionCost, dealCosts, reviewed } from './fixtures';
import { deepest, fallsOf } from './pointsLine';
import { stepsOf } from './steps';

const review = reviewed();
const steps = stepsOf(review);

test('what a side gave up adds up from the bids to the last card', () => {
  const costs = dealCosts([
    actionCost({ seat: 0, action: '1', bid: 0, cost: 2 }),
    actionCost({ seat: 1, trick: 1, card: 1, cost: 1 }),
    actionCost({ seat: 2, trick: 1, card: 2, cost: 3 }),
    actionCost({ seat: 3, trick: 2, card: 1, cost: 4 }),
    actionCost({ seat: 0, trick: 2, card: 2, cost: null }),
  ]);
  const falls = fallsOf(costs, review, steps);
  expect(falls).toEqual([
    { side: 0, points: [2, 2, 2, 5, 5, 5, 5, 5, 5, 5] },
    { side: 1, points: [0, 0, 1, 1, 1, 1, 5, 5, 5, 5] },
  ]);
  expect(deepest(falls)).toBe(5);
});

test('where nothing is known, or little was given up, the lines lie at the top', () => {
  const falls = fallsOf(null, review, steps);
  expect(falls.map(({ points }) => points.at(-1))).toEqual([0, 0]);
  expect(deepest(falls)).toBe(1);
});
