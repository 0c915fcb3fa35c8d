import { cardWords } from '../cards/words';
import type { ActionCost, DealCosts, DealReview } from '../protocol';
import { costOfBid, isDone, turningPoints } from '../review/costs';
import type { Step } from '../review/steps';
import { seatName } from '../table/places';

/** What a bid or card cost, in a sentence; nothing where nothing else was clearly better. */
export function costSaid(cost: ActionCost | null): string {
  if (!cost?.best || cost.best === cost.action) return '';
  return cost.turning ? `A mistake. ${cost.told}` : cost.told;
}

/** Every bid as it was made, with what it cost. */
export function bidsSaid({ bids }: DealReview, costs: DealCosts | null): string {
  const said = bids.flatMap(({ told }, i) => [told, costSaid(costOfBid(costs, i))]);
  return said.filter(Boolean).join(' ');
}

/** What was better than each card of a whole trick. */
export function trickCostsSaid(review: DealReview, step: Step, costs: DealCosts | null): string {
  return (costs?.actions ?? [])
    .filter(({ trick }) => trick === step.number)
    .map((cost) => ({ cost, said: costSaid(cost) }))
    .filter(({ said }) => said)
    .map(({ cost, said }) => `${seatName(review, cost.seat)}, ${cardWords(cost.action)}: ${said}`)
    .join(' ');
}

/** The mistakes of a deal, and what everybody gave up, as far as that is worked out. */
export function costsSaid(
  review: DealReview,
  steps: readonly Step[],
  costs: DealCosts | null,
): string {
  if (!costs) return 'What it cost is being worked out. Type costs again in a moment.';
  const { done, of, totals } = costs;
  const far = isDone(costs) ? '' : `${done} of ${of} bids and cards are worked out so far. `;
  const mistakes = turningPoints(costs, review, steps).map(
    ({ text, points }) => `${text}, ${words(points)}.`,
  );
  const found = mistakes.length ? `Mistakes: ${mistakes.join(' ')}` : 'No bid or card cost much.';
  const given = review.seats.map(
    ({ seat }) => `${seatName(review, seat)} ${words(`${totals[seat] ?? 0}`)}`,
  );
  return `${far}${found} Given up: ${given.join(', ')}.`;
}

/** "−1.5" as it is said: "1.5 points". */
function words(points: string): string {
  const number = points.replace('−', '');
  return number === '1' || number === '1.0' ? '1 point' : `${number} points`;
}
