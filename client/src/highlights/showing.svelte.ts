import type { Highlight, HighlightKind, Pace, View } from '../protocol';
import { heard } from '../sound/heard';
import { player } from '../sound/player';
import { trickShown } from '../table/moment';
import { finishMotion } from './finish';
import { fresh } from './fresh';
import { isLively } from './motion';

/** So long a moment lasts. */
export const MOMENT = 480;
/** So long the last trick of a deal lies before the result covers it. */
export const LAST_TRICK = 500;
/** So long a complete trick lies before it is swept: less than the next leader takes. */
export const LIES: Readonly<Record<Pace, number>> = {
  slow: 2400,
  normal: 1300,
  brisk: 600,
  instant: 600,
};
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
  /** The complete trick that was swept to its winner: which of the match it is. */
  #swept = $state('');
  /** The one that lies there. */
  #lies = '';
  #sweeping: ReturnType<typeof setTimeout> | undefined;
  #before: View | null = null;
  #timers: ReturnType<typeof setTimeout>[] = [];

  get now(): readonly Highlight[] {
    return this.#now;
  }

  get lingers(): boolean {
    return this.#lingers;
  }

  /** Whether the complete trick of a view has been swept to who won it. */
  isSwept(view: View): boolean {
    return this.#swept !== '' && this.#swept === completeTrick(view);
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
    this.#lie(view);
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
    this.#sweep();
    finishMotion();
  };

  stop(): void {
    this.#timers.forEach(clearTimeout);
    clearTimeout(this.#sweeping);
  }

  /** Lets a complete trick lie for its time. */
  #lie(view: View): void {
    const trick = completeTrick(view);
    if (trick === this.#lies) return;
    this.#lies = trick;
    this.#swept = '';
    clearTimeout(this.#sweeping);
    if (trick) {
      this.#sweeping = setTimeout(() => {
        this.#sweep();
      }, LIES[view.pace]);
    }
  }

  #sweep(): void {
    clearTimeout(this.#sweeping);
    this.#swept = this.#lies;
  }

  #end(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#now = [];
    this.#lingers = false;
  }

  #later(milliseconds: number, task: () => void): void {
    this.#timers.push(setTimeout(task, milliseconds));
  }
}

/** Which trick of the match lies complete, until another is led; "" for none. */
function completeTrick(view: View): string {
  if (view.phase !== 'playing' || view.trick !== null || trickShown(view) === null) return '';
  const tricks = view.sides.reduce((all, side) => all + side.tricks, 0);
  return `${view.match} ${view.serial} ${tricks}`;
}

/** Whether a deal ended with the last card of a trick, and not by a claim or agreement. */
function isPlayedOut(before: View, view: View): boolean {
  return before.trick?.cards.length === view.seats.length - 1 && view.lastTrick !== null;
}
