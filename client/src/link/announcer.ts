/** One line of the live region. */
export interface Line {
  key: number;
  text: string;
}

/** So long a line has the live region to itself before the next is added. */
const GAP = 150;
/** More lines than this come together, so that a fast table is not told of minutes late. */
const CROWD = 6;
const KEPT = 40;

/**
 * What a screen reader is told, in order. Mutable: a queue that releases one line at a time, as
 * readers may swallow lines that arrive at once.
 */
export class Announcer {
  #after: (milliseconds: number, task: () => void) => void;
  #show: (lines: Line[]) => void;
  #queue: string[] = [];
  #lines: Line[] = [];
  #busy = false;
  #count = 0;

  constructor(
    show: (lines: Line[]) => void,
    after: (milliseconds: number, task: () => void) => void,
  ) {
    this.#show = show;
    this.#after = after;
  }

  say(...texts: string[]): void {
    this.#queue.push(...texts);
    if (!this.#busy) this.#release();
  }

  #release(): void {
    const texts = this.#queue.splice(0, this.#queue.length > CROWD ? this.#queue.length : 1);
    this.#busy = texts.length > 0;
    if (!this.#busy) return;
    const fresh = texts.map((text) => ({ key: ++this.#count, text }));
    this.#lines = [...this.#lines, ...fresh].slice(-Math.max(KEPT, fresh.length));
    this.#show(this.#lines);
    this.#after(GAP, () => {
      this.#release();
    });
  }
}
