import { encode } from 'uqr';
import { expect, test } from 'vitest';

import { qrPicture } from './qr';

/** The squares that a path covers, row by row. */
function squares(path: string): Set<string> {
  const covered = new Set<string>();
  for (const [, x, y, width, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x);
    for (let i = 0; i < Number(width); i += 1) covered.add(`${Number(x) + i} ${y}`);
  }
  return covered;
}

test('the path covers the dark squares and no others', () => {
  const text = 'https://cards.example/table/kx7m2p';
  const { data } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
  expect(squares(qrPicture(text).path)).toEqual(new Set(dark));
});

test('there is a quiet border of four units on every side', () => {
  const { units, path } = qrPicture('kx7m2p');
  for (const square of squares(path))
    for (const place of square.split(' ').map(Number)) {
      expect(place).toBeGreaterThanOrEqual(4);
      expect(place).toBeLessThan(units - 4);
    }
});
