import { expect, test } from 'vitest';

import type { View } from '../protocol';
import { clockwise, type Place, placeOf, seatName } from './places';

const NAMES = ['Ann', 'Lou', 'Ruth', 'Max', 'Ida', 'Kim'];

function viewOf(me: number | null, seats = 4): View {
  return { me, seats: NAMES.slice(0, seats).map((name) => ({ name })) } as unknown as View;
}

const at = (x: Place['x'], y: number): Place => ({ x, y });
const bottom = at(0, 1);
const top = at(0, 0);

test.each<[number, Place[]]>([
  [2, [bottom, top]],
  [3, [bottom, at(-1, 0.5), at(1, 0.5)]],
  [4, [bottom, at(-1, 0.5), top, at(1, 0.5)]],
  [5, [bottom, at(-1, 0.75), at(-1, 0.25), at(1, 0.25), at(1, 0.75)]],
  [6, [bottom, at(-1, 0.75), at(-1, 0.25), top, at(1, 0.25), at(1, 0.75)]],
])('%i seats go clockwise around the table', (seats, places) => {
  const view = viewOf(0, seats);
  expect(places.map((_, seat) => placeOf(view, seat))).toEqual(places);
});

test.each([
  [0, [1, 2, 3, 0]],
  [2, [3, 0, 1, 2]],
  [null, [1, 2, 3, 0]],
])('seen from seat %s the seats are read from the left', (me, seats) => {
  const view = viewOf(me);
  expect(clockwise(view)).toEqual(seats);
  expect(seats.map((seat) => placeOf(view, seat))).toEqual([at(-1, 0.5), top, at(1, 0.5), bottom]);
});

test('the viewer is called You', () => {
  expect([0, 1, 4].map((seat) => seatName(viewOf(0), seat))).toEqual(['You', 'Lou', 'Seat 5']);
});
