import type { HandCard, TrickView, View } from '../protocol';

/** Whether no deal is in play: the last one is scored, or the match is over. */
export function isOver(view: View): boolean {
  return view.phase === 'between' || view.phase === 'finished';
}

/** Whether the first deal is still to come: nothing is over that could be told. */
export function isUndealt(view: View): boolean {
  return view.phase === 'between' && view.serial === 0;
}

/** Whether pressing a card of the viewer's own hand is a move now: to play it, or to lay it aside. */
export function isMyCard(view: View): boolean {
  const cards = view.phase === 'playing' || view.phase === 'drawing';
  return cards && view.me !== null && view.turn === view.me && view.due === view.me;
}

/** Whether the tricks of each seat count for themselves: each plays alone, or bids alone ("4 + 0"). */
export function countsAlone(view: View): boolean {
  const bidAlone = view.sides.some(({ contract }) => contract?.includes(' + '));
  return bidAlone || view.sides.length === view.seats.length;
}

/** Whether the table waits for this viewer. */
export function isAsked(view: View): boolean {
  if (view.me === null || view.room.paused !== null) return false;
  const mine = view.seats[view.me];
  if (mine?.standIn) return false;
  return isOver(view) ? !mine?.ready : view.turn === view.me;
}

/** Whether a notice says already why the viewer only waits. */
export function isNoted(view: View): boolean {
  const { me, room, seats } = view;
  const standsIn = me !== null && seats[me]?.standIn === true;
  return room.paused !== null || standsIn || (room.countdown !== null && !isAsked(view));
}

/** The trick to look at: a complete one stays on the table until the next card. */
export function trickShown(view: View): TrickView | null {
  const before = view.phase === 'bidding' || view.phase === 'drawing';
  return view.trick ?? (before ? null : view.lastTrick);
}

/** The cards that the viewer plays from: those of the dummy where its hand is due, else their own. */
export function cardsDue(view: View): readonly HandCard[] {
  const { me, due, contract, seats } = view;
  const open = due === null || due === me ? undefined : seats[due];
  const isMine = open?.role === 'dummy' && contract?.declarer === me;
  return isMine && view.phase === 'playing' ? open.openCards : view.hand;
}
