import { contractOf } from '../bridge/calls';
import type { SeatView, View } from '../protocol';

/** Who sits round a table, by seat, and which of the seats is the viewer's: a view, or a deal of the past. */
export interface Sitting {
  me: number | null;
  seats: readonly { name: string }[];
}

/**
 * Where a seat sits as the viewer sees it: −1 left, 0 in the middle or 1 right across, and 0 at the
 * top to 1 at the bottom down.
 */
export interface Place {
  x: -1 | 0 | 1;
  y: number;
}

/** How many seats there are at the left, and as many at the right. */
export function seatsAside(view: Pick<Sitting, 'seats'>): number {
  return Math.max(Math.ceil(view.seats.length / 2) - 1, 0);
}

/** The viewer is at the bottom; the others follow clockwise, an even number with one at the top. */
export function placeOf(view: Sitting, seat: number): Place {
  const all = view.seats.length;
  const after = placesAfter(view, seat);
  if (after === 0) return { x: 0, y: 1 };
  if (after * 2 === all) return { x: 0, y: 0 };
  const left = after * 2 < all;
  const up = left ? after : all - after;
  return { x: left ? -1 : 1, y: 1 - (up - 0.5) / seatsAside(view) };
}

/** How many places after the viewer a seat sits, clockwise; a watcher looks from seat 0. */
function placesAfter(view: Sitting, seat: number): number {
  return (seat - (view.me ?? 0) + view.seats.length) % view.seats.length;
}

/** The seats clockwise from the viewer's left, so that the viewer comes last. */
export function clockwise(view: Sitting): number[] {
  const { length } = view.seats;
  return view.seats.map((_, i) => ((view.me ?? 0) + 1 + i) % length);
}

/** Who, of those the viewer sits opposite to or watches from, has a hand that lies open. */
export function lyingAt(view: View, where: 'opposite' | 'nearest'): SeatView | undefined {
  return view.seats.find(({ seat, openCards }) => {
    const { x, y } = placeOf(view, seat);
    const there = x === 0 && y === (where === 'opposite' ? 0 : 1);
    return there && seat !== view.me && openCards.length > 0;
  });
}

/** The side of the viewer; null for a watcher. */
export function mySide(view: View): number | null {
  return view.me === null ? null : (view.seats[view.me]?.side ?? null);
}

export function seatName(view: Sitting, seat: number): string {
  return seat === view.me ? 'You' : (view.seats[seat]?.name ?? `Seat ${seat + 1}`);
}

/** Who plays the contract, as it stands after "by"; "" where there is none. */
export function declarerOf(view: View): string {
  if (view.contract === null) return '';
  const { declarer } = view.contract;
  return declarer === view.me ? 'you' : seatName(view, declarer);
}

/** The contract and who plays it: "4♥ by Ruth", "4♥ doubled, by you"; "" where there is none. */
export function contractBy(view: View): string {
  if (view.contract === null) return '';
  const { text } = view.contract;
  return `${text}${contractOf(text)?.doubled ? ',' : ''} by ${declarerOf(view)}`;
}

/** Which deal it is: "Deal 3 of 14", "Deal 3" where nobody knows how many there will be. */
export function dealOf({ deal, deals, replay }: View): string {
  if (replay) return 'Played again';
  return deals === null ? `Deal ${deal}` : `Deal ${deal} of ${deals}`;
}

/** How many sides after the viewer's own a side comes: that gives it its colour and its shape. */
export function teamOf(view: View, side: number): number {
  return (side - (mySide(view) ?? 0) + view.sides.length) % view.sides.length;
}
