import { callWords } from '../bridge/calls';
import type { BidChoice } from '../protocol';

const SAME: Record<string, string> = {
  p: 'pass',
  x: 'double',
  dbl: 'double',
  xx: 'redouble',
  rdbl: 'redouble',
  nt: 'no trump',
  n: 'no trump',
  notrump: 'no trump',
  notrumps: 'no trump',
  trumps: 'trump',
  c: 'club',
  clubs: 'club',
  d: 'diamond',
  diamonds: 'diamond',
  h: 'heart',
  hearts: 'heart',
  s: 'spade',
  spades: 'spade',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
};
const SIGNS: Record<string, string> = { '♣': ' c ', '♦': ' d ', '♥': ' h ', '♠': ' s ' };
const LEFT_OUT = new Set(['a', 'an', 'and', 'the', 'with', 'more', 'bid', 'call', 'say']);

/** The words that tell a bid apart: "2 Hearts!" and "2h" are both `2 heart`. */
export function bidTokens(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[♣♦♥♠]/g, (sign) => SIGNS[sign] ?? '')
    .replace(/(?<=\d)(?=[a-z])/g, ' ')
    .split(/[^a-z\d]+/)
    .flatMap((word) => (SAME[word] ?? word).split(' '))
    .filter((word) => word && !LEFT_OUT.has(word));
}

/** The bids on offer that a text may mean: the one that it says, else all that have its words. */
export function bidsSaid<C extends Pick<BidChoice, 'action' | 'text'>>(
  text: string,
  choices: readonly C[],
): C[] {
  const said = bidTokens(text);
  if (!said.length) return [];
  const exact = choices.filter((choice) => formsOf(choice).some((form) => isSame(form, said)));
  if (exact.length) return exact;
  return choices.filter((choice) =>
    formsOf(choice).some((form) => said.every((word) => form.includes(word))),
  );
}

function formsOf({ action, text }: Pick<BidChoice, 'action' | 'text'>): string[][] {
  return [action, text, callWords(action)].map(bidTokens);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join(' ') === other.toSorted().join(' ');
}
