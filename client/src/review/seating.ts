import type { DealReview, ReviewSeat } from '../protocol';
import type { Step } from './steps';

/** Where to sit to try a deal again: one's own seat, but declarer's where one's cards lay open. */
export function seatToTry({ me, seats }: DealReview, step: Step): number {
  const own = me ?? 0;
  const open = step.trick !== null && seats[own]?.role === 'dummy';
  return (open ? seats.find(({ role }) => role === 'declarer')?.seat : undefined) ?? own;
}

/** Who sat at a seat, and as what: "you sat, as the dummy". */
export function whereSat({ me }: DealReview, { seat, name, role }: ReviewSeat): string {
  const as = role === 'dummy' || role === 'declarer' ? `, as the ${role}` : '';
  return `${seat === me ? 'you' : name} sat${as}`;
}

/** How many sides after the viewer's own a side comes: that gives it its colour and its shape. */
export function teamIn({ me, seats, sides }: DealReview, side: number): number {
  const own = me === null ? 0 : (seats[me]?.side ?? 0);
  return (side - own + sides.length) % sides.length;
}
