import { expect, test } from 'vitest';

import { inPieces } from './pieces';

test('a text is cut at its suit signs, each with its level', () => {
  expect(inPieces('Over 1♠ a bid of ♥')).toEqual([
    { piece: 'Over ', sign: null },
    { piece: '1♠', sign: 'S' },
    { piece: ' a bid of ', sign: null },
    { piece: '♥', sign: 'H' },
  ]);
});
