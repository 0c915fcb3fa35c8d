import { expect, test } from 'vitest';

import type { ReviewSeat } from '../protocol';
import { reviewed } from './fixtures';
import { seatToTry, whereSat } from './seating';
import { stepsOf } from './steps';

const review = reviewed();
const me = review.me ?? 0;
const roles = (mine: string | null, partners: string | null) => ({
  ...review,
  seats: review.seats.map((one): ReviewSeat => {
    if (one.seat === me) return { ...one, role: mine };
    return one.seat === (me + 2) % 4 ? { ...one, role: partners } : one;
  }),
});
const [bids, card] = stepsOf(review);

test('one tries again where one sat, unless there was nothing to play', () => {
  if (!bids || !card) throw new Error('no steps');
  expect(seatToTry(review, card)).toBe(me);
  const dummy = roles('dummy', 'declarer');
  expect(seatToTry(dummy, card)).toBe((me + 2) % 4);
  expect(seatToTry(dummy, bids)).toBe(me);
  expect(seatToTry(roles('declarer', 'dummy'), card)).toBe(me);
  expect(seatToTry({ ...review, me: null }, card)).toBe(0);
});

test('a seat is named by who sat there, at bridge with what its hand was', () => {
  const told = roles('dummy', 'declarer').seats.map((one) => whereSat(review, one));
  expect(told[me]).toBe('you sat, as the dummy');
  expect(told[(me + 2) % 4]).toMatch(/ sat, as the declarer$/);
  expect(told[(me + 1) % 4]).toMatch(/ sat$/);
});
