import type { Highlight, View } from '../protocol';

/** What has happened in a deal between two views of it: what the later one has more. */
export function fresh(before: View | null, view: View): readonly Highlight[] {
  if (before?.match !== view.match || before.serial !== view.serial) return [];
  return view.highlights.slice(before.highlights.length);
}
