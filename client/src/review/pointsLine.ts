import type { DealCosts, DealReview } from '../protocol';
import type { Step } from './steps';

/** What a side has given up by each step of a deal. */
export interface Fall {
  side: number;
  /** Points, by step; they never grow less. */
  points: readonly number[];
}

/** The points that each side has given up after each move, as far as that is known. */
export function fallsOf(
  costs: DealCosts | null,
  review: DealReview,
  steps: readonly Step[],
): Fall[] {
  return review.sides.map((_, side) => {
    let all = 0;
    const points = steps.map(({ trick, number, played }, place) => {
      for (const { seat, bid, cost, ...at } of costs?.actions ?? []) {
        if (review.seats[seat]?.side !== side) continue;
        const here =
          trick === null
            ? place === 0 && (bid !== null || at.trick === null)
            : at.trick === number && at.card === played.length - 1;
        if (here) all += cost ?? 0;
      }
      return all;
    });
    return { side, points };
  });
}

/** The most that a side gave up; 1 where that is less, so that little is drawn as little. */
export function deepest(falls: readonly Fall[]): number {
  return Math.max(1, ...falls.map(({ points }) => points.at(-1) ?? 0));
}
