import { expect, test } from 'vitest';

import { crc32 } from './crc32';

// As `zlib.crc32` of Python has them, which the server uses.
test.each([
  ['', '00000000'],
  ['123456789', 'cbf43926'],
  ['"Zoë plays ♥K 🂡"', '8df84dfa'],
  ['33', '0a6216d9'],
])('of %j', (text, digits) => {
  expect(crc32(text)).toBe(digits);
});
