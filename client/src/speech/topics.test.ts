import { expect, test } from 'vitest';

import type { SheetDeal, View } from '../protocol';
import { bidding, choice, dealt, held } from './fixtures';
import { tell, type Topic } from './topics';

test.each<[Topic, Partial<View>, string]>([
  ['hand', {}, '4 cards. Big blooper. Hearts: king. Spades: ace, nine.'],
  ['hand', { blind: true }, 'Your 4 cards lie face down.'],
  ['hand', { me: null }, 'You watch, and hold no cards.'],
  ['trick', {}, 'Ruth led the king of spades, Max played the queen of spades. Ruth is winning.'],
  ['trick', { trick: null }, 'No card lies in the trick. Your turn: play a card.'],
  ['last', {}, 'No trick has been won in this deal yet.'],
  [
    'last',
    { lastTrick: { leader: 0, winner: 0, cards: [{ seat: 0, card: 'LB' }] } },
    'You led the little blooper. You won.',
  ],
  ['bids', {}, 'Ruth 1, Max pass.'],
  ['bids', { bids: [] }, 'Nobody has bid yet.'],
  ['trump', {}, 'Hearts are trump. Turned up: the two of hearts.'],
  [
    'tricks',
    {},
    'You and Max: 2 of 3 tricks. Ruth and Lou: 1 of 4 tricks, board. Ruth 1, Max 2, Lou 3.',
  ],
  ['score', {}, 'Score: You and Max 25, Ruth and Lou minus 5. Deal 3 of 14.'],
  ['legal', {}, 'You may play: Spades: ace, nine.'],
  ['deal', {}, 'Deal 3 of 14, 4 cards. Lou dealt. Hearts are trump. Turned up: the two of hearts.'],
])('%s with %j is told in words', (topic, more, told) => {
  expect(tell(dealt(more), topic)).toBe(told);
});

test('bids on offer come as ranges, those of an auction too', () => {
  const numbers = ['pass', '1', '2', '3', 'board'].map((bid) => choice(bid));
  const rainbows = ['1', '2', '3'].map((bid) => choice(`rainbow:${bid}`, `${bid} and rainbow`));
  expect(tell(bidding([...numbers, ...rainbows]), 'legal')).toBe(
    'You may say pass, 1 to 3, board or 1 and rainbow to 3 and rainbow.',
  );
  const calls = [choice('pass'), choice('X', 'double'), choice('1S'), choice('1NT'), choice('2C')];
  expect(tell(bidding(calls), 'legal')).toBe('You may say pass, double or 1 spade to 2 clubs.');
});

test('of the dummy that is due the cards are told, and the contract with the bids', () => {
  const table = dealt();
  const seats = table.seats.map((seat) =>
    seat.seat === 2 ? { ...seat, role: 'dummy' as const, openCards: [held('D4')] } : seat,
  );
  const contract = { text: '4♠ doubled', declarer: 0, needed: 10, taken: 3 };
  const view = dealt({ seats, contract, due: 2 });
  expect(tell(view, 'legal')).toBe('You may only play the four of diamonds.');
  expect(tell(view, 'hand')).toContain('Dummy, Max: Diamonds: four.');
  expect(tell(view, 'bids')).toContain(
    'The contract is 4 spades doubled, by you: 3 of 10 tricks so far.',
  );
});

test('after a deal the score says what it brought and why', () => {
  const side = { contract: '3', tricks: 2, points: -15, total: 10, why: '3 × −5', players: [] };
  const sheet = [{ serial: 3, sides: [side, { ...side, points: 5, why: 'made' }] }];
  expect(
    tell(dealt({ phase: 'between', sheet: sheet as unknown as SheetDeal[] }), 'score'),
  ).toContain('This deal: You and Max minus 15: 3 times minus 5. Ruth and Lou +5: made.');
});
