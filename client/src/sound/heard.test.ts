import { expect, test } from 'vitest';

import type { View } from '../protocol';
import { heard } from './heard';

function view(changes: Partial<View> = {}): View {
  return {
    match: 1,
    serial: 1,
    me: 0,
    phase: 'playing',
    turn: 1,
    due: 1,
    bids: [],
    trick: null,
    lastTrick: null,
    result: null,
    sheet: [],
    room: { paused: null },
    seats: [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, ready: false, standIn: false })),
    sides: [
      { side: 0, tricks: 0, target: 1 },
      { side: 1, tricks: 0, target: 2 },
    ],
    ...changes,
  } as unknown as View;
}

function trick(...cards: string[]): View['trick'] {
  return { leader: 0, winner: 0, cards: cards.map((card, seat) => ({ seat, card })) };
}

test('a card is put down, and each blooper speaks', () => {
  expect(heard(view(), view({ trick: trick('HK') }))).toEqual(['card']);
  expect(heard(view(), view({ trick: trick('BB') }))).toEqual(['yowl']);
  expect(heard(view(), view({ trick: trick('LB') }))).toEqual(['lid']);
});

test('a trick goes to a side, and a target is reached once', () => {
  const before = view({ trick: trick('HK', 'H2', 'H3') });
  const sides = [
    { side: 0, tricks: 1, target: 1 },
    { side: 1, tricks: 0, target: 2 },
  ] as View['sides'];
  const after = view({ lastTrick: trick('HK', 'H2', 'H3', 'H4'), sides });
  expect(heard(before, after)).toEqual(['card', 'ours', 'made']);
});

test('bids are stamped, boards with a drum, and one’s turn is knocked', () => {
  const bid = (action: string) => [{ seat: 1, action, text: action, meaning: null }];
  const bidding = view({ phase: 'bidding' });
  expect(heard(bidding, view({ phase: 'bidding', bids: bid('2'), turn: 0 }))).toEqual([
    'bid',
    'turn',
  ]);
  expect(heard(bidding, view({ phase: 'bidding', bids: bid('board') }))).toEqual(['board']);
});

test('the end of a match is told to who won and who did not', () => {
  const won = view({ phase: 'finished', result: { winners: [0], text: '' } });
  const lost = view({ phase: 'finished', result: { winners: [1], text: '' } });
  expect(heard(view(), won)).toEqual(['won']);
  expect(heard(view(), lost)).toEqual(['missed']);
  expect(heard(won, won)).toEqual([]);
});
