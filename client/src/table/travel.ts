import type { TransitionConfig } from 'svelte/transition';

import type { Place } from './places';

/** How far away the seats are, to the right and down, in rem. */
const AWAY = { x: 11, y: 9 };

/** Whether this device asks for no motion. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function out(t: number): number {
  return 1 - (1 - t) ** 3;
}

function away({ x, y }: Place, far: number): string {
  return `${x * AWAY.x * far}rem ${(2 * y - 1) * AWAY.y * far}rem`;
}

/** A card comes to the trick from the seat that played it, turning to its slant. */
export function arrive(_card: Element, { from }: { from: Place }): TransitionConfig {
  return {
    duration: isStill() ? 0 : 180,
    easing: out,
    css: (_here, gone) => `translate: ${away(from, gone)}; scale: ${1 + gone / 8}`,
  };
}

/** A card of a finished trick leaves for the seat that won it; it never holds anything up. */
export function gather(_card: Element, { to }: { to: Place | null }): TransitionConfig {
  return {
    duration: isStill() ? 0 : 220,
    css: (here, gone) =>
      `translate: ${to ? away(to, gone) : 0}; scale: ${1 - gone / 3}; opacity: ${here}`,
  };
}

/** A card is dealt to the hand, one after the other. */
export function deal(
  _card: Element,
  { at, quick }: { at: number; quick: boolean },
): TransitionConfig {
  const still = quick || isStill();
  return {
    duration: still ? 0 : 180,
    delay: still ? 0 : at * 35,
    easing: out,
    css: (_here, gone) => `translate: 0 ${-14 * gone}rem; rotate: ${gone * 12}deg`,
  };
}
