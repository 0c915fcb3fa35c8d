import { expect, test, vi } from 'vitest';

import type { ActionCost, DealCosts } from '../protocol';
import { costOfBid, costOfStep, isDone, lost, turningPoints } from './costs';
import { Counting } from './counting.svelte';
import { reviewed } from './fixtures';
import { stepsOf } from './steps';

function one(more: Partial<ActionCost>): ActionCost {
  return {
    seat: 0,
    actor: 0,
    action: 'S2',
    bid: null,
    trick: null,
    card: null,
    best: null,
    cost: 0,
    error: 0,
    openCards: null,
    turning: false,
    told: '',
    ...more,
  };
}

function costs(actions: ActionCost[], of = actions.length): DealCosts {
  return { of, done: actions.length, stopped: false, actions, totals: [0, 0, 0, 0] };
}

const review = reviewed();
const steps = stepsOf(review);
const bid = one({ action: '1', bid: 0, turning: true, cost: 3 });
const king = one({ action: 'HK', trick: 2, card: 0, turning: true, cost: 1.25 });
const known = costs([bid, one({ trick: 1, card: 0 }), king]);

test('each bid and card has its cost', () => {
  expect(costOfBid(known, 0)).toBe(bid);
  expect(costOfBid(known, 1)).toBeNull();
  const place = steps.findIndex(({ number, played }) => number === 2 && played.length === 1);
  const [first, step] = [steps[0], steps[place]];
  if (!first || !step) throw new Error('there are such steps');
  expect(costOfStep(known, step)).toBe(king);
  expect(costOfStep(known, first)).toBeNull();
  expect(costOfStep(null, step)).toBeNull();
});

test('turning points lead to the step that shows them', () => {
  const place = steps.findIndex(({ number, played }) => number === 2 && played.length === 1);
  expect(turningPoints(known, review, steps)).toEqual([
    { place: 0, bid: 0, text: 'You bid 1', points: '−3' },
    { place, bid: null, text: 'Trick 2: king of hearts', points: lost(1.25) },
  ]);
  expect(turningPoints(null, review, steps)).toEqual([]);
});

test('points given up have their sign, and none have not', () => {
  expect([lost(0), lost(2.04)]).toEqual(['0', '−2']);
  expect([isDone(costs([bid])), isDone(costs([bid], 2))]).toEqual([true, false]);
});

test('costs are asked for until all are known', async () => {
  vi.useFakeTimers();
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(costs([bid], 2))
    .mockResolvedValueOnce(costs([bid, king], 2));
  const counting = new Counting();
  counting.follow({ table: 'abc', match: 1, serial: 2 }, fetch);
  await vi.runAllTimersAsync();
  expect(fetch.mock.calls.map(([, after]: unknown[]) => after)).toEqual([0, 1]);
  expect(counting.costs?.done).toBe(2);
  vi.useRealTimers();
});

test('nothing is asked any more once nobody looks, or when the server gives up', async () => {
  vi.useFakeTimers();
  const place = { table: 'abc', match: 1, serial: 2 };
  const endless = vi.fn().mockResolvedValue(costs([bid], 2));
  const stop = new Counting().follow(place, endless);
  stop();
  await vi.runAllTimersAsync();
  expect(endless).toHaveBeenCalledTimes(1);
  const given = vi.fn().mockResolvedValue({ ...costs([bid], 2), stopped: true });
  const counting = new Counting();
  counting.follow(place, given);
  await vi.runAllTimersAsync();
  expect(given).toHaveBeenCalledTimes(1);
  expect(counting.trouble).toContain('no time');
  const failing = vi.fn().mockRejectedValue(new Error('Not for you.'));
  counting.follow(place, failing);
  await vi.runAllTimersAsync();
  expect(counting.trouble).toBe('Not for you.');
  vi.useRealTimers();
});
