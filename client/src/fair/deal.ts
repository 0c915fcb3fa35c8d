// The procedure backalley-fair/1 of docs/fair-deal.md: from the secret of a deal and what the seats
// contributed to its cards.

import { fromHex, toHex } from './hex';
import { hmacSha256, sha256 } from './sha256';

/** Which deal of which match at which table; both count from 1. */
export interface DealContext {
  table: string;
  match: number;
  deal: number;
}

/** In hex; null of a seat that contributed nothing. */
export interface Proof {
  commitment: string;
  secret: string;
  contributions: (string | null)[];
}

/** How the cards lay before anybody touched them, in card text. */
export interface Layout {
  hands: string[][];
  turn_up: string | null;
  stock: string[];
}

/** How many are dealt to, how many cards each, by whom, and how trump is turned. */
export interface Plan {
  seats: number;
  handSize: number;
  dealer: number;
  turn: 'turned' | 'cut' | 'none';
}

export const SECRET_BYTES = 32;
export const CONTRIBUTION_BYTES = 16;

/** Random bytes that this device adds to the next deal, in hex. */
export function newContribution(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(CONTRIBUTION_BYTES)));
}

/** What must have been published before a deal with this secret, in hex. */
export function commitment(secret: string, context: DealContext): string {
  return toHex(sha256(ascii(`${contextText(context)} ${secret}`)));
}

/** What a device shows before its contribution, so that it can send no other; in hex. */
export function pledge(contribution: string, context: DealContext): string {
  return toHex(sha256(ascii(`${contextText(context)} pledge ${contribution}`)));
}

/** The cards that follow from a proof; `pack` in the order in which a new one lies. */
export function deal(pack: string[], plan: Plan, proof: Proof, context: DealContext): Layout {
  const bytes = stream(proof, context);
  const cut = plan.turn === 'cut' ? (pack[below(pack.length, bytes)] ?? null) : null;
  const order = shuffled(pack, bytes);
  const { seats, handSize, dealer } = plan;
  const hands = Array.from({ length: seats }, (): string[] => []);
  for (const [place, card] of order.slice(0, seats * handSize).entries())
    hands[(dealer + 1 + place) % seats]?.push(card);
  const rest = order.slice(seats * handSize);
  const turned = plan.turn === 'turned' ? (rest.shift() ?? null) : null;
  return { hands, turn_up: cut ?? turned, stock: rest };
}

/** Choose from 0 to `limit` - 1 evenly, passing over bytes that would favour the low numbers. */
export function below(limit: number, bytes: Iterator<number, never>): number {
  const even = 256 - (256 % limit);
  let byte = bytes.next().value;
  while (byte >= even) byte = bytes.next().value;
  return byte % limit;
}

function shuffled(pack: string[], bytes: Iterator<number, never>): string[] {
  const order = [...pack];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const drawn = below(last + 1, bytes);
    const [card, other] = [order[last] ?? '', order[drawn] ?? ''];
    order[last] = other;
    order[drawn] = card;
  }
  return order;
}

function* stream(proof: Proof, context: DealContext): Generator<number, never> {
  const key = fromHex(proof.secret);
  const sent = proof.contributions.map((one) => one ?? '-').join(',');
  for (let block = 0; ; block += 1)
    yield* hmacSha256(key, ascii(`${contextText(context)} ${sent} ${block}`));
}

function contextText({ table, match, deal: number }: DealContext): string {
  return `backalley-fair/1 ${table} ${match} ${number}`;
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
