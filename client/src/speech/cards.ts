import { columnsOf } from '../bridge/suits';
import { cardWords, isSuitless, suitWord } from '../cards/words';

/** Cards suit by suit, in the order given: "Spades: ace, ten. Hearts: king. Big blooper." */
export function suitBySuit(cards: readonly { card: string }[]): string {
  return columnsOf(cards)
    .map(({ mark, cards: column }) => {
      const [words = ''] = column.map(({ card }) => cardWords(card));
      if (isSuitless(mark)) return `${capital(words)}.`;
      return `${suitWord(mark)}: ${column.map(({ card }) => rankWord(card)).join(', ')}.`;
    })
    .join(' ');
}

/** "1 card", "7 cards". */
export function cardCount(many: number): string {
  return many === 1 ? '1 card' : `${many} cards`;
}

/** With a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rankWord(card: string): string {
  return cardWords(card).replace(/ of .*/, '');
}
