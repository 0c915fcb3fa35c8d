import type { View } from '../protocol';

/**
 * What happened last in this deal, in a sentence, until the trick after it is over: for who is not
 * shown it. Empty once there is nothing to say.
 */
export function sentence(view: View): string {
  if (view.phase !== 'playing') return '';
  const over = view.sides.reduce((all, { tricks }) => all + tricks, 0);
  const last = view.highlights.findLast(({ text }) => text);
  return last && over <= last.trick + 1 ? last.text : '';
}
