import { expect, test } from 'vitest';

import { dashes, inSeconds, onClock, secondsLeft } from './countdown';

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

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [95, '1:35'],
])('%d seconds on a clock', (seconds, words) => {
  expect(onClock(seconds)).toBe(words);
});

test.each([
  [30, 30, { all: 30, left: 30 }],
  [30, 1, { all: 30, left: 1 }],
  [30, 0, { all: 30, left: 0 }],
  [15, 7, { all: 15, left: 7 }],
  [120, 60, { all: 30, left: 15 }],
  [120, 1, { all: 30, left: 1 }],
])('of %d seconds %d are left in dashes', (seconds, left, shown) => {
  expect(dashes({ ...countdown, seconds }, left)).toEqual(shown);
});
