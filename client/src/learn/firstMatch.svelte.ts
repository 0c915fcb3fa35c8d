import { device } from '../device';
import { rulebook } from '../link/requests';
import type { Rule, Rulebook, View } from '../protocol';
import type { Reason } from '../table/explaining.svelte';
import { happenings } from './happenings';

/** So many letters of a rule are told at the table, and at least its first sentence. */
const ROOM = 150;
/** So many of them everywhere, also on a small phone. */
const SMALL_ROOM = 110;

/** What a rule says first, and what it says next as far as there is room for it. */
export function inShort({ title, text }: Rule): Reason {
  const [first = '', ...others] = text.flatMap((one) => one.split(/(?<=[.!?]) /));
  let why = `${title}: ${first}`;
  let rest = '';
  for (const sentence of others) {
    if (`${why} ${rest} ${sentence}`.length > ROOM) break;
    if (!rest && `${why} ${sentence}`.length <= SMALL_ROOM) why = `${why} ${sentence}`;
    else rest = `${rest} ${sentence}`.trim();
  }
  return { why, rest, rule: null };
}

/**
 * Explains each thing once, when it first happens: in the words of the table's own rules, to a
 * device that has not had enough. Mutable: it follows the table, and remembers what it told.
 */
export class FirstMatch {
  #told = $state.raw<Reason | null>(null);
  #say: (text: string) => void;
  #fetch: typeof rulebook;
  #rules: Promise<Rulebook> | null = null;
  #busy = false;

  constructor(say: (text: string) => void, fetch: typeof rulebook = rulebook) {
    this.#say = say;
    this.#fetch = fetch;
  }

  /** What is being told. */
  get told(): Reason | null {
    return this.#told;
  }

  /** Looks for what is new in a view; one thing at a time is told, and stays until it is read. */
  async follow(view: View): Promise<void> {
    if (!device.explains || this.#told || this.#busy || view.me === null) return;
    const fresh = happenings(view).filter((anchor) => !told().has(anchor));
    if (!fresh.length) return;
    this.#busy = true;
    try {
      const { rules } = await (this.#rules ??= this.#fetch(view.rules, view.options));
      const found = fresh.map((anchor) => rules.find((rule) => rule.anchor === anchor));
      const rule = found.find((one) => one !== undefined);
      if (rule) this.#tell(rule);
    } catch {
      this.#rules = null; // asked for again when something else happens
    } finally {
      this.#busy = false;
    }
  }

  /** It has been read. */
  gotIt(): void {
    this.#told = null;
  }

  /** Explains nothing more on this device. */
  enough(): void {
    device.explains = false;
    this.#told = null;
  }

  #tell(rule: Rule): void {
    note(rule.anchor);
    this.#told = inShort(rule);
    this.#say(`${rule.title}: ${rule.text.join(' ')}`);
  }
}

function told(): Set<string> {
  return new Set(device.explained.split(' ').filter(Boolean));
}

function note(anchor: string): void {
  device.explained = [...told().add(anchor)].join(' ');
}
