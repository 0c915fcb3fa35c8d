import { expect, test } from 'vitest';

import type { Refused } from '../protocol';
import { endingOf } from './ending';

function refusal(code: Refused['code'], message: string): Refused {
  return { type: 'refused', id: null, code, got: '', expected: '', where: '', message };
}

test.each<[number, Refused | null, string, string]>([
  [4001, null, 'You are not at this table any more', 'You have left it.'],
  [
    4001,
    refusal('not-seated', 'The host has removed you.'),
    'You are not at this table any more',
    'The host has removed you.',
  ],
  [
    4001,
    refusal('moved', 'Elsewhere.'),
    'Your seat is on another device',
    'Play on there. To bring it back, press “My seat on another device” on that one.',
  ],
  [4403, refusal('not-seated', 'No seat.'), 'No seat at this table', 'No seat.'],
  [4001, refusal('no-entry', 'Full.'), 'No place at this table', 'Full.'],
  [4404, refusal('unknown-table', 'Unknown.'), 'No such table', 'Unknown.'],
  [4404, null, 'No such table', 'This table is not known here.'],
])('closed with %d after %j', (code, why, title, text) => {
  expect(endingOf(code, why)).toEqual({ title, text });
});
