import { expect, test } from 'vitest';

import type { Unfinished } from './protocol';
import { standing } from './unfinished';

const MATCH: Unfinished = {
  table: '8jg82squdugs',
  game: 'Back Alley Bridge',
  at: '2026-11-30T20:15:00Z',
  phase: 'bidding',
  deal: 2,
  deals: 14,
  playoff: false,
  totals: [-30, 13],
  friends: [],
};

test('a match is told with its deal and its scores', () => {
  expect(standing(MATCH)).toBe('deal 2 of 14, −30 to 13');
  expect(standing({ ...MATCH, playoff: true })).toBe('playoff, −30 to 13');
  expect(standing({ ...MATCH, totals: [4, 0, -2] })).toBe('deal 2 of 14, 4, 0, −2');
});

test('a rubber has no length to be told', () => {
  expect(standing({ ...MATCH, deals: null })).toBe('deal 2, −30 to 13');
});

test('friends are named: a room is known by who is there', () => {
  const room: Unfinished = { ...MATCH, table: 'kx7m2p', friends: ['Ruth', 'Max'] };
  expect(standing(room)).toBe('deal 2 of 14 with Ruth and Max, −30 to 13');
  expect(standing({ ...room, phase: 'lobby' })).toBe('room KX7M2P with Ruth and Max, not begun');
  expect(standing({ ...room, phase: 'lobby', friends: [] })).toBe('room KX7M2P, not begun');
});
