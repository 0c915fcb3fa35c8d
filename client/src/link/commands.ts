import type { Command, Do } from '../protocol';

interface Waiting {
  sent: Do;
  /** The version the log gave it; its effect shows once the table is seen to have come that far. */
  logged: number | null;
}

/** One of these at a time: another answers a moment that is over once the first is taken. */
const ONE_AT_A_TIME: Command['type'][] = ['act', 'claim', 'undo'];

/** The commands still without effect, oldest first. Mutable; `tell` hears of every change. */
export class CommandQueue {
  #waiting: Waiting[] = [];
  #tell: (commands: readonly Command[]) => void;

  constructor(tell: (commands: readonly Command[]) => void) {
    this.#tell = tell;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Those that no answer has come to, and that must be sent again on another line. */
  get unanswered(): Do[] {
    return this.#waiting.filter(({ logged }) => logged === null).map(({ sent }) => sent);
  }

  /** Whether a command is the second press of what is on its way. */
  repeats(command: Command): boolean {
    const last = this.#waiting.findLast(({ sent }) => sent.command.type === command.type);
    if (!last) return false;
    return ONE_AT_A_TIME.includes(command.type) || isSame(command, last.sent.command);
  }

  add(sent: Do): void {
    this.#waiting.push({ sent, logged: null });
    this.#changed();
  }

  /** The log has a command as version `v`; the page has seen the table up to version `seen`. */
  acknowledge(id: string, v: number, seen: number): void {
    for (const waiting of this.#waiting) if (waiting.sent.id === id) waiting.logged = v;
    this.seen(seen);
  }

  /** The table is seen as it is after version `v`. */
  seen(v: number): void {
    this.#keep(({ logged }) => logged === null || logged > v);
  }

  /** The table is seen whole: what of an acknowledged command does not show has been lost there. */
  seenWhole(): void {
    this.#keep(({ logged }) => logged === null);
  }

  refuse(id: string): void {
    this.#keep(({ sent }) => sent.id !== id);
  }

  #keep(stillWaiting: (waiting: Waiting) => boolean): void {
    const rest = this.#waiting.filter(stillWaiting);
    if (rest.length === this.#waiting.length) return;
    this.#waiting = rest;
    this.#changed();
  }

  #changed(): void {
    this.#tell(this.#waiting.map(({ sent }) => sent.command));
  }
}

function isSame(one: Command, other: Command): boolean {
  const entries = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return (
    entries.length === others.size && entries.every(([key, value]) => others.get(key) === value)
  );
}
