import { listed } from './company/people';
import { device } from './device';
import type { View } from './protocol';
import { shownCode } from './room/code';
import { signed } from './table/numbers';
import { dealOf, mySide } from './table/places';

/** A match that was begun on this device and is not over. */
export interface Unfinished {
  table: string;
  /** How it stands: "deal 2 of 14, −30 to 13". */
  stands: string;
}

const MOST = 3;

/** The matches to go on with, the one last played first. */
export function unfinished(): Unfinished[] {
  try {
    const known: unknown = JSON.parse(device.unfinished);
    return Array.isArray(known) ? known.filter(isUnfinished) : [];
  } catch {
    return []; // nothing is remembered, or nothing that can be read
  }
}

function isUnfinished(one: unknown): one is Unfinished {
  const { table, stands } = (one ?? {}) as Partial<Unfinished>;
  return typeof table === 'string' && typeof stands === 'string';
}

export function forget(table: string): void {
  remember(unfinished().filter((one) => one.table !== table));
}

/** Keep in mind how the match of a view stands, unless it is over or only watched. */
export function keep(view: View): void {
  const { table } = view;
  const others = unfinished().filter((one) => one.table !== table);
  const isWatched = view.me === null && view.phase !== 'lobby';
  const isOver = view.phase === 'finished' || isWatched;
  remember(isOver ? others : [{ table, stands: standing(view) }, ...others]);
}

function remember(all: Unfinished[]): void {
  device.unfinished = all.length ? JSON.stringify(all.slice(0, MOST)) : '';
}

/** How it stands and with whom it is played; the viewer's own score comes first. */
function standing(view: View): string {
  const { room, you } = view;
  const company = room.people.filter(({ person }) => person !== you).map(({ name }) => name);
  const friends = company.length ? ` with ${listed(company)}` : '';
  if (view.phase === 'lobby') return `room ${shownCode(room.code)}${friends}, not begun`;
  const mine = mySide(view);
  const scores = [...view.sides]
    .sort((one, other) => Number(other.side === mine) - Number(one.side === mine))
    .map(({ total }) => signed(total));
  const deal = view.playoff ? 'playoff' : dealOf(view).toLowerCase();
  return `${deal}${friends}, ${scores.join(scores.length > 2 ? ', ' : ' to ')}`;
}
