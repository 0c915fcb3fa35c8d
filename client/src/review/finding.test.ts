import { expect, test } from 'vitest';

import type { ActionCost } from '../protocol';
import { dealInWords, finding } from './finding';
import { actionCost, dealCosts, matched, reviewed, sheetDeal } from './fixtures';

const review = reviewed();
const [, deal] = matched().deals;
const bid = (cost: number, more: Partial<ActionCost> = {}): ActionCost =>
  actionCost({ action: '1', bid: 0, cost, ...more });
const card = (cost: number, more: Partial<ActionCost> = {}): ActionCost =>
  actionCost({ trick: 1, card: 0, cost, ...more });

test.each([
  ['Played as well as could be.', [bid(0), card(0.4)]],
  ['One bid cost you 7.0.', [bid(7), card(1)]],
  ['The king of hearts cost you 7.0.', [bid(0), card(7, { action: 'HK' }), card(2)]],
  ['Your bids cost twice your cards.', [bid(2), bid(2), card(1), card(1)]],
  ['Your bids cost far more than your cards.', [bid(2), bid(2)]],
  ['Your cards cost a little more than your bids.', [bid(2), card(1.5), card(1)]],
  ['Your cards cost 5.0.', [bid(0, { cost: null }), card(2), card(3)]],
  ['Your cards cost three times your bids.', [bid(1), card(1.5), card(1.5)]],
])('%s', (said, actions) => {
  expect(finding(review, deal, dealCosts(actions))).toBe(said);
});

test('of a deal that was thrown in only a fault is more than that', () => {
  const none = { ...sheetDeal(2, []), thrownIn: true };
  expect(finding(review, none, dealCosts([bid(0)]))).toBe('Thrown in.');
  expect(finding(review, none, dealCosts([bid(3)]))).toBe('One bid cost you 3.0.');
});

test('what others gave up is not the finding', () => {
  expect(finding(review, deal, dealCosts([card(0), card(9, { seat: 1 })]))).toBe(
    'Played as well as could be.',
  );
});

test('who decided on a card of the dummy answers for it', () => {
  const ruths = dealCosts([card(0), card(9, { seat: 0, actor: 2 })]);
  expect(finding(review, deal, ruths)).toBe('Played as well as could be.');
  expect(finding({ ...review, me: 2 }, deal, ruths)).toContain('cost you 9.0.');
});

test('until it is known, or for a watcher, the result of the deal is', () => {
  const some = dealCosts([card(9)], { of: 8 });
  expect(finding(review, deal, null)).toBe('Made, to the trick.');
  expect(finding(review, deal, some)).toBe('Made, to the trick.');
  expect(finding({ ...review, me: null }, deal, dealCosts([card(9)]))).toBe('Deal 2 of 3');
  const none = { ...sheetDeal(2, []), thrownIn: true };
  expect(finding(review, none, null)).toBe('Thrown in.');
  expect(finding({ ...review, auction: true }, none, null)).toBe('Passed out.');
  expect(finding(review, { ...none, redealt: 'why' }, null)).toBe('Dealt again.');
});

test('a line says which deal it was and how it went', () => {
  expect(dealInWords(review, deal)).toBe(
    'Deal 2 of 3: 2 cards, hearts are trump. You & Ruth bid 1, won 1. Lou & Max bid board, won 1.',
  );
  const bridge = sheetDeal(2, [
    { contract: 'beat 4♥', defends: true, tricks: 2 },
    { contract: '4♥', tricks: 11 },
  ]);
  const seats = review.seats.map((one) => ({ ...one, role: one.seat === 1 ? 'declarer' : null }));
  expect(finding({ ...review, auction: true, seats }, bridge, null)).toBe('4♥ by Lou: 11 tricks.');
  expect(dealInWords(review, bridge)).toContain('You & Ruth won 2. Lou & Max bid 4♥, won 11.');
  expect(dealInWords({ ...review, handSize: 1, sides: ['a', 'b', 'c'] }, undefined)).toBe(
    'Deal 2 of 3: 1 card, hearts are trump.',
  );
});
