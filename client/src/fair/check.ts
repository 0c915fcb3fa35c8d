// What checking a deal found, in plain words.

import { whoSits } from '../company/people';
import type { ProofView } from '../protocol';
import type { Sitting } from '../table/places';
import type { Note } from './notes';
import { type Falsity, falsity } from './verify';

export interface Finding {
  falsity: Falsity | null;
  /** What was checked, and what could not be. */
  points: string[];
}

/** Works the deal out again from its proof, and compares it with what this device noted. */
export function check(view: Sitting, proof: ProofView, note: Note | null): Finding {
  const { hands, turnUp, stock, dealer, cut, ...rest } = proof;
  const dealt = { hands, turn_up: turnUp, stock, dealer, cut };
  const noted = note && {
    commitment: note.commitment,
    seat: note.seat,
    contribution: note.contribution,
    pledges: note.pledges,
  };
  const wrong = falsity(rest, rest, dealt, noted);
  return { falsity: wrong, points: wrong ? [] : points(view, proof, note) };
}

function points(view: Sitting, proof: ProofView, note: Note | null): string[] {
  return [
    sealed(note),
    mixedIn(view, proof, note),
    ...promised(view, proof, note),
    `From both, this page worked out the shuffle again: ${places(proof)} as they were dealt.`,
  ];
}

function places({ turnUp, stock }: ProofView): string {
  if (!stock.length && turnUp === null) return 'all hands are';
  return `all hands${turnUp === null ? '' : ', the turned card'} and the rest of the pack are`;
}

function sealed(note: Note | null): string {
  if (!note)
    return 'The table opened its seal, and it fits. This device did not see the seal before, so ask somebody who did.';
  if (!note.before)
    return 'The table opened the seal that this page saw while the deal was played, and it fits. This page came after the cards were dealt.';
  return 'The table opened the seal that this page saw before the cards were dealt, and it fits: the table could not change its part afterwards.';
}

function mixedIn(view: Sitting, proof: ProofView, note: Note | null): string {
  const seats = [...proof.contributions.keys()].filter(
    (seat) => proof.contributions[seat] !== null,
  );
  if (!seats.length)
    return 'No device added anything, so the table alone decided the cards: it could have tried many seals before it showed one.';
  const own = note?.seat ?? null;
  const others = whoSits(
    view,
    seats.filter((seat) => seat !== own),
  );
  if (own === null) {
    return `Random numbers from ${others} were mixed in.${left(note)}`;
  }
  const theirs = others ? `, and so were those from ${others}` : '';
  return `The random numbers that this device sent were mixed in${theirs}.`;
}

/** Why what this device has is not in the deal, where it has something. */
function left(note: Note | null): string {
  if (!note?.contribution) return '';
  return note.promised === null
    ? ' Those of this device came too late: it was left out before anybody’s numbers were known, which helps nobody.'
    : '';
}

/** What the promises before the deal show, and where one was not kept. */
function promised(view: Sitting, proof: ProofView, note: Note | null): string[] {
  const pledges = note?.pledges;
  if (!pledges) return [];
  const broken = [...pledges.keys()].filter(
    (seat) => pledges[seat] !== null && proof.contributions[seat] === null,
  );
  const kept =
    note.promised === null
      ? 'Whose numbers would be mixed in was settled by promises, which this page saw.'
      : 'Whose numbers would be mixed in was settled before this device showed its own, so nobody could choose the cards: neither the table, nor a player, nor both together.';
  if (!broken.length) return [kept];
  const whose = whoSits(view, broken);
  return [
    kept,
    `Numbers were promised and are not in it: from ${whose}. A line may have broken just then; if it happens more than once, somebody may be choosing between two deals.`,
  ];
}

/** A place of a deal in words: "hand of seat 2" is somebody's hand. */
export function placed(view: Sitting, where: string): string {
  return where.replace(/seat (\d)/, (_, seat: string) => whoSits(view, [Number(seat)]));
}
