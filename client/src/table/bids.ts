import type { BidChoice } from '../protocol';

/** Whether a bid says that its bidder holds a rainbow; such bids are offered apart. */
export function saysRainbow({ action }: BidChoice): boolean {
  return action.includes('rainbow');
}

/** What stands on the button: what all bids that say a rainbow have in common is left out. */
export function label({ text }: BidChoice): string {
  return text.replace(/ and rainbow$/, '').replace(/^rainbow(?=\+)/, '');
}

export function isNumber(choice: BidChoice): boolean {
  return /^\+?\d+$/.test(label(choice));
}

/** A bid in words: "bid 3", "3 and rainbow", "pass". */
export function bidWords(choice: BidChoice): string {
  return /^\d/.test(choice.text) ? `bid ${choice.text}` : choice.text;
}

/**
 * How many places of a row of four each bid takes. A number takes one, pass comes before them, and
 * what is alone after them has the rest of the row.
 */
export function spans(choices: readonly BidChoice[]): number[] {
  const numbers = choices.filter(isNumber).length;
  const words = choices.filter((choice) => !isNumber(choice) && label(choice) !== 'pass').length;
  const pass = numbers % 4 === 1 && words ? 3 : 2;
  const rest = 4 - ((pass + numbers) % 4);
  return choices.map((choice) => {
    if (isNumber(choice)) return 1;
    if (label(choice) === 'pass') return pass;
    return words === 1 ? rest : 2;
  });
}
