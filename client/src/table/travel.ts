import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

import type { Place } from './places';

/** How far away the seats are, to the right and down, in rem. */
const AWAY = { x: 11, y: 9 };

/** A card of a finished trick leaves for the seat that won it; it never holds anything up. */
export function gather(_card: Element, { to }: { to: Place | null }): TransitionConfig {
  const [x, y] = to ? [to.x * AWAY.x, (2 * to.y - 1) * AWAY.y] : [0, 0];
  return {
    duration: prefersReducedMotion.current ? 0 : 220,
    css: (here, gone) =>
      `translate: ${x * gone}rem ${y * gone}rem; scale: ${1 - gone / 3}; opacity: ${here}`,
  };
}
