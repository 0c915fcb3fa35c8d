import type { PersonView, SeatView, View } from '../protocol';
import { levelInWords } from '../start/levels';
import { clockwise, mySide, type Sitting } from '../table/places';

/** Somebody in the list of who is at the table: a person with a seat or without, or a computer player. */
export interface Attendant {
  key: string;
  name: string;
  /** In words: "your partner", "host", "not connected". */
  notes: string[];
  /** Null for a computer player, and for who has left their seat to one. */
  person: PersonView | null;
  seat: SeatView | null;
}

/** Whether there is company besides computer players, or the door is open for it. */
export function hasCompany({ room }: View): boolean {
  return room.people.length > 1 || !room.locked;
}

/** Names in a row: "Ruth", "Ruth and Max", "Ruth, Max and Lou". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

/** Who these seats are: the viewer first, as "you". */
export function whoSits(view: Sitting, seats: readonly number[]): string {
  const others = seats.filter((seat) => seat !== view.me);
  const names = others.map((seat) => view.seats[seat]?.name ?? '');
  return listed(seats.length > others.length ? ['you', ...names] : names);
}

/** Everybody at the table: the viewer's seat and on clockwise, then who watches. */
export function attendants(view: View): Attendant[] {
  const { people } = view.room;
  const round = clockwise(view);
  const last = round.pop(); // the viewer's, or nearest to a watcher
  const seats = [...(last === undefined ? [] : [last]), ...round];
  const seated = seats.flatMap((seat) => {
    const one = view.seats[seat];
    if (!one) return [];
    const person = people.find((other) => other.person === one.person) ?? null;
    return [attendant(view, `seat ${seat}`, one.name, person, one)];
  });
  const watching = people
    .filter(({ seat }) => seat === null)
    .map((person) => attendant(view, `person ${person.person}`, person.name, person, null));
  return [...seated, ...watching];
}

function attendant(
  view: View,
  key: string,
  name: string,
  person: PersonView | null,
  seat: SeatView | null,
): Attendant {
  const you = person !== null && person.person === view.you;
  const notes = [
    you && 'you',
    seat && !you && seat.side === mySide(view) && 'your partner',
    person !== null && person.person === view.room.host && 'host',
    !seat && (you ? 'watching' : 'watches'),
    seat?.bot && `computer player, ${levelInWords(seat.level ?? '')}`,
    seat?.standIn && person === null && 'has left',
    seat?.standIn && 'a computer player sits in',
    person !== null && !person.connected && 'not connected',
    person?.muted && 'muted',
  ].filter((note) => typeof note === 'string');
  return { key, name, notes, person, seat };
}

/** The people that the table waits for, by their seats. */
export function awaitedSeats(view: View): number[] {
  if (view.phase === 'lobby' || view.room.paused !== null) return [];
  const resting = view.phase === 'between' || view.phase === 'finished';
  return view.seats
    .filter(({ seat, ready }) => (resting ? !ready : seat === view.turn))
    .filter(({ person, standIn }) => person !== null && !standIn)
    .map(({ seat }) => seat);
}

/** Which of those that the table waits for have no connection, in a sentence; else nothing. */
export function brokenLines(view: View): string {
  const gone = awaitedSeats(view).filter((seat) => view.seats[seat]?.connected === false);
  if (!gone.length) return '';
  return `${whoSits(view, gone)} ${gone.length === 1 ? 'is' : 'are'} not connected just now.`;
}
