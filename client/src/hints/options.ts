import type { Hint, HintOption } from '../protocol';
import { gain } from '../table/numbers';

/** A column of the table of options. */
export interface Column {
  title: string;
  cell: (option: HintOption) => string;
}

/** What the options were found by, and what their figures are. */
export function lookedAt({ deals, measure }: Hint): string {
  if (!deals) return 'By the agreements';
  const many = `In ${deals} likely ${deals === 1 ? 'deal' : 'deals'}`;
  if (measure === 'chance') return `${many}: the chance to win`;
  return measure ? `${many}: points ahead of the others, as the match stands` : many;
}

/** What an option is ranked by: "+3.1", "64 %". */
export function figureOf({ measure }: Hint, { figure }: HintOption): string {
  if (figure === null) return '';
  return measure === 'chance' ? `${figure} %` : gain(figure);
}

/** The columns that have something to say: there is one with figures, no more. */
export function columnsOf(hint: Hint): Column[] {
  const all: Column[] = [
    { title: hint.measure === 'chance' ? 'Wins' : 'Points', cell: (one) => figureOf(hint, one) },
    { title: 'Promises', cell: ({ promise }) => promise ?? '' },
    { title: 'Your hand', cell: ({ fit }) => fit ?? '' },
  ];
  return all.filter(({ cell }) => hint.options.some((option) => cell(option)));
}
