// SHA-256 (FIPS 180-4) and HMAC (RFC 2104). The browser's own, `crypto.subtle`, is missing where a
// page comes over plain http, as it does from a table at home.

const WORD = 2 ** 32;

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let divisor = 2;
    while (number % divisor) divisor += 1;
    if (divisor === number) found.push(Math.floor((root(number) % 1) * WORD));
  }
  return found;
}

const START = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);

/** The hash of some bytes, 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = new Uint32Array(START);
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += 64)
    compress(state, new DataView(padded.buffer, at));
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    hash.setUint32(4 * index, word);
  });
  return new Uint8Array(hash.buffer);
}

/** The hash of some bytes that only who has the key can work out; 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(joined(masked(block, 0x36), message));
  return sha256(joined(masked(block, 0x5c), inner));
}

function pad(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(64 * Math.ceil((message.length + 9) / 64));
  padded.set(message);
  padded[message.length] = 0x80;
  const length = new DataView(padded.buffer, padded.length - 8);
  length.setUint32(0, Math.floor((8 * message.length) / WORD));
  length.setUint32(4, 8 * message.length);
  return padded;
}

function compress(state: Uint32Array, block: DataView): void {
  const words = new Uint32Array(64);
  const word = (index: number): number => words[index] ?? 0;
  for (let round = 0; round < 64; round += 1) {
    if (round < 16) {
      words[round] = block.getUint32(4 * round);
      continue;
    }
    const [early, late] = [word(round - 15), word(round - 2)];
    const early0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const late1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[round] = word(round - 16) + early0 + word(round - 7) + late1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const sumE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + sumE + chosen + (ROUNDS[round] ?? 0) + word(round)) | 0;
    const sumA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sumA + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

function rotated(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function masked(bytes: Uint8Array, mask: number): Uint8Array {
  return bytes.map((byte) => byte ^ mask);
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
