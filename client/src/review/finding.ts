import { contractOf } from '../bridge/calls';
import { theCard } from '../cards/words';
import type { ActionCost, DealCosts, DealReview, SheetDeal } from '../protocol';
import { isDone, tenths } from './costs';

/** Points below which nothing was given up that anybody would speak of. */
const NOTHING = 0.5;
/** So much of all that was given up makes one bid or card the finding. */
const MOST = 0.6;
const FAULTLESS = 'Played as well as could be.';
const TIMES = ['', '', 'twice', 'three times', 'four times'];

/** What a deal shows, as a headline: what the viewer gave up where that is known, else its result. */
export function finding(
  review: DealReview,
  deal: SheetDeal | undefined,
  costs: DealCosts | null,
): string {
  const said = found(review, costs);
  return said === null || (said === FAULTLESS && deal?.thrownIn) ? resultOf(review, deal) : said;
}

function found({ me }: DealReview, costs: DealCosts | null): string | null {
  if (me === null || !costs || !isDone(costs)) return null;
  const weighed = costs.actions.filter(({ actor, cost }) => actor === me && cost !== null);
  if (!weighed.length) return null;
  const bids = sum(weighed.filter(({ bid }) => bid !== null));
  const cards = sum(weighed.filter(({ bid }) => bid === null));
  if (bids + cards < NOTHING) return FAULTLESS;
  const most = weighed.reduce((one, other) => ((other.cost ?? 0) > (one.cost ?? 0) ? other : one));
  const points = tenths(most.cost ?? 0);
  if ((most.cost ?? 0) > MOST * (bids + cards) && most.cost !== null && most.cost >= 1) {
    if (most.bid !== null) return `One bid cost you ${points}.`;
    const card = theCard(most.action);
    return `${card.charAt(0).toUpperCase()}${card.slice(1)} cost you ${points}.`;
  }
  if (weighed.every(({ bid }) => bid === null)) return `Your cards cost ${tenths(cards)}.`;
  return bids > cards
    ? `Your bids cost ${moreThan(bids, cards)} your cards.`
    : `Your cards cost ${moreThan(cards, bids)} your bids.`;
}

function moreThan(more: number, less: number): string {
  const times = less < NOTHING ? Infinity : Math.round(more / less);
  if (times < 2) return 'a little more than';
  return TIMES[times] ?? 'far more than';
}

function sum(costs: readonly ActionCost[]): number {
  return costs.reduce((all, { cost }) => all + (cost ?? 0), 0);
}

function resultOf({ me, seats, title, auction }: DealReview, deal: SheetDeal | undefined): string {
  if (!deal) return title;
  if (deal.redealt !== null) return 'Dealt again.';
  if (deal.thrownIn) return auction ? 'Passed out.' : 'Thrown in.';
  const declared = deal.sides.find(({ contract, defends }) => contract && !defends);
  if (auction && declared) {
    const by = seats.find(({ role }) => role === 'declarer');
    const doubled = contractOf(declared.contract)?.doubled ? ',' : '';
    const who = by ? `${doubled} by ${by.seat === me ? 'you' : by.name}` : '';
    return `${declared.contract}${who}: ${declared.tricks} tricks.`;
  }
  const side = me === null ? undefined : seats[me]?.side;
  return deal.sides[side ?? -1]?.verdict ?? title;
}

/** Which deal it was and how it went, in one line under the headline. */
export function dealInWords(review: DealReview, deal: SheetDeal | undefined): string {
  const { handSize, trump, title, sides } = review;
  const cards = handSize === 1 ? '1 card' : `${handSize} cards`;
  const trumps = trump.text && `, ${trump.text.charAt(0).toLowerCase()}${trump.text.slice(1)}`;
  const went = (deal?.sides ?? [])
    .map(({ contract, defends, tricks }, i) => {
      const bid = contract && !defends && `bid ${contract}, `;
      return `${sides[i] ?? ''} ${bid || ''}won ${tricks}.`;
    })
    .slice(0, 2);
  const few = sides.length > 2 ? [] : went;
  return [`${title}: ${cards}${trumps}.`, ...few].join(' ');
}
