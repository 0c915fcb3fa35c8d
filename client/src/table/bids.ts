import type { BidChoice } from '../protocol';

/** A bid in words: "bid 3", "bid 3 and rainbow", "pass". */
export function bidWords({ number, text }: BidChoice): string {
  return number ? `bid ${text}` : text;
}

/** In how many places of its row each bid stands, and how many rows there are. */
export interface Grid {
  spans: number[];
  rows: number;
}

/** So many places a row has, and on a phone on its side. */
export const ROW = 4;
export const LONG_ROW = 8;

/** As many rows as a small phone has room for. */
const MOST_ROWS = 4;

/**
 * Bids in rows of `row` places: a number takes one, a word two or, where there are too many, one, and
 * a word that comes last the rest of its row. "Pass" takes as much as makes the rows fewest and
 * leaves the fewest places empty. `before` places are taken already.
 */
export function gridOf(choices: readonly BidChoice[], before = 0, row = ROW): Grid {
  const grid = [2, 3, 1].map((pass) => laidOut(choices, before, row, pass, 2)).reduce(better);
  return grid.rows > MOST_ROWS ? better(grid, laidOut(choices, before, row, 1, 1)) : grid;
}

type Layout = Grid & { empty: number };

function better(one: Layout, other: Layout): Layout {
  const gain = one.rows - other.rows || one.empty - other.empty;
  return gain > 0 ? other : one;
}

function laidOut(
  choices: readonly BidChoice[],
  before: number,
  row: number,
  pass: number,
  word: number,
): Layout {
  let end = before;
  let empty = 0;
  const spans = choices.map((choice, i) => {
    const rest = row - (end % row);
    const wanted = choice.number ? 1 : choice.label === 'pass' ? pass : word;
    const skipped = wanted > rest ? rest : 0;
    const isLast = i === choices.length - 1;
    const isLastWord = isLast && !choice.number && choice.label !== 'pass';
    const span = isLastWord ? (skipped ? row : rest) : wanted;
    empty += skipped;
    end += skipped + span;
    return span;
  });
  const rows = Math.ceil(end / row);
  return { spans, rows, empty: empty + rows * row - end };
}
