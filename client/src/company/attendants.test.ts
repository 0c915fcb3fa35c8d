import { expect, test } from 'vitest';

import type { View } from '../protocol';
import { personOf, seatOf, tableOf } from './fixtures';
import { attendants, awaitedSeats, brokenLines, hasCompany, whoSits } from './people';

const rows = (view: View): string[] =>
  attendants(view).map(({ name, notes }) => [name, ...notes].join(', '));

test('the list begins with me and goes round, who watches comes last', () => {
  const view = tableOf();
  view.seats[3] = seatOf(3, { name: 'Lou', bot: true, level: 'house' });
  view.room.people.push(personOf(3, 'Eve', { connected: false }));
  expect(rows(view)).toEqual([
    'Ann, you, host',
    'Ruth',
    'Max, your partner',
    'Lou, computer player, easy',
    'Eve, watches, not connected',
  ]);
});

test('a watcher has no partner', () => {
  const view = tableOf({ me: null, you: 3 });
  view.room.people.push(personOf(3, 'Eve'));
  expect(rows(view)).toEqual([
    'Ann, host',
    'Ruth',
    'Max',
    'Lou, computer player, easy',
    'Eve, you, watching',
  ]);
});

test('who is muted, is sat in for or has left is said', () => {
  const view = tableOf();
  view.seats[1] = seatOf(1, { name: 'Ruth', person: 1, standIn: true });
  view.seats[2] = seatOf(2, { name: 'Max', person: 2, standIn: true });
  view.room.people = [personOf(0, 'Ann', { seat: 0 }), personOf(1, 'Ruth', { muted: true })];
  view.room.people[1] = personOf(1, 'Ruth', { seat: 1, muted: true });
  expect(rows(view).slice(1, 3)).toEqual([
    'Ruth, a computer player sits in, muted',
    'Max, your partner, has left, a computer player sits in',
  ]);
});

test('one among computer players has company only if the door is open', () => {
  const alone = { people: [personOf(0, 'Ann', { seat: 0 })] };
  expect(hasCompany(tableOf({}, { ...alone, locked: true }))).toBe(false);
  expect(hasCompany(tableOf({}, { ...alone, locked: false }))).toBe(true);
  expect(hasCompany(tableOf({}, { locked: true }))).toBe(true);
});

test('seats are named with me first', () => {
  expect(whoSits(tableOf(), [2, 1, 0])).toBe('you, Max and Ruth');
});

test.each<[string, Partial<View>, number[]]>([
  ['whose turn it is', { turn: 1 }, [1]],
  ['no computer player', { turn: 3 }, []],
  ['who is not ready between deals', { phase: 'between', turn: null }, [0, 1, 2]],
  ['nobody in the lobby', { phase: 'lobby', turn: null }, []],
])('awaited is %s', (_, more, seats) => {
  expect(awaitedSeats(tableOf(more))).toEqual(seats);
});

test('nobody is awaited in a pause', () => {
  expect(awaitedSeats(tableOf({ turn: 1 }, { paused: { v: 9, person: 1 } }))).toEqual([]);
});

test('a broken line is told of only while that person is awaited', () => {
  const view = tableOf({ turn: 1 });
  expect(brokenLines(view)).toBe('');
  view.seats[1] = seatOf(1, { name: 'Ruth', person: 1, connected: false });
  expect(brokenLines(view)).toBe('Ruth is not connected just now.');
  expect(brokenLines({ ...view, turn: 2 })).toBe('');
  view.seats[2] = seatOf(2, { name: 'Max', person: 2, connected: false });
  expect(brokenLines({ ...view, phase: 'between' })).toBe(
    'Ruth and Max are not connected just now.',
  );
});
