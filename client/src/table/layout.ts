import type { View } from '../protocol';
import { seatsAside } from './places';

/**
 * How those who sit round the table have their places: round the trick; in two rows, each beside
 * their card; or in rows of their own, above the trick and below it. The styles are in `layout/`.
 */
export type Layout = 'round' | 'two-rows' | 'crowded';

/** In letters: a name or a bid of more takes more room than there is beside a trick. */
const SHORT = 9;
/** A name of more takes more than there is beside a token of three in a row. */
const BESIDE = 6;
/** More bids than these leave no room for seats of full size. */
const FEW_BIDS = 10;

/** Whether a name is too long to stand beside a token where several are in a row. */
export function isLongName(name: string): boolean {
  return name.length > BESIDE;
}

/** How the table is laid out, on a small phone or anywhere else. */
export function layoutOf(view: View, isSmall: boolean): Layout {
  const isBidding = view.phase === 'bidding';
  if (seatsAside(view) > 1) return isBidding || isMuchSaid(view) ? 'crowded' : 'two-rows';
  if (view.seats.some(({ openCards }) => openCards.length)) return 'round';
  const isFull = view.choices.length > FEW_BIDS || (isSmall && isBidding);
  return isFull || isMuchSaid(view) ? 'crowded' : 'round';
}

/** Whether more is to be said of somebody than fits beneath their token; calls of an auction are not. */
function isMuchSaid({ seats, agreements }: View): boolean {
  return seats.some(
    ({ name, bid, faceUp }) =>
      name.length > SHORT || (!agreements && (bid?.length ?? 0) > SHORT) || faceUp.length > 0,
  );
}
