import { expect, test } from 'vitest';

import type { SeatView, View } from '../protocol';
import { type Layout, layoutOf } from './layout';

const seat = {
  name: 'Ann',
  bid: '2',
  faceUp: [],
  openCards: [],
  standIn: false,
  connected: true,
} as unknown as SeatView;

function viewOf(seats: number, first: Partial<SeatView> = {}, more: Partial<View> = {}): View {
  return {
    me: 0,
    phase: 'playing',
    seats: Array.from({ length: seats }, (_, i) => (i ? seat : { ...seat, ...first })),
    sides: [{ contract: '4' }, { contract: '3' }],
    choices: [],
    ...more,
  } as unknown as View;
}

test.each<[Layout, string, View]>([
  ['round', 'four of whom little is to be said', viewOf(4)],
  ['round', 'somebody away', viewOf(4, { connected: false })],
  [
    'round',
    'a long name beside an open hand',
    viewOf(4, { name: 'Maximilian', openCards: ['S2'] as never }),
  ],
  ['round', 'calls of an auction', viewOf(4, { bid: 'pass, pass' }, { agreements: true })],
  ['two-rows', 'five', viewOf(5)],
  ['two-rows', 'six', viewOf(6)],
  ['crowded', 'six who bid', viewOf(6, {}, { phase: 'bidding' })],
  ['crowded', 'a rainbow among six', viewOf(6, { faceUp: ['S2'] })],
  ['crowded', 'a long name', viewOf(4, { name: 'Maximilian' })],
  ['crowded', 'a long bid', viewOf(4, { bid: 'double board' })],
  ['crowded', 'cards face up', viewOf(4, { faceUp: ['S2'] })],
  [
    'crowded',
    'every bid of twelve',
    viewOf(4, {}, { choices: Array.from({ length: 14 }) as never }),
  ],
])('%s: %s', (layout, _, view) => {
  expect(layoutOf(view, false)).toBe(layout);
});

test('on a small phone they make room for what may be bid', () => {
  const bidding = viewOf(4, {}, { phase: 'bidding' });
  expect([layoutOf(bidding, false), layoutOf(bidding, true)]).toEqual(['round', 'crowded']);
  expect(layoutOf(viewOf(4), true)).toBe('round');
});
