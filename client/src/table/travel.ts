import type { TransitionConfig } from 'svelte/transition';

import { isStill } from '../highlights/motion';
import type { Place } from './places';

/** How far away the seats are, to the right and down, in rem. */
const AWAY = { x: 11, y: 9 };

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

/** Milliseconds: a trick goes to who won it, then to the pile of the side. */
const TO_WINNER = 220;
const TO_PILE = 160;

/** A card of a finished trick leaves for the seat that won it; it never holds anything up. */
export function gather(card: HTMLElement, { to }: { to: Place | null }): TransitionConfig {
  if (isStill()) return { duration: 0 };
  const pile = to && card.closest('[data-lively=true]')?.querySelector('button.packets');
  if (pile) return toPile(card, to, pile);
  return {
    duration: TO_WINNER,
    css: (here, gone) =>
      `translate: ${to ? away(to, gone) : 0}; scale: ${1 - gone / 3}; opacity: ${here}`,
  };
}

/** The cards lie fanned before who won them, then are a packet laid crosswise on the pile. */
function toPile(card: HTMLElement, { x, y }: Place, pile: Element): TransitionConfig {
  const [here, there] = [card.getBoundingClientRect(), pile.getBoundingClientRect()];
  const right = there.x + there.width / 2 - here.x - here.width / 2;
  const down = there.y + there.height / 2 - here.y - here.height / 2;
  const fan = 9 * (Number(card.dataset['by']) - 1.5);
  const turn = TO_WINNER / (TO_WINNER + TO_PILE);
  return {
    duration: TO_WINNER + TO_PILE,
    css: (_here, gone) => {
      const first = Math.min(gone / turn, 1) ** 2;
      const then = out(Math.max((gone - turn) / (1 - turn), 0));
      const [rem, px] = [first * (1 - then), then];
      const across = `calc(${x * AWAY.x * rem}rem + ${right * px}px)`;
      const along = `calc(${(2 * y - 1) * AWAY.y * rem}rem + ${down * px}px)`;
      const angle = fan * rem + 90 * then;
      return `translate: ${across} ${along}; scale: ${1 - 0.4 * first - 0.3 * then}; rotate: ${angle}deg`;
    },
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
