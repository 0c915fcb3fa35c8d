import type { View } from '../protocol';

/** Whether this device asks for no motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether what happens may take its moment: not where the table is to be quick, nor the page still. */
export function isLively(view: Pick<View, 'pace'>): boolean {
  return view.pace !== 'instant' && !isStill();
}
