import type { DealReview, ReviewCard, ReviewSeat, ReviewTrick } from '../protocol';
import { suitOf } from '../cards/words';

/** One thing to look at in a deal: its bids, a trick, or its score. */
export interface Step {
  /** "The bids", "Trick 3 of 7", "The score". */
  title: string;
  /** The trick, and which it is from 1; null for the bids and the score. */
  trick: ReviewTrick | null;
  number: number;
  told: readonly string[];
  /** From where the deal can be played again here; null where it cannot. */
  position: string | null;
}

/** The steps of a deal, in the order in which they are looked at. */
export function stepsOf(review: DealReview): Step[] {
  const first: Step = {
    title: review.bids.length ? 'The bids' : 'The deal',
    trick: null,
    number: 0,
    told: review.dealt,
    position: review.position,
  };
  const tricks = review.tricks.map((trick, i) => ({
    title: `Trick ${i + 1} of ${review.tricks.length}`,
    trick,
    number: i + 1,
    told: trick.told,
    position: trick.position,
  }));
  const last = { title: 'The score', trick: null, number: 0, told: review.scored, position: null };
  return [first, ...tricks, last];
}

/** Whether a card is out of the hand once a trick is complete. */
export function isGone({ trick }: ReviewCard, step: Step): boolean {
  return step.trick !== null && trick !== null && trick <= step.number;
}

/** The hand suit by suit, in the order in which it is shown. */
export function suitsOf({ hand }: ReviewSeat): ReviewCard[][] {
  const suits: ReviewCard[][] = [];
  for (const one of hand) {
    const suit = suits.at(-1);
    if (suit?.[0] && suitOf(suit[0].card) === suitOf(one.card)) suit.push(one);
    else suits.push([one]);
  }
  return suits;
}

/** What a seat played to a trick. */
export function playedBy(seat: number, trick: ReviewTrick | null): string | null {
  return trick?.cards.find((one) => one.seat === seat)?.card ?? null;
}
