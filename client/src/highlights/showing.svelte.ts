import type { Highlight, HighlightKind, View } from '../protocol';
import { heard } from '../sound/heard';
import { player } from '../sound/player';
import { finishMotion } from './finish';
import { fresh } from './fresh';
import { isLively } from './motion';

/** So long a moment lasts. */
export const MOMENT = 480;
/** So long the last trick of a deal lies before the result covers it. */
export const LAST_TRICK = 500;
/** What has a slip of paper of its own on the table; of several the first. */
const ON_THE_TABLE: readonly HighlightKind[] = [
  'board-made',
  'board-set',
  'last-trick',
  'trumps-broken',
];
/** What is stamped beside the score of the side that promised it. */
const AT_A_SIDE: readonly HighlightKind[] = [
  'board-made',
  'board-set',
  'target-made',
  'target-missed',
];

/**
 * What has just happened, heard at once, and shown for a moment: any press ends it.
 * Mutable: it follows a table.
 */
export class Showing {
  #now = $state.raw<readonly Highlight[]>([]);
  /** The last trick of a deal lies on the table, before the result. */
  #lingers = $state(false);
  #before: View | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  get now(): readonly Highlight[] {
    return this.#now;
  }

  get lingers(): boolean {
    return this.#lingers;
  }

  /** What a slip on the table says. */
  get slip(): Highlight | undefined {
    return ON_THE_TABLE.map((kind) => this.#now.find((one) => one.kind === kind)).find(Boolean);
  }

  /** What is stamped at a side. */
  at(view: View, side: number): Highlight | undefined {
    return this.#now.find(
      ({ kind, seats }) =>
        AT_A_SIDE.includes(kind) && seats.some((seat) => view.seats[seat]?.side === side),
    );
  }

  /** Follows the table to its next view. */
  follow(view: View): void {
    const before = this.#before;
    this.#before = view;
    if (!before || before === view) return;
    player.play(heard(before, view));
    if (!isLively(view)) {
      this.#end();
      return;
    }
    const happened = fresh(before, view);
    if (happened.length) {
      this.#now = happened;
      this.#later(MOMENT, () => (this.#now = this.#now === happened ? [] : this.#now));
    }
    const isScored = before.phase === 'playing' && view.phase !== 'playing' && view.trick === null;
    this.#lingers = isScored && view.serial === before.serial && isPlayedOut(before, view);
    if (this.#lingers) this.#later(LAST_TRICK, () => (this.#lingers = false));
  }

  /** Finishes what is moving: for any press. */
  finish = (): void => {
    this.#end();
    finishMotion();
  };

  stop(): void {
    this.#timers.forEach(clearTimeout);
  }

  #end(): void {
    this.stop();
    this.#timers = [];
    this.#now = [];
    this.#lingers = false;
  }

  #later(milliseconds: number, task: () => void): void {
    this.#timers.push(setTimeout(task, milliseconds));
  }
}

/** Whether a deal ended with the last card of a trick, and not by a claim or agreement. */
function isPlayedOut(before: View, view: View): boolean {
  return before.trick?.cards.length === view.seats.length - 1 && view.lastTrick !== null;
}
