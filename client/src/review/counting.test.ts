import { expect, test, vi } from 'vitest';

import type { DealCosts } from '../protocol';
import { Counting } from './counting.svelte';

const place = { table: 'ABCDEF', match: 1, serial: 1 };
const known = (done: number, stopped = false): DealCosts => ({
  of: 4,
  done,
  stopped,
  actions: [],
  totals: [],
});

test('after a trouble it goes on from where it was, if one likes', async () => {
  vi.useFakeTimers();
  const answers = [
    () => Promise.resolve(known(2)),
    () => Promise.reject(new Error('Nobody there.')),
    () => Promise.resolve(known(3, true)),
    () => Promise.resolve(known(4)),
  ];
  const asked: number[] = [];
  const counting = new Counting();
  const stop = counting.follow(place, (_place, done) => {
    asked.push(done);
    return answers[asked.length - 1]?.() ?? Promise.reject(new Error('asked too often'));
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect([counting.costs?.done, counting.trouble]).toEqual([2, 'Nobody there.']);
  counting.again();
  await vi.advanceTimersByTimeAsync(5000);
  expect([counting.costs?.done, counting.trouble]).toEqual([
    3,
    'The computer had no time to look at the rest.',
  ]);
  counting.again();
  await vi.advanceTimersByTimeAsync(5000);
  expect([counting.costs?.done, counting.trouble, asked]).toEqual([4, '', [0, 2, 2, 3]]);
  stop();
  counting.again();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(4);
  vi.useRealTimers();
});
