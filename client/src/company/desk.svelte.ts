import type { Command, Line, View } from '../protocol';
import type { TableSession } from '../table/session.svelte';
import type { Commander } from './commander';
import { unread } from './lines';
import { Listening } from './listening.svelte';
import { sending } from './sending';

/** What the company's screens need of one visit to a table. Mutable: it follows the session. */
export class Desk implements Commander {
  readonly listening: Listening;
  #session: TableSession;

  constructor(session: TableSession) {
    this.#session = session;
    this.listening = new Listening(session.table);
  }

  command(draft: Command): void {
    this.#session.command(draft);
  }

  isUnderWay(type: Command['type']): boolean {
    return this.#session.isUnderWay(type);
  }

  /** What was said, oldest first. */
  get lines(): readonly Line[] {
    return this.#session.chat;
  }

  /** What is said and not heard yet, in words. */
  get sending(): string[] {
    return sending(this.#session.commands);
  }

  /** What the table refused last, in words. */
  get refusal(): string | null {
    return this.#session.refusal?.message ?? null;
  }

  /** The refusal has been shown. */
  settle = (): void => {
    this.#session.refusal = null;
  };

  unread({ you }: View): number {
    return unread(this.lines, this.listening.read, you).length;
  }
}
