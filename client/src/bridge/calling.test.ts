import { expect, test } from 'vitest';

import { choice } from '../speech/fixtures';
import { Calling } from './calling.svelte';

const spade = choice('1S', '1♠', { meaning: 'five spades' });

test('one call is told at a time: one that was made, or one to be', () => {
  const calling = new Calling({ v: 3 });
  calling.look(2);
  expect([calling.place, calling.choice]).toEqual([2, null]);
  calling.ask(spade);
  expect([calling.place, calling.choice, calling.chosen]).toEqual([null, spade, null]);
});

test('a chosen call waits while others are looked at', () => {
  const calling = new Calling({ v: 3 });
  calling.choose(spade);
  calling.look(0);
  expect([calling.place, calling.chosen]).toEqual([0, spade]);
});

test('when the table has moved on nothing is told, and nothing waits', () => {
  const session = { v: 3 };
  const calling = new Calling(session);
  calling.choose(spade);
  session.v = 4;
  expect([calling.place, calling.choice, calling.chosen]).toEqual([null, null, null]);
});
