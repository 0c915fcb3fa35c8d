import { expect, test } from 'vitest';

import type { SeatView, View } from '../protocol';
import { cellOf, freeSeats, placeAndName, placeName, teams } from './sides';

function viewOf(seats: number, sides: number): View {
  return {
    me: 2,
    seats: Array.from({ length: seats }, (_, seat) => ({ seat, side: seat % sides, name: '' })),
    sides: Array.from({ length: sides }, (_, side) => ({ side, name: `names of ${side}` })),
  } as View;
}

test.each([
  [2, ['3 2', '1 2']],
  [3, ['3 2', '2 1', '2 3']],
  [4, ['3 2', '2 1', '1 2', '2 3']],
  [5, ['4 2', '3 1', '2 1', '2 3', '3 3']],
  [6, ['4 2', '3 1', '2 1', '1 2', '2 3', '3 3']],
])('the places of %i go round clockwise from the south, wherever one sits', (seats, cells) => {
  const view = viewOf(seats, seats);
  const found = view.seats.map(({ seat }) => cellOf(view, seat));
  expect(found.map(({ row, column }) => `${row} ${column}`)).toEqual(cells);
});

test('four places are named for the compass, others by number', () => {
  const named = (view: View) => view.seats.map(({ seat }) => placeName(view, seat));
  expect(named(viewOf(4, 2))).toEqual(['South', 'West', 'North', 'East']);
  expect(named(viewOf(3, 3))).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
});

test('a place says who sits there, or that nobody does', () => {
  const view = viewOf(4, 2);
  expect(placeAndName(view, { seat: 1, name: 'Ruth' } as SeatView)).toBe('West: Ruth');
  expect(placeAndName(view, { seat: 1, name: '' } as SeatView)).toBe('West, free');
});

test('sides have a colour and a title where players play together', () => {
  const told = (view: View) => teams(view).map(({ team, title }) => `${team} ${title}`);
  expect(told(viewOf(4, 2))).toEqual(['0 Your side', '1 Their side']);
  expect(told(viewOf(6, 3))).toEqual(['1 Side 1', '2 Side 2', '0 Your side']);
  expect(told({ ...viewOf(4, 2), me: null })).toEqual(['0 Side 1', '1 Side 2']);
  const [ours] = teams(viewOf(4, 2));
  expect(ours?.seats.map(({ seat }) => seat)).toEqual([2, 0]);
  expect(teams(viewOf(3, 3))).toEqual([]);
});

test('a seat is free where neither a person nor a computer player sits', () => {
  const seats = [
    { seat: 0, person: 0, bot: false },
    { seat: 1, person: null, bot: true },
    { seat: 2, person: null, bot: false },
  ];
  expect(freeSeats({ seats } as View).map(({ seat }) => seat)).toEqual([2]);
});
