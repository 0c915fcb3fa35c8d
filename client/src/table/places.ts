import type { View } from '../protocol';

/** Where a seat sits as the viewer sees it: the viewer is always south, seats go clockwise. */
export type Place = 'south' | 'west' | 'north' | 'east';

const PLACES: readonly Place[] = ['south', 'west', 'north', 'east'];

export function placeOf(view: View, seat: number): Place {
  return PLACES[(seat - (view.me ?? 0) + PLACES.length) % PLACES.length] ?? 'south';
}

/** The side of the viewer; null for a watcher. */
export function mySide(view: View): number | null {
  return view.me === null ? null : (view.seats[view.me]?.side ?? null);
}

export function seatName(view: View, seat: number): string {
  return seat === view.me ? 'You' : (view.seats[seat]?.name ?? `Seat ${seat + 1}`);
}
