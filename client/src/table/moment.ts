import type { TrickView, View } from '../protocol';

/** Whether no deal is in play: the last one is scored, or the match is over. */
export function isOver(view: View): boolean {
  return view.phase === 'between' || view.phase === 'finished';
}

/** Whether the table waits for this viewer. */
export function isAsked(view: View): boolean {
  if (view.me === null) return false;
  if (view.phase === 'between') return !view.seats[view.me]?.ready;
  return view.phase === 'finished' || view.turn === view.me;
}

/** The trick to look at: a complete one stays on the table until the next card. */
export function trickShown(view: View): TrickView | null {
  return view.trick ?? (view.phase === 'bidding' ? null : view.lastTrick);
}
