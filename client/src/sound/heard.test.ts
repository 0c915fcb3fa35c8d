import { expect, test } from 'vitest';

import type { HighlightKind, View } from '../protocol';
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
    highlights: [],
    result: null,
    sheet: [],
    room: { paused: null },
    seats: [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, ready: false, standIn: false })),
    sides: [
      { side: 0, tricks: 0 },
      { side: 1, tricks: 0 },
    ],
    ...changes,
  } as unknown as View;
}

function trick(...cards: string[]): View['trick'] {
  return { leader: 0, winner: 0, cards: cards.map((card, seat) => ({ seat, card })) };
}

function happened(kind: HighlightKind, ...seats: number[]): Pick<View, 'highlights'> {
  return { highlights: [{ kind, seats, trick: 0, title: '', text: '' }] };
}

test('a card is put down, and each blooper speaks', () => {
  expect(heard(view(), view({ trick: trick('HK') }))).toEqual(['card']);
  const big = { trick: trick('BB'), ...happened('big-blooper', 0) };
  expect(heard(view(), view(big))).toEqual(['yowl']);
  expect(heard(view(big), view({ ...big, trick: trick('BB', 'H2') }))).toEqual(['card']);
  const little = { trick: trick('LB'), ...happened('little-blooper', 0) };
  expect(heard(view(), view(little))).toEqual(['lid']);
});

test.each([
  ['target-made', [0, 2], ['made']],
  ['target-made', [1, 3], []],
  ['target-missed', [0, 2], ['missed']],
  ['board-set', [1, 3], ['board']],
  ['board-set', [0, 2], ['missed']],
  ['trumps-broken', [1], []],
] as [HighlightKind, number[], string[]][])(
  'a trick goes to a side, and %s by %j is heard as %j',
  (kind, seats, sounds) => {
    const before = view({ trick: trick('HK', 'H2', 'H3') });
    const sides = [{ side: 0, tricks: 1 }] as View['sides'];
    const after = view({
      lastTrick: trick('HK', 'H2', 'H3', 'H4'),
      sides,
      ...happened(kind, ...seats),
    });
    expect(heard(before, after)).toEqual(['card', 'ours', ...sounds]);
  },
);

test('bids are stamped, boards with a drum, and one’s turn is knocked', () => {
  const bids = [{ seat: 1 }] as View['bids'];
  const bidding = view({ phase: 'bidding' });
  expect(heard(bidding, view({ phase: 'bidding', bids, turn: 0 }))).toEqual(['bid', 'turn']);
  const board = view({ phase: 'bidding', bids, ...happened('board-bid', 1) });
  expect(heard(bidding, board)).toEqual(['board']);
});

test('what is undone, or was seen before, is not heard again', () => {
  const made = view(happened('target-made', 0, 2));
  expect(heard(made, made)).toEqual([]);
  expect(heard(made, view())).toEqual([]);
  expect(heard(view({ serial: 2 }), made)).toEqual([]);
});

test('the end of a match is told to who won and who did not', () => {
  const won = view({ phase: 'finished', result: { winners: [0], text: '' } });
  const lost = view({ phase: 'finished', result: { winners: [1], text: '' } });
  expect(heard(view(), won)).toEqual(['won']);
  expect(heard(view(), lost)).toEqual(['missed']);
  expect(heard(won, won)).toEqual([]);
});
