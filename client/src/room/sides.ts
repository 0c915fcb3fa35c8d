import type { SeatView, View } from '../protocol';
import { mySide, placeOf, seatsAside, teamOf } from '../table/places';

/** What the places of a table for four are called; the host sits in the south at first. */
const COMPASS = ['South', 'West', 'North', 'East'];

/** A side whose players play together; where each plays alone there are none. */
export interface Team {
  side: number;
  /** How many sides after the viewer's own. */
  team: number;
  title: string;
  /** Who plays for it, the viewer first. */
  seats: SeatView[];
}

export function teams(view: View): Team[] {
  if (view.sides.length === view.seats.length) return [];
  const mine = mySide(view);
  return view.sides.map(({ side }) => {
    const seats = view.seats.filter((one) => one.side === side);
    seats.sort((one, other) => Number(other.seat === view.me) - Number(one.seat === view.me));
    return { side, team: teamOf(view, side), title: titleOf(view, side, mine), seats };
  });
}

function titleOf(view: View, side: number, mine: number | null): string {
  if (side === mine) return 'Your side';
  return mine !== null && view.sides.length === 2 ? 'Their side' : `Side ${side + 1}`;
}

/** What a place is called, whoever sits there. */
export function placeName(view: View, seat: number): string {
  const names = view.seats.length === COMPASS.length ? COMPASS : [];
  return names[seat] ?? `Seat ${seat + 1}`;
}

/** Who sits at a seat, or that nobody does: "West: Ruth", "West, free". */
export function placeAndName(view: View, { seat, name }: SeatView): string {
  return name ? `${placeName(view, seat)}: ${name}` : `${placeName(view, seat)}, free`;
}

/** The seats that nobody has. */
export function freeSeats({ seats }: View): SeatView[] {
  return seats.filter(({ bot, person }) => !bot && person === null);
}

/** How many rows there are beside the invitation: of two players none has anybody in it. */
export function rowsAside(view: View): number {
  return Math.max(seatsAside(view), 1);
}

/**
 * Where a seat is drawn, in a grid of three columns. Everybody sees the table from the same side
 * here, so that they can talk about it.
 */
export function cellOf(view: View, seat: number): { row: number; column: number } {
  const { x, y } = placeOf({ ...view, me: 0 }, seat);
  const aside = rowsAside(view);
  const row = x === 0 ? 1 + y * (aside + 1) : Math.round(y * aside + 1.5);
  return { row, column: x + 2 };
}

/** Whether the viewer may do as the host about a seat, or about who sits there. */
export function hostMayAt({ room }: View, { may, person }: SeatView): boolean {
  const sitter = room.people.find((one) => one.person === person);
  return (
    may.some((deed) => deed === 'swap-seats' || deed === 'seat-bot' || deed === 'empty-seat') ||
    sitter?.may.includes('remove') === true
  );
}
