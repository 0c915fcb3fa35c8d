import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

import type { Place } from './places';

const AWAY: Record<Place, string> = {
  south: '0 9rem',
  west: '-11rem 0',
  north: '0 -9rem',
  east: '11rem 0',
};

/** A card of a finished trick leaves for the seat that won it; it never holds anything up. */
export function gather(_card: Element, winner: Place | null): TransitionConfig {
  const [x = '0', y = '0'] = (winner ? AWAY[winner] : '0 0').split(' ');
  return {
    duration: prefersReducedMotion.current ? 0 : 220,
    css: (here, gone) =>
      `translate: calc(${x} * ${gone}) calc(${y} * ${gone}); scale: ${1 - gone / 3}; opacity: ${here}`,
  };
}
