import type { Line } from '../protocol';
import { listed } from './people';

/** Milliseconds of quiet at the table before a line is read out. */
export const QUIET = 1200;
/** So long a line waits for quiet at most. */
export const LONGEST_WAIT = 8000;
/** Read lines come no closer than this. */
export const REST = 3000;
/** More lines than this are counted and not read. */
const FEW = 2;

/**
 * Reads out what is said, behind what happens at the table: lines wait until the news are told, and
 * of many only the number is said. Mutable: it holds the lines that wait.
 */
export class ChatTeller {
  #show: (text: string) => void;
  #after: (milliseconds: number, task: () => void) => () => void;
  #waiting: Line[] = [];
  #waited = 0;
  #cancel: (() => void) | null = null;
  #resting = false;

  constructor(
    show: (text: string) => void,
    after: (milliseconds: number, task: () => void) => () => void,
  ) {
    this.#show = show;
    this.#after = after;
  }

  hear(lines: readonly Line[]): void {
    this.#waiting.push(...lines);
    this.#begin();
  }

  /** The table has told something: what is said waits for quiet again. */
  holdBack(): void {
    if (!this.#cancel || this.#resting || this.#waited >= LONGEST_WAIT) return;
    this.#cancel();
    this.#cancel = null;
    this.#begin();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #begin(): void {
    if (this.#cancel || !this.#waiting.length) return;
    this.#waited += QUIET;
    this.#cancel = this.#after(QUIET, () => {
      this.#tell();
    });
  }

  #tell(): void {
    this.#show(wording(this.#waiting));
    this.#waiting = [];
    this.#waited = 0;
    this.#resting = true;
    this.#cancel = this.#after(REST, () => {
      this.#resting = false;
      this.#cancel = null;
      this.#begin();
    });
  }
}

function wording(lines: readonly Line[]): string {
  if (lines.length <= FEW) return lines.map(({ name, text }) => `${name} says: ${text}`).join(' ');
  const names = [...new Set(lines.map(({ name }) => name))];
  return `${lines.length} messages from ${listed(names)}.`;
}
