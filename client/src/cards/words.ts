import type { Trump } from '../protocol';

/** A card's text form in words and signs: "HK" is the king of hearts. */

export type Suit = 'S' | 'H' | 'D' | 'C';
export type Blooper = 'BB' | 'LB';
/** Cards that belong to no suit: the bloopers, and wild cards, of which there are several. */
export type Suitless = Blooper | 'WW';

const SUITS: Record<Suit, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const RANKS: Record<string, string> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
  '9': 'nine',
  '8': 'eight',
  '7': 'seven',
  '6': 'six',
  '5': 'five',
  '4': 'four',
  '3': 'three',
  '2': 'two',
};
const SUITLESS: Record<Suitless, string> = {
  BB: 'big blooper',
  LB: 'little blooper',
  WW: 'wild card',
};
const FACES: Record<Suitless, string> = { BB: 'Big', LB: 'Little', WW: 'Wild' };

export function isSuitless(card: string): card is Suitless {
  return card in SUITLESS;
}

/** The word that stands for an index on a card of no suit. */
export function faceOf(card: Suitless): string {
  return FACES[card];
}

/** The mark of a trump: a suit, a star where cards of no suit are trump, or none. */
export function markOf({ suit, odd }: Trump): Suit | 'WW' | 'none' {
  return suit ?? (odd ? 'WW' : 'none');
}

/** "Hearts". */
export function suitWord(suit: Suit): string {
  return SUITS[suit].charAt(0).toUpperCase() + SUITS[suit].slice(1);
}

/** The suit printed on the card; null for a card of none. */
export function suitOf(card: string): Suit | null {
  return isSuitless(card) ? null : (card.charAt(0) as Suit);
}

/** The rank as an index shows it: "10" for a ten. */
export function indexOf(card: string): string {
  return card.charAt(1) === 'T' ? '10' : card.charAt(1);
}

/** "king of hearts", "big blooper". */
export function cardWords(card: string): string {
  if (isSuitless(card)) return SUITLESS[card];
  return `${RANKS[card.charAt(1)] ?? card} of ${SUITS[card.charAt(0) as Suit]}`;
}

/** "the king of hearts", "a wild card". */
export function theCard(card: string): string {
  return `${card === 'WW' ? 'a' : 'the'} ${cardWords(card)}`;
}

/** Names that tell equal cards apart: "WW", "WW 2". */
export function distinct(cards: readonly string[]): string[] {
  return cards.map((card, i) => {
    const before = cards.slice(0, i).filter((other) => other === card).length;
    return before ? `${card} ${before + 1}` : card;
  });
}
