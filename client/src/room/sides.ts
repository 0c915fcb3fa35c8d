import { listed } from '../company/people';
import type { SeatView, View } from '../protocol';
import { placeOf, seatsAside } from '../table/places';

/** Shapes tell the sides apart where colours do not. */
const MARKS = '●◆▲■★✚';
/** What the places of a table for four are called; the host sits in the south at first. */
const COMPASS = ['South', 'West', 'North', 'East'];

/** A side whose players play together; where each plays alone there are none. */
export interface Team {
  side: number;
  mark: string;
  title: string;
  /** Who plays for it: "You and Ruth". */
  names: string;
}

export function teams(view: View): Team[] {
  if (view.sides.length === view.seats.length) return [];
  return view.sides.map(({ side }) => {
    const seats = view.seats.filter((one) => one.side === side);
    seats.sort((one, other) => Number(other.seat === view.me) - Number(one.seat === view.me));
    return {
      side,
      mark: MARKS.charAt(side % MARKS.length),
      title: `Side ${side + 1}`,
      names: listed(seats.map((one) => whoIs(view, one))),
    };
  });
}

function whoIs(view: View, { seat, name }: SeatView): string {
  if (seat === view.me) return 'You';
  return name || `${placeName(view, seat)} (free)`;
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

/**
 * Where a seat is drawn, in a grid of three columns. Everybody sees the table from the same side
 * here, so that they can talk about it.
 */
export function cellOf(view: View, seat: number): { row: number; column: number } {
  const { x, y } = placeOf({ ...view, me: 0 }, seat);
  const aside = seatsAside(view);
  const row = x === 0 ? 1 + y * (aside + 1) : Math.round(y * aside + 1.5);
  return { row, column: x + 2 };
}
