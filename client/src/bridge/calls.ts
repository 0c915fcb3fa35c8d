import type { BidView, ContractView, View } from '../protocol';
import type { Sitting } from '../table/places';

/** Calls of an auction: "4H" and "1NT", "pass", "X" for a double and "XX" for a redouble. */

export const STRAINS = ['C', 'D', 'H', 'S', 'NT'] as const;
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Strain = (typeof STRAINS)[number];

export interface Bid {
  level: number;
  strain: Strain;
}

const SPOKEN: Record<Strain, string> = {
  C: 'club',
  D: 'diamond',
  H: 'heart',
  S: 'spade',
  NT: 'no trump',
};
const OTHERS: Record<string, string> = { X: 'double', XX: 'redouble' };

/** The level and strain of a bid; null for a pass, a double or a redouble. */
export function bidOf(action: string): Bid | null {
  const found = /^([1-7])(C|D|H|S|NT)$/.exec(action);
  return found && { level: Number(found[1]), strain: found[2] as Strain };
}

/** As it is spoken: "1 spade", "4 hearts", "3 no trump", "double". */
export function callWords(action: string): string {
  const bid = bidOf(action);
  if (!bid) return OTHERS[action] ?? action;
  const plural = bid.strain !== 'NT' && bid.level > 1 ? 's' : '';
  return `${bid.level} ${SPOKEN[bid.strain]}${plural}`;
}

/** The mark of a strain, as cards and trumps have it. */
export function markOfStrain(strain: Strain): 'C' | 'D' | 'H' | 'S' | 'none' {
  return strain === 'NT' ? 'none' : strain;
}

const SIGNS: Record<string, Strain> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S', NT: 'NT' };

/** A contract taken apart: "4♥ doubled" is a bid of 4 hearts that was doubled. */
export function contractOf(text: string): (Bid & { doubled: string }) | null {
  const found = /^([1-7])(♣|♦|♥|♠|NT)(?: (doubled|redoubled))?$/.exec(text);
  const strain = SIGNS[found?.[2] ?? ''];
  return found && strain ? { level: Number(found[1]), strain, doubled: found[3] ?? '' } : null;
}

/** What came of a contract: "11 of 9 tricks, made with 2 over". */
export function outcome({ taken, needed }: ContractView): string {
  const came =
    taken < needed
      ? `${needed - taken} down`
      : taken > needed
        ? `made with ${taken - needed} over`
        : 'made';
  return `${taken} of ${needed} tricks, ${came}`;
}

/** How far a contract has come: "10 tricks: 3 won, 7 to go". */
export function progress({ taken, needed }: ContractView): string {
  const more = needed - taken;
  return `${needed} tricks: ${taken} won, ${more > 0 ? `${more} to go` : 'made'}`;
}

const COMPASS = ['S', 'W', 'N', 'E'];

/** Who bids in an auction, which may be over long since. */
export interface Auctioned extends Sitting {
  seats: readonly { name: string; side: number; bot?: boolean; connected?: boolean }[];
  /** By side. */
  vulnerable: readonly boolean[];
  /** Whose call is awaited; null once it is over. */
  due: number | null;
}

/** The auction at the table. */
export function auctionAt({ me, seats, rubber, phase, due }: View): Auctioned {
  const vulnerable = rubber.map((side) => side.vulnerable);
  return { me, seats, vulnerable, due: phase === 'bidding' ? due : null };
}

/** The columns of a bidding grid: the seats clockwise from West. */
export const COLUMNS = [1, 2, 3, 0] as const;

export function compass(seat: number): string {
  return COMPASS[seat] ?? '';
}

/** A place of the grid: a call, the one that is awaited, or nothing. */
export type Cell = BidView | 'next' | null;

/** The calls in rows from West to South, the first of them in the dealer's column. */
export function rowsOf(calls: readonly BidView[], dealer: number, next: boolean): Cell[][] {
  const before = COLUMNS.findIndex((seat) => seat === dealer);
  const cells: Cell[] = [
    ...Array.from({ length: before }, () => null),
    ...calls,
    ...(next ? ['next' as const] : []),
  ];
  return Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    COLUMNS.map((_, column) => cells[row * 4 + column] ?? null),
  );
}

/** Whether the deal is bid for by an auction. */
export function isAuction(view: View): boolean {
  return view.agreements && view.phase === 'bidding';
}
