/** A card's text form in words and signs: "HK" is the king of hearts. */

export type Suit = 'S' | 'H' | 'D' | 'C';
export type Blooper = 'BB' | 'LB';

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
const BLOOPERS: Record<Blooper, string> = { BB: 'big blooper', LB: 'little blooper' };

export function isBlooper(card: string): card is Blooper {
  return card in BLOOPERS;
}

/** The suit printed on the card; null for a blooper. */
export function suitOf(card: string): Suit | null {
  return isBlooper(card) ? null : (card.charAt(0) as Suit);
}

/** The rank as an index shows it: "10" for a ten. */
export function indexOf(card: string): string {
  return card.charAt(1) === 'T' ? '10' : card.charAt(1);
}

/** "king of hearts", "big blooper". */
export function cardWords(card: string): string {
  if (isBlooper(card)) return BLOOPERS[card];
  return `${RANKS[card.charAt(1)] ?? card} of ${SUITS[card.charAt(0) as Suit]}`;
}

/** "the king of hearts". */
export function theCard(card: string): string {
  return `the ${cardWords(card)}`;
}
