import { beforeEach, expect, test } from 'vitest';

import { personOf, seatOf, tableOf } from '../company/fixtures';
import { device } from '../device';
import type { View } from '../protocol';
import type { Intent } from './intent';
import { parse } from './parse';

/** Ann hosts in the south, Ruth sits in the west, Eve watches; north and east are free. */
function gathering(): View {
  const view = tableOf({ phase: 'lobby', hand: [], choices: [], prompt: 'Two seats are free.' });
  view.seats = [
    seatOf(0, { name: 'Ann', person: 0, may: ['swap-seats'] }),
    seatOf(1, { name: 'Ruth', person: 1, may: ['ask', 'swap-seats'] }),
    seatOf(2, { may: ['take', 'seat-bot', 'swap-seats'] }),
    seatOf(3, { may: ['take', 'seat-bot', 'swap-seats'] }),
  ];
  Object.assign(view.room, {
    started: false,
    may: ['say', 'lock', 'stand-up', 'leave'],
    levels: ['expert', 'club', 'house'],
    swaps: [],
    people: [
      personOf(0, 'Ann', { seat: 0 }),
      personOf(1, 'Ruth', { seat: 1, may: ['mute', 'remove', 'hand-over'] }),
      personOf(2, 'Eve'),
    ],
  });
  return view;
}

let view: View;

beforeEach(() => {
  localStorage.clear();
  device.level = 'house';
  view = gathering();
});

function asked(text: string): Intent {
  return parse(text, { view, v: 3, looking: false });
}

function sent(text: string): unknown {
  const intent = asked(text);
  return intent.does === 'send' ? intent.draft : intent;
}

function answered(text: string): string {
  const intent = asked(text);
  return intent.does === 'answer' ? intent.text : intent.does;
}

test('who sits where is said, and who stands by', () => {
  expect(answered('seats')).toBe(
    'South: Ann, you, host. West: Ruth. North, free. East, free. Eve, watches. Two seats are free.',
  );
});

test.each([
  ['sit north', { type: 'take-seat', seat: 2 }],
  ['sit seat 4', { type: 'take-seat', seat: 3 }],
  ['swap ruth', { type: 'take-seat', seat: 1 }],
  ['swap Ruth and North', { type: 'swap-seats', one: 1, other: 2 }],
  ['computer east strong', { type: 'seat-bot', seat: 3, bot: 'expert' }],
  ['computer north', { type: 'seat-bot', seat: 2, bot: 'house' }],
  ['watch', { type: 'stand-up' }],
  ['lock', { type: 'lock', locked: true }],
  ['mute Ruth', { type: 'mute', person: 1, muted: true }],
  ['say Hello!', { type: 'say-phrase', phrase: 'hello' }],
])('%j is done', (text, draft) => {
  expect(sent(text)).toEqual(draft);
});

test('all free seats are filled at once', () => {
  expect(asked('fill')).toEqual({
    does: 'send all',
    drafts: [2, 3].map((seat) => ({ type: 'seat-bot', seat, bot: 'house' })),
  });
});

test('what is not clear is asked', () => {
  expect(answered('sit')).toBe('Type sit and North or East.');
  expect(answered('sit Ruth')).toBe('Type sit and North or East.');
  expect(answered('swap')).toBe('Type swap and Ruth.');
  expect(answered('empty west')).toContain('You cannot empty now.');
});

test('who has no seat is given the first that is free', () => {
  view.me = null;
  expect(sent('sit')).toEqual({ type: 'take-seat', seat: 2 });
});

test('who is asked to change places agrees or declines; who asked takes it back', () => {
  view.room.swaps = [{ v: 9, seat: 1, to: 0, declined: false }];
  view.seats[1] = seatOf(1, { name: 'Ruth', person: 1, may: ['agree-swap', 'decline-swap'] });
  expect(sent('agree')).toEqual({ type: 'agree-swap', v: 9 });
  expect(sent('decline')).toEqual({ type: 'decline-swap', v: 9 });
  view.room.swaps = [{ v: 8, seat: 0, to: 1, declined: false }];
  view.seats[1] = seatOf(1, { name: 'Ruth', person: 1, may: ['decline-swap'] });
  expect(sent('decline')).toEqual({ type: 'decline-swap', v: 8 });
  expect(answered('agree')).toContain('You cannot agree now.');
});

test('the match starts once it may, and nobody is removed without a yes', () => {
  expect(answered('start')).toContain('cannot be started by you now');
  view.room.may = ['start'];
  expect(sent('start')).toEqual({ type: 'start' });
  expect(asked('remove ruth')).toEqual({
    does: 'send',
    draft: { type: 'remove', person: 1 },
    done: '',
    sure: 'Type yes to remove Ruth.',
  });
  expect(answered('remove Eve')).toBe('Type remove and Ruth.');
});

test('help lists what can be done here, and nothing of cards', () => {
  const help = answered('help');
  for (const word of ['fill', 'swap', 'copy link', 'say', 'lock']) expect(help).toContain(word);
  for (const word of ['trump', 'look back', 'concede']) expect(help).not.toContain(word);
  expect(asked('copy link')).toEqual({ does: 'share' });
});
