// What this device saw and sent before each deal, kept so that the table cannot deny it afterwards.

import { device } from '../device';
import type { Command, FairView, View } from '../protocol';
import { newContribution, pledge } from './deal';

/** Of one deal; table, match and deal are those of its context. */
export interface Note {
  table: string;
  match: number;
  deal: number;
  /** The commitment that was shown first. */
  commitment: string;
  /** Whether it was shown before a card was dealt. */
  before: boolean;
  contribution: string | null;
  /** By seat, as first seen closed, before this device showed its contribution; else null. */
  pledges: (string | null)[] | null;
  /** The seat at which this device's own is among them; null where it is not. */
  promised: number | null;
  /** The seat for which the table took the contribution; null where it has not. */
  seat: number | null;
}

type Which = Pick<Note, 'table' | 'match' | 'deal'>;

const MOST = 60;
/** Where nothing can be stored, it is known as long as the page is open. */
let memory: Note[] = [];

/**
 * Notes what a view shows, and returns what this device is to send, if it is asked to: first the
 * hash of its contribution, and that only once it is settled whose are added.
 */
export function heed(view: View): Command | null {
  const { fair, me } = view;
  if (!fair) return null;
  const known = noteOf(fair);
  const note = known ?? noted(fair, view);
  // A second commitment to one deal is a broken promise: the check will tell.
  if (note.commitment !== fair.commitment) return null;
  const next = { ...note };
  if (fair.wanted === 'pledge') next.contribution ??= newContribution();
  const own = next.contribution === null ? null : pledge(next.contribution, fair);
  if (!next.pledges && fair.closed && fair.pledges.length) {
    next.pledges = fair.pledges;
    next.promised = own !== null && me !== null && fair.pledges[me] === own ? me : null;
  }
  if (own !== null && me !== null && fair.contributed.includes(me)) next.seat = me;
  if (!known || JSON.stringify(next) !== JSON.stringify(note)) remember(next);
  return answer(next, fair, own);
}

/** What is to be sent. A contribution stays here until all that decides the cards is fixed. */
function answer(note: Note, { wanted, commitment, pledges }: FairView, own: string | null) {
  const { contribution } = note;
  if (own === null || contribution === null) return null;
  if (wanted === 'pledge') return { type: 'pledge' as const, commitment, pledge: own };
  const isFixed = note.promised !== null && isSame(note.pledges, pledges);
  if (wanted !== 'contribution' || !isFixed) return null;
  return { type: 'contribute' as const, commitment, contribution };
}

function isSame(one: Note['pledges'], other: Note['pledges']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What this device noted of a deal. */
export function noteOf(which: Which): Note | null {
  return all().find((one) => isOf(one, which)) ?? null;
}

function noted({ table, match, deal, commitment }: FairView, { phase }: View): Note {
  const before = phase === 'lobby' || phase === 'between' || phase === 'finished';
  const nothing = { contribution: null, pledges: null, promised: null, seat: null };
  return { table, match, deal, commitment, before, ...nothing };
}

function isOf(one: Which, { table, match, deal }: Which): boolean {
  return one.table === table && one.match === match && one.deal === deal;
}

function remember(note: Note): void {
  memory = [note, ...all().filter((one) => !isOf(one, note))].slice(0, MOST);
  device.fairNotes = JSON.stringify(memory);
}

function all(): Note[] {
  try {
    const known: unknown = JSON.parse(device.fairNotes);
    return Array.isArray(known) ? (known as Note[]) : memory;
  } catch {
    return memory;
  }
}
