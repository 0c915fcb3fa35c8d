import { expect, test } from 'vitest';

import type { SeatView, View } from '../protocol';
import { isCrowded } from './crowd';

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

test('four of whom little is to be said sit round the trick', () => {
  expect(isCrowded(viewOf(4))).toBe(false);
});

test.each<[string, View]>([
  ['many', viewOf(5)],
  ['a long name', viewOf(4, { name: 'Maximilian' })],
  ['a long bid', viewOf(4, { bid: 'double board' })],
  ['cards face up', viewOf(4, { faceUp: ['S2'] })],
  ['somebody away', viewOf(4, { connected: false })],
  ['every bid of twelve cards', viewOf(4, {}, { choices: Array.from({ length: 14 }) as never })],
])('%s need rows of their own', (_, view) => {
  expect(isCrowded(view)).toBe(true);
});

test('beside a hand that lies open they sit as ever', () => {
  expect(isCrowded(viewOf(4, { name: 'Maximilian', openCards: ['S2'] as never }))).toBe(false);
});
