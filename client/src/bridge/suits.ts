import { isSuitless, type Suit, suitOf, type Suitless } from '../cards/words';

/** The cards of one suit of an open hand; a card of no suit is one by itself. */
export interface Column<C> {
  mark: Suit | Suitless;
  cards: C[];
}

/** An open hand suit by suit, as it is laid out: trumps first, at the right of whoever holds it. */
export function columnsOf<C extends { card: string }>(cards: readonly C[]): Column<C>[] {
  const columns: Column<C>[] = [];
  for (const one of cards) {
    const mark = isSuitless(one.card) ? one.card : (suitOf(one.card) ?? 'S');
    const column = columns.at(-1);
    if (column?.mark === mark) column.cards.push(one);
    else columns.push({ mark, cards: [one] });
  }
  return columns;
}
