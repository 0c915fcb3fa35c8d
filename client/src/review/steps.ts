import type { DealReview, PlayedCard, ReviewCard, ReviewTrick } from '../protocol';

/** One thing to look at in a deal: its bids, a card as it is played, or its score. */
export interface Step {
  /** "The bids", "Trick 3 of 7", "The score". */
  title: string;
  /** The trick, and which it is from 1; null for the bids and the score. */
  trick: ReviewTrick | null;
  number: number;
  /** The cards of the trick that lie on the table; the last of them has just been played. */
  played: readonly PlayedCard[];
  /** Whether the trick has all the cards that it came to have. */
  complete: boolean;
  told: readonly string[];
  /** From where the deal can be played again here; null where it cannot. */
  position: string | null;
}

/** The steps of a deal, in the order in which they are looked at. */
export function stepsOf(review: DealReview): Step[] {
  const rest = { trick: null, number: 0, played: [], complete: true };
  const first: Step = {
    ...rest,
    title: review.bids.length ? 'The bids' : 'The deal',
    told: review.dealt,
    position: review.position,
  };
  const { length } = review.tricks;
  const cards = review.tricks.flatMap((trick, i) =>
    stepsOfTrick(trick, i + 1, `Trick ${i + 1} of ${length}`),
  );
  const last = { ...rest, title: 'The score', told: review.scored, position: null };
  return [first, ...cards, last];
}

/** A step for each card; a trick that a claim left without any is one step all the same. */
function stepsOfTrick(trick: ReviewTrick, number: number, title: string): Step[] {
  const all = Math.max(trick.cards.length, 1);
  return Array.from({ length: all }, (_, i) => {
    const complete = i === all - 1;
    return {
      title,
      trick,
      number,
      played: trick.cards.slice(0, i + 1),
      complete,
      // A sentence for each card, and what follows the last: who won, and what was claimed.
      told: trick.told.slice(i, complete ? undefined : i + 1),
      position: trick.position,
    };
  });
}

/** The whole of a step in words: "Trick 3 of 7, card 2 of 4". */
export function titleOf({ title, trick, played }: Step): string {
  return trick?.cards.length ? `${title}, card ${played.length} of ${trick.cards.length}` : title;
}

/** The next complete trick, or the score; the one before, or the bids, where `by` is −1. */
export function trickFrom(steps: readonly Step[], at: number, by: 1 | -1): number {
  let place = at + by;
  while (steps[place]?.complete === false) place += by;
  return Math.min(Math.max(place, 0), steps.length - 1);
}

/** Whether a seat has played a card by now. */
export function isGone({ trick }: ReviewCard, seat: number, step: Step): boolean {
  if (step.trick === null || trick === null) return false;
  return trick < step.number || isPlayed({ trick }, seat, step);
}

/** Whether a card of a seat lies in the trick that is looked at. */
export function isPlayed(
  { trick }: Pick<ReviewCard, 'trick'>,
  seat: number,
  { trick: now, number, played }: Step,
): boolean {
  return now !== null && trick === number && played.some((one) => one.seat === seat);
}

/** How many tricks a seat has won by now. */
export function tricksOf(review: DealReview, seat: number, step: Step): number {
  const over = step.trick ? step.number - (step.complete ? 0 : 1) : review.tricks.length;
  const won = review.tricks.slice(0, over);
  return won.filter(({ winner, cards }) => winner === seat && cards.length > 0).length;
}
