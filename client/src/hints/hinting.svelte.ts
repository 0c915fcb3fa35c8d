import { request } from '../link/requests';
import type { Hint, View } from '../protocol';

/** What is best now, for the viewer alone. */
function fetchHint(table: string, v: number): Promise<Hint> {
  return request(`api/tables/${encodeURIComponent(table)}/hint?v=${v}`);
}

/** The moment of a view that a hint is for: it holds until somebody bids or plays. */
export function momentOf({ match, serial, phase, due, bids, seats }: View): string {
  const cards = seats.reduce((sum, seat) => sum + seat.cards, 0);
  return [match, serial, phase, due, bids.length, cards].join(' ');
}

/** So many letters of a hint a small phone has room for above the cards. */
const ROOM = 110;

/** A hint in sentences, as it is read out. */
export function hintWords(hint: Hint): string {
  return hintInTwo(hint).join(' ').trim();
}

/** The same: what a small phone has room for, unless `briefly` one reason at least, and the rest. */
export function hintInTwo({ text, why }: Hint, briefly = false): [string, string] {
  const all = [`Hint: ${text}.`, ...why];
  if (briefly) return [all[0] ?? '', why.join(' ')];
  let count = 2;
  while (count < all.length && all.slice(0, count + 1).join(' ').length <= ROOM) count += 1;
  return [all.slice(0, count).join(' '), all.slice(count).join(' ')];
}

/** The hint of one viewer. Mutable: asked for, shown, and gone once the table moves on. */
export class Hinting {
  /** Whether one is being thought of. */
  asking = $state(false);
  #told = $state.raw<{ hint: Hint | null; trouble: string; moment: string } | null>(null);
  #say: (text: string) => void;
  #fetch: typeof fetchHint;

  constructor(say: (text: string) => void, fetch = fetchHint) {
    this.#say = say;
    this.#fetch = fetch;
  }

  /** What was told of this moment. */
  of(view: View): Hint | null {
    return this.#now(view)?.hint ?? null;
  }

  /** Why there is no hint. */
  trouble(view: View): string {
    return this.#now(view)?.trouble ?? '';
  }

  async ask(view: View, v: number): Promise<void> {
    if (this.asking || !view.hint) return;
    const known = this.of(view);
    if (known && !known.quick) {
      this.#say(hintWords(known));
      return;
    }
    const moment = momentOf(view);
    this.asking = true;
    try {
      const hint = await this.#fetch(view.table, v);
      this.#told = { hint, trouble: '', moment };
      this.#say(hintWords(hint));
    } catch (error) {
      const trouble = (error as Error).message;
      this.#told = { hint: null, trouble, moment };
      this.#say(trouble);
    } finally {
      this.asking = false;
    }
  }

  /** Show no hint any more. */
  dismiss(): void {
    this.#told = null;
  }

  #now(view: View) {
    return this.#told?.moment === momentOf(view) ? this.#told : null;
  }
}
