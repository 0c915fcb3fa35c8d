import { expect, test } from 'vitest';

import { seatOf, tableOf } from './fixtures';
import { rematchChoice } from './rematch';

const OVER = { phase: 'finished', turn: null } as const;

test('at first both may be asked for, and nobody has', () => {
  const view = tableOf(OVER, { may: ['swap-partners'] });
  expect(rematchChoice(view)).toEqual({ same: true, swapped: true, asked: '' });
});

test('who has asked for what is said', () => {
  const view = tableOf(OVER, { may: ['swap-partners'], swapped: true });
  view.seats[1] = seatOf(1, { name: 'Ruth', person: 1, ready: true });
  expect(rematchChoice(view)).toMatchObject({
    asked: 'Ruth asks for a rematch with other partners.',
  });
});

test('who has asked for one may still ask for the other', () => {
  const view = tableOf(OVER, { may: ['swap-partners'] });
  view.seats[0] = seatOf(0, { name: 'Ann', person: 0, ready: true });
  expect(rematchChoice(view)).toEqual({
    same: false,
    swapped: true,
    asked: 'You ask for a rematch.',
  });
  view.room.swapped = true;
  view.room.may = [];
  expect(rematchChoice(view)).toMatchObject({ same: true, swapped: false });
});

test('who watches asks for none', () => {
  expect(rematchChoice(tableOf({ ...OVER, me: null })).same).toBe(false);
});

test('nor who is sat in for', () => {
  const view = tableOf(OVER);
  view.seats[0] = seatOf(0, { name: 'Ann', person: 0, ready: true, standIn: true });
  expect(rematchChoice(view)).toEqual({ same: false, swapped: false, asked: '' });
});
