import type { SheetDeal, SheetSide } from '../protocol';
import { unbroken } from '../table/numbers';

/** A deal and what it brought a side. */
export interface Brought {
  serial: number;
  points: number;
}

/** How many were made, of how many. */
export interface Made {
  made: number;
  of: number;
}

/** The deals that brought a side most and least; null where there are not two that differ. */
export function bestAndWorst(
  deals: readonly SheetDeal[],
  side: number,
): { best: Brought; worst: Brought } | null {
  const brought = deals
    .flatMap(({ serial, sides }): Brought[] => {
      const one = sides[side];
      return one ? [{ serial, points: one.points }] : [];
    })
    .toSorted((one, other) => other.points - one.points);
  const [best, worst] = [brought[0], brought.at(-1)];
  return best && worst && best.points > worst.points ? { best, worst } : null;
}

/** How many contracts, and boards among them, a side made. */
export function madeOf(
  deals: readonly SheetDeal[],
  side: number,
): { contracts: Made; boards: Made } {
  const all = deals.flatMap(({ sides }) => sides[side] ?? []).filter(({ contract }) => contract);
  return { contracts: count(all), boards: count(all.filter(({ run }) => run)) };
}

/** What a side won, and of how much: "5 of 7"; at bridge the bid stands before it: "4♥, 10 won". */
export function wonOf(
  { contract, defends, tricks }: Pick<SheetSide, 'contract' | 'defends' | 'tricks'>,
  auction: boolean,
): string {
  if (auction) return `${contract && !defends ? `${contract}, ` : ''}${tricks} won`;
  return contract ? `${tricks} of ${unbroken(contract)}` : `${tricks}`;
}

function count(all: readonly { points: number }[]): Made {
  return { made: all.filter(({ points }) => points > 0).length, of: all.length };
}
