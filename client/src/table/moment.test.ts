import { expect, test } from 'vitest';

import type { TrickView, View } from '../protocol';
import { cardsDue, countsAlone, isAsked, isMyCard, isUndealt, trickShown } from './moment';

function viewOf(turn: number | null, more: Partial<View> = {}): View {
  const seats = [{ ready: false }, { ready: true }];
  const room = { paused: null };
  return { me: 0, turn, due: turn, phase: 'playing', seats, room, ...more } as View;
}

test.each<[string, View, boolean]>([
  ['my turn', viewOf(0), true],
  ['another turn', viewOf(1), false],
  ['a deal is over and I am not ready', viewOf(null, { phase: 'between' }), true],
  ['a deal is over and I am ready', viewOf(null, { phase: 'between', me: 1 }), false],
  ['the match is over', viewOf(null, { phase: 'finished' }), true],
  ['I have asked for a rematch', viewOf(null, { phase: 'finished', me: 1 }), false],
  [
    'my turn, in a pause',
    viewOf(0, { room: { paused: { v: 9, person: 1 } } as View['room'] }),
    false,
  ],
  [
    'my turn, while a computer player sits in',
    viewOf(0, { seats: [{ ready: false, standIn: true }] as View['seats'] }),
    false,
  ],
  ['I only watch', viewOf(0, { me: null }), false],
])('whether the table waits for me: %s', (_, view, asked) => {
  expect(isAsked(view)).toBe(asked);
});

const onTable: TrickView = { leader: 1, cards: [], winner: 1 };
const before: TrickView = { leader: 2, cards: [], winner: 3 };

test.each<[string, Partial<View>, TrickView | null]>([
  ['the one on the table', { trick: onTable, lastTrick: before }, onTable],
  ['the one before, until the next card', { trick: null, lastTrick: before }, before],
  ['none of the last deal while cards are drawn', { phase: 'drawing', lastTrick: before }, null],
  ['none of the last deal while bids are made', { phase: 'bidding', lastTrick: before }, null],
])('the trick shown is %s', (_, view, trick) => {
  expect(trickShown(viewOf(0, { trick: null, ...view }))).toBe(trick);
});

test.each<[string, Partial<View>, boolean]>([
  ['to play', {}, true],
  ['to lay aside', { phase: 'drawing' }, true],
  ['while bids are made', { phase: 'bidding' }, false],
  ['at another turn', { turn: 1 }, false],
  ['while the dummy is due', { due: 2 }, false],
  ['of a watcher', { me: null }, false],
])('whether a press of my card is a move: %s', (_, more, move) => {
  expect(isMyCard(viewOf(0, more))).toBe(move);
});

test.each<[string, (string | null)[], boolean]>([
  ['each plays alone', [null, null], true],
  ['partners who bid alone', ['4 + 0'], true],
  ['partners who bid together', ['4'], false],
  ['before their bids are complete', [null], false],
])('whether the tricks of a seat count for themselves: %s', (_, contracts, alone) => {
  const sides = contracts.map((contract) => ({ contract })) as View['sides'];
  expect(countsAlone(viewOf(0, { sides }))).toBe(alone);
});

test('the declarer plays from the dummy when its hand is due, and nobody else does', () => {
  const own = [{ card: 'SA' }] as View['hand'];
  const openCards = [{ card: 'H2' }] as View['hand'];
  const seats = [{}, { role: 'dummy', openCards }] as View['seats'];
  const contract = { declarer: 0 } as View['contract'];
  const view = viewOf(0, { hand: own, seats, contract });
  expect(cardsDue(view)).toBe(own);
  expect(cardsDue({ ...view, due: 1 })).toBe(openCards);
  expect(cardsDue({ ...view, due: 1, me: 2 })).toBe(own);
  expect(cardsDue({ ...view, due: 1, phase: 'claiming' })).toBe(own);
});

test('before the first deal nothing is over that could be told', () => {
  const between: Partial<View> = { phase: 'between' };
  expect(isUndealt(viewOf(null, { ...between, serial: 0 }))).toBe(true);
  expect(isUndealt(viewOf(null, { ...between, serial: 1 }))).toBe(false);
  expect(isUndealt(viewOf(0, { serial: 1 }))).toBe(false);
});
