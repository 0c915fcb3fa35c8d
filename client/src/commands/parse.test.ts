import { expect, test } from 'vitest';

import type { View } from '../protocol';
import { bidding, choice, dealt, held } from '../speech/fixtures';
import type { Intent } from './intent';
import { parse } from './parse';

const NUMBERS = bidding([
  choice('pass'),
  ...[1, 2, 3].map((bid) => choice(`${bid}`)),
  choice('board'),
  choice('double board'),
  choice('rainbow:2', '2 and rainbow'),
  choice('boston'),
]);
const CALLS = bidding(
  [
    choice('pass'),
    choice('X', 'double'),
    ...['1NT', '2C', '2D', '2H', '2S', '2NT', '3C'].map((bid) => choice(bid)),
  ],
  { agreements: true },
);

function asked(text: string, view: View, looking = false): Intent {
  return parse(text, { view, v: 17, looking });
}

/** The action that a text comes to, else what is answered. */
function comesTo(text: string, view: View): string {
  const intent = asked(text, view);
  if (intent.does === 'act') return intent.action;
  return intent.does === 'answer' ? intent.text : intent.does;
}

test.each([
  ['bid 3', '3'],
  ['3', '3'],
  ['Three', '3'],
  ['pass', 'pass'],
  ['board', 'board'],
  ['Double  Board', 'double board'],
  ['rainbow 2', 'rainbow:2'],
  ['2 with rainbow', 'rainbow:2'],
  ['bid 2', '2'],
  ['boston', 'boston'],
])('%j bids %s', (text, action) => {
  expect(comesTo(text, NUMBERS)).toBe(action);
});

test.each([
  ['1nt', '1NT'],
  ['1 no trump', '1NT'],
  ['2 hearts', '2H'],
  ['two hearts', '2H'],
  ['2♠', '2S'],
  ['bid 2h', '2H'],
  ['x', 'X'],
  ['double', 'X'],
  ['p', 'pass'],
  ['3', '3C'],
])('%j calls %s', (text, action) => {
  expect(comesTo(text, CALLS)).toBe(action);
});

test.each([
  ['play sa', 'SA'],
  ['ace of spades', 'SA'],
  ['the ace', 'SA'],
  ['s a', 'SA'],
  ['9', 'S9'],
  ['9s', 'S9'],
  ['discard nine', 'S9'],
])('%j plays %s', (text, action) => {
  expect(comesTo(text, dealt())).toBe(action);
});

test.each([
  ['hk', 'You must follow suit: spades were led.'],
  ['big', 'You must follow suit: spades were led.'],
  ['spade', 'Which? Ace of spades or nine of spades.'],
  ['dk', 'There is no such card in your hand. You may play: Spades: ace, nine.'],
  [
    'play nonsense',
    'Nonsense is not the name of a card. Say, for instance, king of hearts, or k h.',
  ],
  ['bid 3', 'There is nothing to bid now. Your turn: play a card.'],
  ['why hk', 'You must follow suit: spades were led.'],
  ['why sa', 'You may play the ace of spades.'],
  ['ready', 'You cannot be ready now. Your turn: play a card.'],
  ['claim 3', 'There is nothing to claim now. Your turn: play a card.'],
  ['next', 'Type look back first.'],
])('%j is answered: %s', (text, told) => {
  expect(comesTo(text, dealt())).toBe(told);
});

test('what may mean several bids, or none, is answered with those that fit', () => {
  expect(comesTo('2', CALLS)).toBe('Which? 2 clubs, 2 diamonds, 2 hearts, 2 spades or 2 no trump.');
  expect(comesTo('hearts', CALLS)).toBe('2H');
  expect(comesTo('bid 9', NUMBERS)).toBe(
    'You may not say 9 now. You may say pass, 1 to 3, board, double board, 2 and rainbow or boston.',
  );
  expect(comesTo('9', NUMBERS)).toContain('You may say pass, 1 to 3');
});

test('one card of several that may be played is meant', () => {
  const hand = [held('H2', 'You must follow suit.'), held('S2')];
  expect(comesTo('two', dealt({ hand }))).toBe('S2');
  const wild = { ...held('WW'), action: 'discard WW' };
  expect(comesTo('wild', dealt({ hand: [wild, wild], phase: 'drawing' }))).toBe('discard WW');
});

test('cards of a dummy that is due are played', () => {
  const table = dealt();
  const seats = table.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, role: 'dummy' as const, openCards: [held('D4')] } : seat,
  );
  const contract = { text: '1NT', declarer: 0, needed: 7, taken: 0 };
  expect(comesTo('d4', dealt({ seats, contract, due: 2 }))).toBe('D4');
});

test('a bid with a warning is to be made sure of', () => {
  const view = bidding([choice('board', 'board', { warning: 'You hold no trump.' })]);
  expect(asked('board', view)).toMatchObject({
    sure: 'You hold no trump. Type yes to say board all the same.',
  });
});

test.each([
  ['undo', { type: 'undo', v: 17 }],
  ['pace brisk', { type: 'pace', pace: 'brisk' }],
  ['say Hello!', { type: 'say-phrase', phrase: 'hello' }],
  ['say "Nice, Ruth"', { type: 'say', text: 'Nice, Ruth' }],
  ['agree', { type: 'agree', v: 9 }],
  ['claim 2 trumps first', { type: 'claim', v: 17, tricks: 2, plan: 'trumps first' }],
  ['claim 2', { type: 'claim', v: 17, tricks: 2, plan: 'From the top.' }],
  ['concede', { type: 'claim', v: 17, tricks: 0, plan: 'No more.' }],
  ['leave', { type: 'leave' }],
])('%j sends %j', (text, draft) => {
  const view = dealt({ claimable: { tricks: [0, 1, 2], plans: ['From the top.', 'No more.'] } });
  const proposal = { v: 9, matter: 'undo', seat: 1, agreed: [], awaited: [0], text: '' } as const;
  const room = {
    ...view.room,
    may: ['undo', 'say', 'agree', 'leave'] as View['room']['may'],
    proposal: { ...proposal, agreed: [], awaited: [0] },
  };
  expect(asked(text, { ...view, room })).toMatchObject({ does: 'send', draft });
});

test('between deals and after a match one goes on', () => {
  const between = dealt({ phase: 'between', serial: 3 });
  expect(asked('ready', between)).toMatchObject({ draft: { type: 'ready', serial: 4 } });
  const finished = dealt({ phase: 'finished' });
  expect(asked('rematch', finished)).toMatchObject({
    draft: { type: 'rematch', match: 1, swapped: false },
  });
});

test.each<[string, Intent]>([
  ['hand', { does: 'tell', topic: 'hand' }],
  ['My Hand', { does: 'tell', topic: 'hand' }],
  ['trick', { does: 'tell', topic: 'trick' }],
  ['last trick', { does: 'tell', topic: 'last' }],
  ['trick 3', { does: 'step', to: 3 }],
  ['next', { does: 'step', to: 'next' }],
  ['next trick', { does: 'step', to: 'next trick' }],
  ['say again', { does: 'again', lines: 1 }],
  ['again 3', { does: 'again', lines: 3 }],
  ['rules little blooper', { does: 'rules', about: 'little blooper' }],
  ['yes', { does: 'yes' }],
])('%j is understood', (text, intent) => {
  expect(asked(text, dealt(), true)).toEqual(intent);
});

test('deals that are over are looked back at, and no others', () => {
  const sheet = [{ serial: 1 }, { serial: 2 }] as View['sheet'];
  expect(asked('look back', dealt({ sheet }))).toEqual({ does: 'look', serial: 2 });
  expect(asked('look back deal 1', dealt({ sheet }))).toEqual({ does: 'look', serial: 1 });
  expect(comesTo('look back 3', dealt({ sheet }))).toBe('Deal 3 is not over. Deals 1 to 2 are.');
  expect(comesTo('look back', dealt({ sheet, reviews: false }))).toContain('no finished deal');
});

test('help lists what may be done now, and tells of one command', () => {
  expect(comesTo('help', NUMBERS)).toContain('bid (as in: bid 3');
  expect(comesTo('help', NUMBERS)).not.toContain('ready:');
  expect(comesTo('help ready', NUMBERS)).toBe('ready: lets the next deal begin.');
  expect(comesTo('fold', dealt())).toBe(
    '“fold” means nothing here. Your turn: play a card. Type help for all commands.',
  );
});
