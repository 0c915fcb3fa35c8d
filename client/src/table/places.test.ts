import { expect, test } from 'vitest';

import type { View } from '../protocol';
import { placeOf, seatName } from './places';

function viewOf(me: number | null): View {
  const seats = ['Ann', 'Lou', 'Ruth', 'Max'].map((name) => ({ name }));
  return { me, seats } as unknown as View;
}

test.each([
  [0, ['south', 'west', 'north', 'east']],
  [2, ['north', 'east', 'south', 'west']],
  [null, ['south', 'west', 'north', 'east']],
])('seen from seat %s the seats go clockwise from south', (me, places) => {
  expect([0, 1, 2, 3].map((seat) => placeOf(viewOf(me), seat))).toEqual(places);
});

test('the viewer is called You', () => {
  expect([0, 1, 4].map((seat) => seatName(viewOf(0), seat))).toEqual(['You', 'Lou', 'Seat 5']);
});
