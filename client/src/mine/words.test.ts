import { expect, test } from 'vitest';

import { match, matches, side } from './fixtures';
import { counted, headline, howFarIs, points, whatAndWhen, withWhom } from './words';

test('partners come first, then whom one plays against', () => {
  expect(withWhom(match())).toBe('Ruth against Lou and Max');
  expect(withWhom(match({ sides: [side(4, 'Ann'), side(2, 'Lou'), side(0, 'Max')] }))).toBe(
    'Against Lou and Max',
  );
  expect(withWhom(match({ sides: [side(0, 'Ann'), side(0, '')] }))).toBe('Nobody else yet');
});

test('a match is told with its game, its deals and its day', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const told = whatAndWhen(match({ at: '2026-03-03T20:15:00Z', played: 1 }), now, 'en-GB');
  expect(told).toBe('Back Alley Bridge, short, 1 deal. 3 March');
});

test('how far it is ends with its last deal, and a room has none', () => {
  expect(howFarIs(match({ played: 6 }))).toBe('Deal 7 of 14');
  expect(howFarIs(match({ played: 14 }))).toBe('Deal 14 of 14');
  expect(howFarIs(match({ played: 2, deals: null }))).toBe('Deal 3');
  expect(howFarIs(match({ begun: false, table: 'kx7m2p' }))).toBe('Room KX7M2P, not begun');
});

test('points have a true minus', () => {
  expect(points(match())).toEqual({ own: '122', others: '−87' });
});

test('the headline is what came of it', () => {
  expect(headline(matches({ total: 0 }))).toBe('Nothing played yet.');
  expect(headline(matches({ total: 1, goOn: 1 }))).toBe('One match goes on.');
  expect(headline(matches({ total: 9, goOn: 2, won: 4 }))).toBe('You won 4 of 7.');
  expect(counted(matches({ total: 9, goOn: 2, friends: 1 }))).toBe(
    '7 matches are over, 2 go on and 1 was with friends.',
  );
});
