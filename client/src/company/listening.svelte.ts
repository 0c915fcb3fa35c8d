import { device } from '../device';
import type { Line } from '../protocol';
import { ChatTeller } from './chatTeller';
import { unread } from './lines';

/** Milliseconds that a line is shown over the table, and those of each character beyond the first. */
const SHOWN = 3000;
const AT_A_GLANCE = 40;
const A_CHARACTER = 40;
/** So many tellings stay in the live region. */
const KEPT = 5;

/** What a screen reader is told once. */
export interface Telling {
  key: number;
  text: string;
}

function after(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => {
    clearTimeout(timer);
  };
}

/** What this viewer has heard and read of what was said at a table. Mutable: it follows the lines. */
export class Listening {
  /** The last line of another, for a while after it came. */
  latest = $state.raw<Line | null>(null);
  told = $state.raw<Telling[]>([]);
  /** The version up to which all was read. */
  read = $state(0);

  #table: string;
  #heard: number | null = null;
  #fade: (() => void) | null = null;
  #count = 0;
  #teller = new ChatTeller((text) => {
    this.told = [...this.told, { key: ++this.#count, text }].slice(-KEPT);
  }, after);

  constructor(table: string) {
    this.#table = table;
    this.read = device.read(table);
  }

  /** Takes in all lines that are known now; what was said before the page came is told to nobody. */
  hear(lines: readonly Line[], you: number | null): void {
    const fresh = this.#heard === null ? [] : unread(lines, this.#heard, you);
    this.#heard = Math.max(this.#heard ?? 0, lines.at(-1)?.v ?? 0);
    if (!fresh.length) return;
    this.#teller.hear(fresh);
    this.latest = fresh.at(-1) ?? null;
    this.#fade?.();
    const more = Math.max((this.latest?.text.length ?? 0) - AT_A_GLANCE, 0);
    this.#fade = after(SHOWN + more * A_CHARACTER, () => (this.latest = null));
  }

  /** The table tells of something else, which comes first. */
  holdBack(): void {
    this.#teller.holdBack();
  }

  /** All lines so far have been seen. */
  see(lines: readonly Line[]): void {
    const last = lines.at(-1)?.v ?? 0;
    if (last <= this.read) return;
    this.read = last;
    device.readTo(this.#table, last);
  }

  stop(): void {
    this.#teller.stop();
    this.#fade?.();
  }
}
