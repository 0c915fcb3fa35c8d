import { beforeEach, expect, it, vi } from 'vitest';

import { device } from '../device';
import type { Rule, Rulebook, View } from '../protocol';
import { FirstMatch, inShort } from './firstMatch.svelte';

const RULES: Rule[] = [
  {
    anchor: 'trump',
    title: 'Trump',
    text: ['A card is turned up. Its suit is trump.'],
    cards: [],
    drawing: [],
  },
  { anchor: 'bids', title: 'Bidding', text: ['Everybody bids once.'], cards: [], drawing: [] },
];

const bidding = {
  me: 0,
  rules: 'back-alley',
  options: {},
  turnUp: 'H7',
  choices: [{ action: 'pass' }],
  agreements: false,
  highlights: [{ kind: 'board-bid' }],
  seats: [],
  trump: { suit: 'H', odd: false, text: 'Hearts are trump' },
  trick: null,
  hand: [],
  phase: 'bidding',
  turn: 0,
  due: 0,
} as unknown as View;

function begin(fetch = vi.fn(() => Promise.resolve({ rules: RULES } as Partial<Rulebook>))) {
  const say = vi.fn();
  return { say, fetch, first: new FirstMatch(say, fetch as never) };
}

beforeEach(() => {
  localStorage.clear();
  device.explains = true;
});

it('tells one thing at a time, each once on a device', async () => {
  const { say, fetch, first } = begin();
  await first.follow(bidding);
  expect(first.told).toEqual({
    rule: null,
    why: 'Trump: A card is turned up. Its suit is trump.',
    rest: '',
  });
  expect(say).toHaveBeenCalledWith('Trump: A card is turned up. Its suit is trump.');
  await first.follow(bidding);
  expect(first.told?.why).toMatch(/^Trump/);
  first.gotIt();
  await first.follow(bidding);
  expect(first.told?.why).toMatch(/^Bidding/);
  first.gotIt();
  await first.follow(bidding); // of boards these rules say nothing
  expect(first.told).toBeNull();
  expect(say).toHaveBeenCalledTimes(2);
  expect(fetch).toHaveBeenCalledTimes(1);

  const later = begin();
  await later.first.follow(bidding);
  expect(later.first.told).toBeNull();
});

it('is silent once somebody had enough, and to a device that never asked for it', async () => {
  const { first } = begin();
  await first.follow(bidding);
  first.enough();
  expect(first.told).toBeNull();
  await first.follow(bidding);
  expect(first.told).toBeNull();
  localStorage.clear();
  const { first: other, fetch } = begin();
  await other.follow(bidding);
  expect(other.told).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('tells a watcher nothing', async () => {
  const { first } = begin();
  await first.follow({ ...bidding, me: null });
  expect(first.told).toBeNull();
});

it('asks again for rules that did not come', async () => {
  const fetch = vi.fn<() => Promise<Partial<Rulebook>>>(() => Promise.reject(new Error('gone')));
  const { first } = begin(fetch);
  await first.follow(bidding);
  expect(first.told).toBeNull();
  fetch.mockResolvedValue({ rules: RULES });
  await first.follow(bidding);
  expect(first.told?.why).toMatch(/^Trump/);
});

it('is told as far as there is room', () => {
  const long = 'A sentence of quite some length, which goes on and on for a good while.';
  const told = inShort({
    anchor: 'a',
    title: 'Title',
    text: [long, 'And more.', long],
    cards: [],
    drawing: [],
  });
  expect(told).toMatchObject({ why: `Title: ${long} And more.`, rest: '' });
  const more = 'What is said next has room on larger screens alone.';
  const longer = inShort({ anchor: 'a', title: 'T', text: [long, more], cards: [], drawing: [] });
  expect(longer).toMatchObject({ why: `T: ${long}`, rest: more });
});
