import type { DealReview, ReviewSeat, ReviewTrick } from '../protocol';

const HANDS = [
  ['S2', 'C4'],
  ['S3', 'C9'],
  ['S5', 'HK'],
  ['BB', 'D2'],
];
const NAMES = ['Ann', 'Lou', 'Ruth', 'Max'];

function trick(leader: number, cards: string[], winner: number, number: number): ReviewTrick {
  return {
    leader,
    cards: cards.map((card, i) => ({ seat: (leader + i) % 4, card })),
    winner,
    told: [...cards.map((card) => `${card} is told.`), `Trick ${number} is told.`],
    won: [number - 1, 1],
    position: `position-${number}`,
  };
}

const tricks = [trick(0, ['S2', 'S3', 'S5', 'D2'], 2, 1), trick(2, ['HK', 'BB', 'C4', 'C9'], 3, 2)];

/** A deal of two tricks, of which Ann sees all. */
export function reviewed(more: Partial<DealReview> = {}): DealReview {
  return {
    table: 'abc',
    match: 1,
    serial: 2,
    title: 'Deal 2 of 3',
    me: 0,
    dealer: 3,
    handSize: 2,
    trump: { suit: 'H', text: 'Hearts are trump' },
    seats: HANDS.map((hand, seat): ReviewSeat => ({
      seat,
      side: seat % 2,
      name: NAMES[seat] ?? '',
      dealt: hand,
      hand: hand.map((card) => ({
        card,
        trick: tricks.findIndex(({ cards }) => cards.some((one) => one.card === card)) + 1,
      })),
      role: seat === 3 ? 'dealer' : null,
    })),
    sides: ['You & Ruth', 'Lou & Max'],
    dealt: ['Max deals 2 cards.'],
    bids: [
      {
        bid: { seat: 0, action: '1', text: '1', meaning: null },
        told: 'You bid 1.',
        promise: 'at least 1 trick',
      },
    ],
    auction: false,
    vulnerable: [],
    begun: ['You lead.'],
    tricks,
    scored: ['You and Ruth score 5.'],
    position: 'position-0',
    levels: ['house', 'random'],
    proof: null,
    previous: 1,
    next: 3,
    ...more,
  };
}
