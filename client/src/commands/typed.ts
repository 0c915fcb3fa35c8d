/** What was typed, to be had again. Mutable: it is added to, and gone through. */
export class Typed {
  #lines: string[] = [];
  #at = 0;

  add(line: string): void {
    if (line && this.#lines.at(-1) !== line) this.#lines.push(line);
    this.#at = this.#lines.length;
  }

  /** The line before; the first stays. Null where nothing was typed. */
  before(): string | null {
    this.#at = Math.max(this.#at - 1, 0);
    return this.#lines[this.#at] ?? null;
  }

  /** The line after; after the last an empty one. */
  after(): string {
    this.#at = Math.min(this.#at + 1, this.#lines.length);
    return this.#lines[this.#at] ?? '';
  }
}
