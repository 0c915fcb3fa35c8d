import type { View } from '../protocol';
import { seatName } from '../table/places';

/**
 * What happened last in this deal, until the trick after it is over, and who won the trick that is
 * complete: for who is not shown it. Empty once there is nothing to say.
 */
export function sentence(view: View): string {
  if (view.phase !== 'playing') return '';
  const over = view.sides.reduce((all, { tricks }) => all + tricks, 0);
  const last = view.highlights.findLast(({ text }) => text);
  const happened = last && over <= last.trick + 1 ? last.text : '';
  return [happened, won(view)].filter(Boolean).join(' ');
}

function won({ trick, lastTrick, ...view }: View): string {
  const winner = trick ? null : (lastTrick?.winner ?? null);
  return winner === null ? '' : `${seatName(view, winner)} won the trick.`;
}
