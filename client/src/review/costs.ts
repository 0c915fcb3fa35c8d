import { cardWords } from '../cards/words';
import type { ActionCost, DealCosts, DealReview } from '../protocol';
import type { Step } from './steps';

/** A moment that cost much, and the step that shows it. */
export interface TurningPoint {
  place: number;
  /** Which bid of the bids; null for a card. */
  bid: number | null;
  /** "Trick 3: king of hearts". */
  text: string;
  /** Points it cost: "−2.1". */
  points: string;
}

/** What a bid cost, by its place. */
export function costOfBid(costs: DealCosts | null, bid: number): ActionCost | null {
  return costs?.actions.find((one) => one.bid === bid) ?? null;
}

/** What the card cost that a step shows as just played. */
export function costOfStep(costs: DealCosts | null, step: Step): ActionCost | null {
  if (!step.trick) return null;
  const card = step.played.length - 1;
  return costs?.actions.find((one) => one.trick === step.number && one.card === card) ?? null;
}

/** The mistake that a step shows as just played: one of what cost most; null where it is none. */
export function mistakeAt(costs: DealCosts | null, step: Step | undefined): ActionCost | null {
  const cost = step && costOfStep(costs, step);
  return cost?.turning ? cost : null;
}

/** Points to a tenth, as sentences have them: "2.1", "2". */
export function tenths(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** Points given up: "−2.1", "0". */
export function lost(points: number): string {
  const text = tenths(points);
  return text === '0' ? text : `−${text}`;
}

/** Whether every bid and card has been looked at. */
export function isDone({ of, done }: DealCosts): boolean {
  return done >= of;
}

/** The moments that cost most, in the order of the deal. */
export function turningPoints(
  costs: DealCosts | null,
  review: DealReview,
  steps: readonly Step[],
): TurningPoint[] {
  const turning = costs?.actions.filter((one) => one.turning) ?? [];
  return turning.map((one) => ({
    place: Math.max(
      steps.findIndex((step) => step.number === one.trick && step.played.length - 1 === one.card),
      0,
    ),
    bid: one.bid,
    text:
      one.trick === null
        ? (review.bids[one.bid ?? 0]?.told.replace(/\.$/, '') ?? '')
        : `Trick ${one.trick}: ${cardWords(one.action)}`,
    points: lost(one.cost ?? 0),
  }));
}
