import { expect, test } from 'vitest';

import type { Unfinished } from './protocol';
import { howFar, score, when } from './unfinished';

function side(total: number): Unfinished['sides'][number] {
  return { players: [{ name: 'Ann', bot: false }], total };
}

const MATCH: Unfinished = {
  table: '8jg82squdugs',
  match: 1,
  game: 'Back Alley Bridge',
  at: '2026-11-30T20:15:00Z',
  phase: 'bidding',
  deal: 2,
  deals: 14,
  playoff: false,
  handSize: 6,
  sides: [side(-30), side(13)],
  friends: [],
};

test('a match is told with its deal', () => {
  expect(howFar(MATCH)).toBe('Deal 2 of 14');
  expect(howFar({ ...MATCH, playoff: true })).toBe('Playoff');
});

test('its score is told with a true minus, two sides against each other', () => {
  expect(score(MATCH.sides)).toBe('−30 to 13');
  expect(score([side(4), side(0), side(-2)])).toBe('4, 0, −2');
});

test('a rubber has no length to be told', () => {
  expect(howFar({ ...MATCH, deals: null })).toBe('Deal 2');
});

test('friends are named: a room is known by who is there', () => {
  const room: Unfinished = { ...MATCH, table: 'kx7m2p', friends: ['Ruth', 'Max'] };
  expect(howFar(room)).toBe('Deal 2 of 14, with Ruth and Max');
  expect(howFar({ ...room, phase: 'lobby' })).toBe('Room KX7M2P with Ruth and Max, not begun');
  expect(howFar({ ...room, phase: 'lobby', friends: [] })).toBe('Room KX7M2P, not begun');
});

test('when it was played last is said as people say it', () => {
  const now = new Date(2026, 11, 1, 9, 30);
  const at = (...parts: [number, number, number, number]): string =>
    when(new Date(...parts).toISOString(), now, 'en-GB');
  expect(at(2026, 11, 1, 0)).toBe('today, 0:00');
  expect(at(2026, 10, 30, 20)).toBe('yesterday, 20:00');
  expect(at(2026, 10, 29, 23)).toBe('29 November');
});
