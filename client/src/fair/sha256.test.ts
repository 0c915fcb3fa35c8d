import { expect, test } from 'vitest';

import { toHex } from './hex';
import { hmacSha256, sha256 } from './sha256';

function bytes(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
}

// Lengths about where the padding needs another block, and keys about a block long.
const LENGTHS = [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 128, 1000];

test('what the standard gives for abc', () => {
  expect(toHex(sha256(new TextEncoder().encode('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test.each(LENGTHS)('as the browser hashes %i bytes', async (length) => {
  const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(length)));
  expect(toHex(sha256(bytes(length)))).toBe(toHex(theirs));
});

test.each(LENGTHS.slice(1))('as the browser signs with a key of %i bytes', async (length) => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes(length), algorithm, false, ['sign']);
  const theirs = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(length + 1)));
  expect(toHex(hmacSha256(bytes(length), bytes(length + 1)))).toBe(toHex(theirs));
});
