import type {
  ActionCost,
  DealCosts,
  DealReview,
  PastMatchView,
  ReviewSeat,
  ReviewTrick,
  SheetDeal,
  SheetSide,
} from '../protocol';
import { said } from '../speech/fixtures';

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
    trump: { suit: 'H', odd: false, text: 'Hearts are trump' },
    seats: HANDS.map((hand, seat): ReviewSeat => ({
      seat,
      side: seat % 2,
      name: NAMES[seat] ?? '',
      bot: seat > 0,
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
        bid: said(0, '1'),
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

/** A line of the sheet: what each side bid, won and scored. */
export function sheetDeal(serial: number, sides: readonly Partial<SheetSide>[]): SheetDeal {
  const none = {
    contract: '',
    run: false,
    defends: false,
    target: null,
    tricks: 0,
    verdict: null,
    points: 0,
    total: 0,
    why: '',
  };
  return {
    serial,
    ...{ handSize: 2, dealer: 3, trump: { suit: 'H', odd: false, text: 'Hearts are trump' } },
    ...{ bids: [], thrownIn: false, redealt: null, playoff: false },
    sides: sides.map((side) => ({ ...none, players: [], ...side })),
  };
}

/** The match of three deals, the second of which Ann looks at. */
export function matched(more: Partial<PastMatchView> = {}): PastMatchView {
  return {
    ...{ match: 1, sides: ['You & Ruth', 'Lou & Max'], totals: [5, -3], result: null },
    deals: [
      sheetDeal(1, [
        { contract: '2', tricks: 1, points: -10, total: -10 },
        { contract: '1', verdict: 'Made, to the trick.', tricks: 1, points: 5, total: 5 },
      ]),
      sheetDeal(2, [
        { contract: '1', verdict: 'Made, to the trick.', tricks: 1, points: 5, total: -5 },
        { contract: 'board', run: true, tricks: 1, points: -20, total: -15 },
      ]),
      sheetDeal(3, [
        { contract: 'board', run: true, tricks: 2, points: 10, total: 5 },
        { contract: '', tricks: 0, points: 0, total: -15 },
      ]),
    ],
    ...{ open: true, pbn: false },
    ...more,
  };
}

/** What one bid or card cost. */
export function actionCost(more: Partial<ActionCost> = {}): ActionCost {
  return {
    actor: more.seat ?? 0,
    ...{ seat: 0, action: 'S2', bid: null, trick: null, card: null, best: 'S2', cost: 0 },
    ...{ error: 0, openCards: null, turning: false, told: 'It is told.' },
    ...more,
  };
}

/** What a deal cost whose actions have all been looked at. */
export function dealCosts(
  actions: readonly ActionCost[],
  more: Partial<DealCosts> = {},
): DealCosts {
  const { length } = actions;
  return {
    ...{ of: length, done: length, stopped: false, actions: [...actions], totals: [0, 0, 0, 0] },
    ...more,
  };
}
