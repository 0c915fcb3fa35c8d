import { tableOf } from '../company/fixtures';
import type { BidChoice, BidView, HandCard, View } from '../protocol';

/** A card of a hand; one that may not be played says why. */
export function held(card: string, why: string | null = null): HandCard {
  const playable = why === null;
  return { card, playable, rule: null, why, action: playable ? card : null };
}

/** A card of a hand whose turn it is not. */
export function waiting(card: string): HandCard {
  return { card, playable: true, rule: null, why: null, action: null };
}

export function choice(action: string, text = action, more: Partial<BidChoice> = {}): BidChoice {
  const label = text.replace(' and rainbow', '');
  return {
    action,
    text,
    label,
    number: /^\d/.test(label),
    rainbow: action.includes('rainbow'),
    warning: null,
    meaning: null,
    adds: null,
    stakes: null,
    ...more,
  };
}

/** A bid that was made. */
export function said(seat: number, action: string): BidView {
  const { text, label, number, rainbow } = choice(action);
  return { seat, action, text, label, number, rainbow, meaning: null };
}

/** A deal of Back Alley as Ann sees it: hearts are trump, Ruth has led, and Max has followed. */
export function dealt(more: Partial<View> = {}): View {
  const base = tableOf();
  return {
    ...base,
    table: 'abc',
    match: 1,
    rules: 'back-alley',
    options: {},
    pace: 'normal',
    agreements: false,
    prompt: 'Your turn: play a card.',
    due: 0,
    dealer: 3,
    deal: 3,
    deals: 14,
    replay: null,
    playoff: false,
    handSize: 4,
    blind: false,
    drawn: null,
    trump: { suit: 'H', odd: false, text: 'Hearts are trump' },
    turnUp: 'H2',
    cut: false,
    turnedAgain: [],
    exchange: null,
    seats: base.seats.map((seat) => ({ ...seat, tricks: seat.seat, cards: 4, openCards: [] })),
    sides: [
      { side: 0, name: 'You & Max', total: 25, contract: '3', target: 3, tricks: 2 },
      { side: 1, name: 'Ruth & Lou', total: -5, contract: 'board', target: 4, tricks: 1 },
    ],
    bids: [said(1, '1'), said(2, 'pass')],
    choices: [],
    hint: true,
    hand: [
      held('BB', 'You must follow suit: spades were led.'),
      held('HK', 'You must follow suit: spades were led.'),
      held('SA'),
      held('S9'),
    ],
    trick: {
      leader: 1,
      winner: 1,
      cards: [
        { seat: 1, card: 'SK' },
        { seat: 2, card: 'SQ' },
      ],
    },
    lastTrick: null,
    highlights: [],
    sheet: [],
    contract: null,
    claim: null,
    claimable: null,
    bonus: null,
    rubber: [],
    reviews: true,
    result: null,
    ...more,
  };
}

/** The bidding of the same deal. */
export function bidding(choices: BidChoice[], more: Partial<View> = {}): View {
  const hand = ['BB', 'HK', 'SA', 'S9'].map(waiting);
  return dealt({ phase: 'bidding', trick: null, prompt: 'Your bid.', choices, hand, ...more });
}
