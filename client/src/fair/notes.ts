// What this device saw and sent before each deal, kept so that the table cannot deny it afterwards.

import { device } from '../device';
import type { Draft } from '../link/commands';
import type { FairView, View } from '../protocol';
import { newContribution } from './deal';

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
  /** The seat for which the table took the contribution; null where it has not. */
  seat: number | null;
}

type Which = Pick<Note, 'table' | 'match' | 'deal'>;

const MOST = 60;
/** Where nothing can be stored, it is known as long as the page is open. */
let memory: Note[] = [];

/** Notes what a view shows, and returns what this device is to send, if it is asked to. */
export function heed(view: View): Draft | null {
  const { fair, me } = view;
  if (!fair) return null;
  const known = noteOf(fair);
  const note = known ?? noted(fair, view);
  // A second commitment to one deal is a broken promise: the check will tell.
  if (note.commitment !== fair.commitment) return null;
  const contribution = fair.wanted ? (note.contribution ?? newContribution()) : note.contribution;
  const isTaken = contribution !== null && me !== null && fair.contributed.includes(me);
  const seat = isTaken ? me : note.seat;
  if (!known || contribution !== note.contribution || seat !== note.seat)
    remember({ ...note, contribution, seat });
  if (!fair.wanted || contribution === null) return null;
  return { type: 'contribute', commitment: fair.commitment, contribution };
}

/** What this device noted of a deal. */
export function noteOf(which: Which): Note | null {
  return all().find((one) => isOf(one, which)) ?? null;
}

function noted({ table, match, deal, commitment }: FairView, { phase }: View): Note {
  const before = phase === 'lobby' || phase === 'between' || phase === 'finished';
  return { table, match, deal, commitment, before, contribution: null, seat: null };
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
