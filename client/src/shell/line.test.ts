import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { line } from './line.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  line.find();
  vi.useRealTimers();
});

test('a line that soon comes back is not said to be lost', () => {
  line.lose();
  vi.advanceTimersByTime(299);
  line.find();
  vi.advanceTimersByTime(1000);
  expect(line.isLost).toBe(false);
});

test('one that stays away is, until it comes back', () => {
  line.lose();
  vi.advanceTimersByTime(200);
  line.lose(); // it was tried again
  line.holds = true;
  vi.advanceTimersByTime(100);
  expect(line.isLost).toBe(true);
  line.find();
  expect([line.isLost, line.holds]).toEqual([false, false]);
});
