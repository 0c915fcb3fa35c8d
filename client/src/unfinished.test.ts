import { beforeEach, expect, test } from 'vitest';

import type { View } from './protocol';
import { forget, keep, unfinished } from './unfinished';

function viewOf(table: string, more: Partial<View> = {}): View {
  return {
    table,
    room: { code: table, people: [{ person: 0, name: 'Ann' }] },
    you: 0,
    me: 1,
    phase: 'bidding',
    playoff: false,
    deal: 2,
    deals: 14,
    seats: [{ side: 0 }, { side: 1 }],
    sides: [
      { side: 0, total: 13 },
      { side: 1, total: -30 },
    ],
    ...more,
  } as View;
}

beforeEach(() => {
  localStorage.clear();
});

test('a match is kept with its deal and its scores, one’s own first', () => {
  keep(viewOf('a'));
  expect(unfinished()).toEqual([{ table: 'a', stands: 'deal 2 of 14, −30 to 13' }]);
});

test('a rubber has no length to be told', () => {
  keep(viewOf('a', { deals: null }));
  expect(unfinished()[0]?.stands).toBe('deal 2, −30 to 13');
});

test('friends are named: a room is remembered by who is there', () => {
  const people = ['Ann', 'Ruth', 'Max'].map((name, person) => ({ person, name }));
  const room = { code: 'kx7m2p', people } as View['room'];
  keep(viewOf('kx7m2p', { phase: 'lobby', room }));
  expect(unfinished()[0]?.stands).toBe('room KX7M2P with Ruth and Max, not begun');
  keep(viewOf('kx7m2p', { room }));
  expect(unfinished()[0]?.stands).toBe('deal 2 of 14 with Ruth and Max, −30 to 13');
});

test('another match does not take the place of the first', () => {
  keep(viewOf('a'));
  keep(viewOf('b', { playoff: true }));
  expect(unfinished().map(({ table }) => table)).toEqual(['b', 'a']);
  expect(unfinished()[0]?.stands).toBe('playoff, −30 to 13');
  keep(viewOf('a'));
  expect(unfinished().map(({ table }) => table)).toEqual(['a', 'b']);
});

test('a match that is over is not kept, nor one that is forgotten', () => {
  for (const table of ['a', 'b', 'c', 'd']) keep(viewOf(table));
  expect(unfinished().map(({ table }) => table)).toEqual(['d', 'c', 'b']);
  keep(viewOf('d', { phase: 'finished' }));
  forget('b');
  expect(unfinished().map(({ table }) => table)).toEqual(['c']);
});

test.each(['', 'no list', '{}', '[null, 7, {"table": 1}]'])(
  'what cannot be read is nothing: %j',
  (text) => {
    localStorage.setItem('backalley.unfinished', text);
    expect(unfinished()).toEqual([]);
  },
);
