import { expect, test } from 'vitest';

import { gain, signed, unbroken } from './numbers';

test('points carry their sign', () => {
  expect([signed(-15), signed(7), gain(21), gain(-15), gain(0)]).toEqual([
    '−15',
    '7',
    '+21',
    '−15',
    '0',
  ]);
});

test('a sum has no place to break, its sentence has', () => {
  expect(unbroken('made 3 with 5 tricks: 3 × 5 + 2')).toBe(
    'made 3 with 5 tricks: 3\u00a0×\u00a05\u00a0+\u00a02',
  );
  expect(unbroken('board ×2')).toBe('board ×2');
  expect(unbroken('bid 3, won 2: −3 × 5')).toBe('bid 3, won 2:\u00a0−3\u00a0×\u00a05');
});
