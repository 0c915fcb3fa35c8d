// Checking that a deal was fair, with what this device saw before it.

import {
  CONTRIBUTION_BYTES,
  commitment,
  deal,
  type DealContext,
  type Layout,
  type Plan,
  pledge,
  type Proof,
  SECRET_BYTES,
} from './deal';
import { isHex } from './hex';

/** A deal that lies open: who dealt it, and whether its turn-up was cut and went back. */
export interface Dealt extends Layout {
  dealer: number;
  cut: boolean;
}

/** What this device noted before the deal; a watcher contributes nothing and has no seat. */
export interface Noted {
  commitment: string;
  seat: number | null;
  contribution: string | null;
  /** By seat, as they were closed before anybody's contribution was shown. */
  pledges?: (string | null)[] | null;
}

/** Why a deal is not proved to be fair. */
export interface Falsity {
  where: string;
  got: string;
  expected: string;
}

const SUITS = 'CDHS';
const RANKS = '23456789TJQKA';
const UNSUITED = ['LB', 'BB', 'WW'];

/**
 * What is false about a deal, or null where its cards are those that the proof leads to. Without
 * `noted`, as on a device that came later, nothing tells whether the proof is the one announced.
 */
export function falsity(
  context: DealContext,
  proof: Proof,
  dealt: Dealt,
  noted: Noted | null,
): Falsity | null {
  return (
    wrongForm(context, proof, dealt) ??
    (noted && unlike(proof, noted)) ??
    (noted && unpledged(context, proof, noted)) ??
    wrongCards(context, proof, dealt)
  );
}

/** Every card that was dealt, in the order in which a new pack lies. */
export function packOf({ hands, turn_up, cut, stock }: Dealt): string[] {
  const turned = turn_up === null || cut ? [] : [turn_up];
  return sorted([...hands.flat(), ...turned, ...stock]);
}

function wrongForm(context: DealContext, proof: Proof, dealt: Dealt): Falsity | null {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(context.table))
    return { where: 'table', got: context.table, expected: "1 to 64 letters, digits, '-' or '_'" };
  if (!isHex(proof.secret, SECRET_BYTES)) return notHex('secret', proof.secret, SECRET_BYTES);
  const seats = dealt.hands.length;
  if (proof.contributions.length !== seats) {
    const got = proof.contributions.length;
    return { where: 'contributions', got: `${got}`, expected: `${seats}, one a seat` };
  }
  for (const [seat, one] of proof.contributions.entries())
    if (one !== null && !isHex(one, CONTRIBUTION_BYTES))
      return notHex(`contribution of seat ${seat}`, one, CONTRIBUTION_BYTES);
  return null;
}

function unlike(proof: Proof, noted: Noted): Falsity | null {
  if (proof.commitment !== noted.commitment) {
    const expected = `${noted.commitment}, which was shown before the deal`;
    return { where: 'commitment', got: proof.commitment, expected };
  }
  if (noted.seat === null) return null;
  const got = proof.contributions[noted.seat] ?? 'nothing';
  const sent = noted.contribution ?? 'nothing';
  const where = `contribution of seat ${noted.seat}`;
  return got === sent ? null : { where, got, expected: `${sent}, which this device sent` };
}

function unpledged(context: DealContext, proof: Proof, { pledges }: Noted): Falsity | null {
  if (!pledges) return null;
  for (const [seat, one] of proof.contributions.entries()) {
    const expected = pledges[seat] ?? 'nothing';
    const got = one === null ? null : pledge(one, context);
    if (got !== null && got !== expected) {
      const where = `contribution of seat ${seat}`;
      return {
        where,
        got: `pledge ${got}`,
        expected: `pledge ${expected}, as it was shown before`,
      };
    }
  }
  return null;
}

function wrongCards(context: DealContext, proof: Proof, dealt: Dealt): Falsity | null {
  const committed = commitment(proof.secret, context);
  if (proof.commitment !== committed) {
    const expected = `${committed}, which the secret gives`;
    return { where: 'commitment', got: proof.commitment, expected };
  }
  const proved = places(deal(packOf(dealt), planOf(dealt), proof, context));
  const got = places(dealt);
  for (const [place, [where, cards]] of proved.entries()) {
    const lie = got[place]?.[1] ?? '';
    if (lie !== cards) return { where, got: lie, expected: `${cards}, which the proof gives` };
  }
  return null;
}

function planOf({ hands, turn_up, cut, dealer }: Dealt): Plan {
  const turn = turn_up === null ? 'none' : cut ? 'cut' : 'turned';
  return { seats: hands.length, handSize: hands[0]?.length ?? 0, dealer, turn };
}

/** The cards by where they lie; in what order a hand got its own is nothing to check. */
function places({ hands, turn_up, stock }: Layout): [string, string][] {
  return [
    ...hands.map((hand, seat): [string, string] => [
      `hand of seat ${seat}`,
      sorted(hand).join(' '),
    ]),
    ['turn-up', turn_up ?? 'no card'],
    ['stock', stock.join(' ') || 'no cards'],
  ];
}

function sorted(cards: string[]): string[] {
  return [...cards].sort((one, other) => index(one) - index(other));
}

function index(card: string): number {
  const unsuited = UNSUITED.indexOf(card);
  if (unsuited >= 0) return SUITS.length * RANKS.length + unsuited;
  return SUITS.indexOf(card.charAt(0)) * RANKS.length + RANKS.indexOf(card.charAt(1));
}

function notHex(where: string, got: string, bytes: number): Falsity {
  return { where, got, expected: `${2 * bytes} digits of 0-9a-f` };
}
