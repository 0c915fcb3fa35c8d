import { expect, test } from 'vitest';

import { addressOf, fromHash } from './replayLink';

const position = 'back-alley:schedule=3,2;3;S2C4.S3C9.S5HK.BBD2;H7;D3;rainbow+2,double_board,S2';

test('an address leads back to the deal and the seat', () => {
  const address = addressOf({ seat: 2, level: null, position });
  const { pathname, hash } = new URL(address, 'http://table.test');
  expect(pathname).toBe('/replay');
  expect(fromHash(hash)).toEqual({ seat: 2, level: null, position });
  expect(fromHash(hash.replaceAll(';', '%3B').replaceAll('+', '%2B'))).toEqual({
    seat: 2,
    level: null,
    position,
  });
});

test('an address may say who plays against one', () => {
  const replay = { seat: 0, level: 'random', position };
  expect(fromHash(new URL(addressOf(replay), 'http://table.test').hash)).toEqual(replay);
});

test.each(['', '#', '#2', '#2;', '#x;y', '#12;y', '#%'])('%s leads nowhere', (hash) => {
  expect(fromHash(hash)).toBeNull();
});
