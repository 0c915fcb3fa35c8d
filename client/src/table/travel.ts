import type { TransitionConfig } from 'svelte/transition';

import { isStill } from '../highlights/motion';
import type { Place } from './places';

/** How far away the seats are that have no token on the page, to the right and down, in pixels. */
const AWAY = { x: 176, y: 144 };

/** A way over the page, in pixels. */
interface Way {
  x: number;
  y: number;
}

/** Whose a card is or will be, and where they sit. */
interface At {
  seat: number;
  place: Place;
}

function out(t: number): number {
  return 1 - (1 - t) ** 3;
}

function between(card: Element, there: Element): Way {
  const [from, to] = [card.getBoundingClientRect(), there.getBoundingClientRect()];
  return {
    x: to.x + to.width / 2 - from.x - from.width / 2,
    y: to.y + to.height / 2 - from.y - from.height / 2,
  };
}

/** The way from a card of the trick to the token of a seat. */
function wayTo(card: Element, { seat, place }: At): Way {
  const token = card.closest('.felt')?.querySelector(`[data-seat="${seat}"] .face`);
  if (token) return between(card, token);
  return { x: place.x * AWAY.x, y: (2 * place.y - 1) * AWAY.y };
}

/** A card comes to the trick from who played it, or from the rack, turning to its slant. */
export function arrive(card: Element, from: At): TransitionConfig {
  if (isStill()) return { duration: 0 };
  const { x, y } = from.place.y === 1 ? { x: 0, y: AWAY.y } : wayTo(card, from);
  return {
    duration: 180,
    easing: out,
    css: (_here, gone) => `translate: ${x * gone}px ${y * gone}px; scale: ${1 + gone / 8}`,
  };
}

/** Milliseconds: a trick goes to who won it, then to the pile of the side. */
const TO_WINNER = 220;
const TO_PILE = 160;
export const SWEEP = TO_WINNER + TO_PILE;

/** A card of a finished trick leaves for the seat that won it; it never holds anything up. */
export function gather(card: HTMLElement, { to }: { to: At | null }): TransitionConfig {
  if (isStill()) return { duration: 0 };
  const way = to ? wayTo(card, to) : { x: 0, y: 0 };
  const pile = to && card.closest('[data-lively=true]')?.querySelector('button.packets');
  if (pile) return toPile(card, way, between(card, pile));
  return {
    duration: TO_WINNER,
    css: (here, gone) =>
      `translate: ${way.x * gone}px ${way.y * gone}px; scale: ${1 - gone / 3}; opacity: ${here}`,
  };
}

/** The cards lie fanned before who won them, then are a packet laid crosswise on the pile. */
function toPile(card: HTMLElement, winner: Way, pile: Way): TransitionConfig {
  const fan = 9 * (Number(card.dataset['by']) - 1.5);
  const turn = TO_WINNER / SWEEP;
  return {
    duration: SWEEP,
    css: (_here, gone) => {
      const first = Math.min(gone / turn, 1) ** 2;
      const then = out(Math.max((gone - turn) / (1 - turn), 0));
      const near = first * (1 - then);
      const across = winner.x * near + pile.x * then;
      const along = winner.y * near + pile.y * then;
      const angle = fan * near + 90 * then;
      return `translate: ${across}px ${along}px; scale: ${1 - 0.4 * first - 0.3 * then}; rotate: ${angle}deg`;
    },
  };
}

/** A card is dealt to the hand by the dealer, one after the other. */
export function deal(
  card: Element,
  { at, quick }: { at: number; quick: boolean },
): TransitionConfig {
  if (quick || isStill()) return { duration: 0 };
  const dealer = card.closest('.table')?.querySelector('.face:has(> .dealer)');
  const isSeen = dealer && dealer.getBoundingClientRect().width > 0;
  const { x, y } = isSeen ? between(card, dealer) : { x: 0, y: -AWAY.y };
  return {
    duration: 180,
    delay: at * 35,
    easing: out,
    css: (_here, gone) =>
      `translate: ${x * gone}px ${y * gone}px; scale: ${1 - gone / 2}; rotate: ${gone * 12}deg`,
  };
}
