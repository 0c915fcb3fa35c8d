import { isSuitless } from '../cards/words';

const SUITS: Record<string, string> = {
  s: 'S',
  spade: 'S',
  spades: 'S',
  h: 'H',
  heart: 'H',
  hearts: 'H',
  d: 'D',
  diamond: 'D',
  diamonds: 'D',
  c: 'C',
  club: 'C',
  clubs: 'C',
};
const RANKS: Record<string, string> = {
  a: 'A',
  ace: 'A',
  k: 'K',
  king: 'K',
  q: 'Q',
  queen: 'Q',
  j: 'J',
  jack: 'J',
  knave: 'J',
  t: 'T',
  ten: 'T',
  10: 'T',
  nine: '9',
  eight: '8',
  seven: '7',
  six: '6',
  five: '5',
  four: '4',
  three: '3',
  two: '2',
  deuce: '2',
};
const SUITLESS: Record<string, readonly string[]> = {
  big: ['BB'],
  bb: ['BB'],
  little: ['LB'],
  small: ['LB'],
  lb: ['LB'],
  blooper: ['BB', 'LB'],
  joker: ['BB', 'LB'],
  wild: ['WW'],
  ww: ['WW'],
};
const LEFT_OUT = new Set(['the', 'of', 'my', 'card', 'an']);
const SIGNS: Record<string, string> = { '♣': 'c', '♦': 'd', '♥': 'h', '♠': 's' };
const RANK_THEN_SUIT = /^(10|[2-9tjqka])([shdc])$/;
const SUIT_THEN_RANK = /^([shdc])(10|[2-9tjqka])$/;

type Test = (card: string) => boolean;

/**
 * The cards that a text may mean: "hk", "k h", "king of hearts", "hearts", "big". Equal cards are
 * one. Null where the text names no card at all, whoever has it.
 */
export function cardsSaid<C extends { card: string }>(
  text: string,
  cards: readonly C[],
): C[] | null {
  const tests = wordsOf(text).map(testOf);
  if (!tests.length || tests.some((test) => test === null)) return null;
  const found = cards.filter(({ card }) => tests.every((test) => test?.(card)));
  return found.filter(({ card }, i) => found.findIndex((other) => other.card === card) === i);
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[♣♦♥♠]/g, (sign) => SIGNS[sign] ?? '')
    .split(/[^a-z\d]+/)
    .filter((word) => word && !LEFT_OUT.has(word))
    .flatMap((word) => {
      const parts = RANK_THEN_SUIT.exec(word) ?? SUIT_THEN_RANK.exec(word);
      return parts ? parts.slice(1) : [word];
    });
}

function testOf(word: string): Test | null {
  const suitless = SUITLESS[word];
  if (suitless) return (card) => suitless.includes(card);
  const suit = SUITS[word];
  if (suit) return (card) => !isSuitless(card) && card.startsWith(suit);
  const rank = RANKS[word] ?? (/^[2-9]$/.test(word) ? word : undefined);
  return rank === undefined ? null : (card) => !isSuitless(card) && card.endsWith(rank);
}
