import { expect, test } from 'vitest';

import { inSeconds, secondsLeft } from './countdown';

const countdown = { seats: [0], until: 10_000, seconds: 30, final: [] };

test.each([
  [0, 10, 'In 10 seconds'],
  [9001, 1, 'In 1 second'],
  [9999, 1, 'In 1 second'],
  [10_000, 0, 'Now'],
  [12_000, 0, 'Now'],
])('at %d ms of the server', (now, left, words) => {
  expect(secondsLeft(countdown, now)).toBe(left);
  expect(inSeconds(left)).toBe(words);
});
