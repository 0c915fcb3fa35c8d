import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

import type { Place } from './places';

/** How far away a seat is, to the right and down, in rem. */
const AWAY: Record<Place, [number, number]> = {
  south: [0, 9],
  west: [-11, 0],
  north: [0, -9],
  east: [11, 0],
};

/** A card of a finished trick leaves for the seat that won it; it never holds anything up. */
export function gather(_card: Element, { to }: { to: Place | null }): TransitionConfig {
  const [x, y] = to ? AWAY[to] : [0, 0];
  return {
    duration: prefersReducedMotion.current ? 0 : 220,
    css: (here, gone) =>
      `translate: ${x * gone}rem ${y * gone}rem; scale: ${1 - gone / 3}; opacity: ${here}`,
  };
}
