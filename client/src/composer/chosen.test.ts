import { expect, test } from 'vitest';

import { addressOf, fromAddress, fromText, hostingAddressOf, without } from './chosen';

const boards = ['boards', 'raise'] as const;
const schedule = ['schedule', '12,10,8'] as const;
const chosen = { rules: 'back-alley', options: [boards, schedule] };

test('text form and address say the same, and are read', () => {
  expect(fromText('back-alley boards=raise schedule=12,10,8')).toEqual(chosen);
  const url = new URL(addressOf(chosen), 'https://table.example');
  expect(url.search).toBe('?boards=raise&schedule=12,10,8');
  expect(fromAddress(url.pathname, url.search)).toEqual(chosen);
});

test('the same rules have the same address', () => {
  expect(addressOf({ ...chosen, options: [schedule, boards] })).toBe(addressOf(chosen));
});

test('nothing chosen is the preset alone', () => {
  const plain = { rules: 'wild-56', options: [] };
  expect(fromText('wild-56')).toEqual(plain);
  expect(addressOf(plain)).toBe('rules/wild-56');
  expect(fromAddress('/rules/wild-56/', '')).toEqual(plain);
});

test('what is given twice is kept, for the server to refuse', () => {
  const { options } = fromAddress('/rules/all', '?tie=draw&tie=playoff&a=1') ?? chosen;
  expect(options).toEqual([
    ['tie', 'draw'],
    ['tie', 'playoff'],
    ['a', '1'],
  ]);
  expect(without(options, 'tie')).toEqual([['a', '1']]);
});

test.each(['', ' ', 'back-alley boards', 'back-alley =raise', 'back-alley a=b=c', 'a=b'])(
  '%j is no text form',
  (text) => {
    expect(fromText(text)).toBeNull();
  },
);

test.each(['/rules', '/rules/', '/table/abc', '/'])('%s names no preset', (path) => {
  expect(fromAddress(path, '')).toBeNull();
});

test('an address that cannot be read is still one, with its options', () => {
  expect(fromAddress('/rules/%E0%A4%A', '?a=%&tie=%FF')).toEqual({
    rules: '%E0%A4%A',
    options: [
      ['a', '%'],
      ['tie', '\uFFFD'],
    ],
  });
});

test('the address that opens a room asks for the same rules', () => {
  expect(hostingAddressOf(chosen)).toBe('host/back-alley?boards=raise&schedule=12,10,8');
  expect(fromAddress('/host/back-alley', '?boards=raise&schedule=12,10,8')).toEqual(chosen);
});
