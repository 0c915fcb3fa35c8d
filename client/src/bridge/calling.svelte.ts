import type { BidChoice } from '../protocol';

/** What is told of an auction: a call that was made, or one of the viewer's own to be. */
type Asked = { v: number; place: number } | { v: number; choice: BidChoice };

/**
 * The viewer at an auction: which call is being explained, and which waits for a second press.
 * Mutable; of another moment than the table's now it says nothing.
 */
export class Calling {
  #session: { readonly v: number };
  #asked = $state.raw<Asked | null>(null);
  #waiting = $state.raw<{ v: number; choice: BidChoice } | null>(null);

  constructor(session: { readonly v: number }) {
    this.#session = session;
  }

  /** The place, among the calls made, of the one that is explained. */
  get place(): number | null {
    const asked = this.#now(this.#asked);
    return asked && 'place' in asked ? asked.place : null;
  }

  /** The call that is looked at before it is made. */
  get choice(): BidChoice | null {
    const asked = this.#now(this.#asked);
    return asked && 'choice' in asked ? asked.choice : null;
  }

  /** The call that waits to be confirmed. */
  get chosen(): BidChoice | null {
    return this.#now(this.#waiting)?.choice ?? null;
  }

  /** Explains the call that was made at a place of the auction. */
  look(place: number): void {
    this.#asked = { v: this.#session.v, place };
  }

  /** Says what a call would promise. */
  ask(choice: BidChoice): void {
    this.#asked = { v: this.#session.v, choice };
  }

  /** Says what a call would promise, and lets it wait for a second press. */
  choose(choice: BidChoice): void {
    this.ask(choice);
    this.#waiting = { v: this.#session.v, choice };
  }

  #now<T extends { v: number }>(one: T | null): T | null {
    return one?.v === this.#session.v ? one : null;
  }
}
