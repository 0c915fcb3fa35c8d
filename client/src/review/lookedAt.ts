import type { DealCosts, DealReview } from '../protocol';
import type { Step } from './steps';

/** A deal that is looked at: line, list and replay share its one cursor. */
export interface LookedAt {
  review: DealReview;
  steps: readonly Step[];
  /** The step that the cursor is at. */
  at: number;
  costs: DealCosts | null;
  /** Moves the cursor. */
  onstep: (place: number) => void;
}
