import type { Deals, Hint, HintOption } from '../protocol';

/** A column of the table of options. */
export interface Column {
  title: string;
  means: string;
  cell: (option: HintOption) => string;
}

/** Points with their sign: "+3.1", "−0.4". */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(1);
  if (text === '0.0') return '0';
  return (points < 0 ? '−' : '+') + text;
}

/** A share in percent; all and none are so only where they are. */
export function percent({ count, of }: Deals): string {
  if (!of) return '';
  const rounded = Math.round((100 * count) / of);
  if (count === of || !count) return `${rounded} %`;
  return `${Math.min(99, Math.max(1, rounded))} %`;
}

/** What the numbers are of. */
export function lookedAt({ deals }: Hint): string {
  return deals ? `In ${deals} likely ${deals === 1 ? 'deal' : 'deals'}` : 'By the agreements';
}

/** The columns that have something to say. */
export function columnsOf({ options, unit }: Hint): Column[] {
  const all: Column[] = [
    {
      title: unit === 'points' ? 'Points' : 'Tricks',
      means: 'ahead of the others at the end of the deal, with the standard error',
      cell: ({ points, error }) =>
        points === null ? '' : signed(points) + (error ? ` ± ${error.toFixed(1)}` : ''),
    },
    {
      title: 'Behind',
      means: 'points less than the best, as the match stands',
      cell: ({ behind }) => (behind ? behind.toFixed(1) : ''),
    },
    {
      title: 'Made',
      means: 'how often your contract is made',
      cell: ({ made }) => (made ? percent(made) : ''),
    },
    {
      title: 'Beaten',
      means: 'how often the others’ contract is lost',
      cell: ({ beaten }) => (beaten ? percent(beaten) : ''),
    },
    {
      title: 'Wins',
      means: 'how often the card wins the trick',
      cell: ({ wins }) => (wins ? percent(wins) : ''),
    },
    {
      title: 'Side',
      means: 'how often your side wins the trick',
      cell: ({ sideWins }) => (sideWins ? percent(sideWins) : ''),
    },
    { title: 'Promises', means: '', cell: ({ promise }) => promise ?? '' },
    { title: 'Your hand', means: '', cell: ({ fit }) => fit ?? '' },
  ];
  return all.filter(({ cell }) => options.some((option) => cell(option)));
}
