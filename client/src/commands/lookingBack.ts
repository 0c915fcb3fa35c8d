import type { DealReview } from '../protocol';
import { costOfStep, mistakeAt } from '../review/costs';
import { Counting } from '../review/counting.svelte';
import type { Place } from '../review/place';
import { dealCosts, dealReview } from '../review/requests';
import { type Step as Shown, stepsOf, titleOf, trickFrom } from '../review/steps';
import { aloud } from '../speech/aloud';
import { suitBySuit } from '../speech/cards';
import { seatName } from '../table/places';
import { bidsSaid, costSaid, costsSaid, trickCostsSaid } from './costsSaid';
import type { Step } from './intent';

/** A step that leads to a place in the deal. */
type Going = Exclude<Step, 'hands' | 'costs' | 'next mistake' | 'next deal' | 'previous deal'>;

/** A finished deal that is gone through in words. Mutable: it remembers how far one has come. */
export class LookingBack {
  #place: Place | null = null;
  #review: DealReview | null = null;
  #steps: Shown[] = [];
  #at = 0;
  #fetch: typeof dealReview;
  #fetchCosts: typeof dealCosts;
  /** What its bids and cards cost, which comes while one goes through it. */
  #counting = new Counting();
  #unfollow = (): void => undefined;

  constructor(fetch = dealReview, fetchCosts = dealCosts) {
    this.#fetch = fetch;
    this.#fetchCosts = fetchCosts;
  }

  /** Whether a deal is looked back at. */
  get isOpen(): boolean {
    return this.#review !== null;
  }

  /** Begins with a deal; what it says of its beginning, or why it cannot be had. */
  async open(place: Place): Promise<string> {
    try {
      this.#review = await this.#fetch(place.table, place.match, place.serial);
    } catch (error) {
      return (error as Error).message;
    }
    this.#place = place;
    this.#steps = stepsOf(this.#review);
    this.#at = 0;
    this.#unfollow();
    this.#unfollow = this.#counting.follow(place, this.#fetchCosts);
    const { length } = this.#review.tricks;
    const tricks = length === 1 ? '1 trick' : `${length} tricks`;
    return aloud(`${this.#review.title}, ${tricks}. ${this.#told()} Type next, hands, or costs.`);
  }

  /** Goes to another card, trick or deal; what is said there. */
  async go(to: Step): Promise<string> {
    const review = this.#review;
    if (!review || !this.#place) return '';
    if (to === 'hands') return aloud(handsOf(review));
    if (to === 'costs') return aloud(costsSaid(review, this.#steps, this.#counting.costs));
    if (to === 'next mistake') return this.#nextMistake();
    if (to === 'next deal' || to === 'previous deal') {
      const serial = to === 'next deal' ? review.next : review.previous;
      if (serial === null) return `There is no ${to} to look back at.`;
      return this.open({ ...this.#place, serial });
    }
    const place = this.#placeOf(to);
    if (place === null) return `That deal has ${review.tricks.length} tricks.`;
    if (place < 0) return 'This is the beginning of the deal.';
    if (place >= this.#steps.length) return 'This is the end of the deal.';
    this.#at = place;
    return aloud(this.#told(to !== 'next' && to !== 'previous'));
  }

  /** The place of a step, beyond the ends where there is none; null for a trick that was not played. */
  #placeOf(to: Going): number | null {
    const last = this.#steps.length - 1;
    switch (to) {
      case 'next':
        return this.#at + 1;
      case 'previous':
        return this.#at - 1;
      case 'next trick':
        return this.#at === last ? last + 1 : trickFrom(this.#steps, this.#at, 1);
      case 'previous trick':
        return this.#at === 0 ? -1 : trickFrom(this.#steps, this.#at, -1);
      case 'start':
        return 0;
      case 'end':
        return last;
      case 'here':
        return this.#at;
      default: {
        const place = this.#steps.findIndex(({ number, complete }) => number === to && complete);
        return to > 0 && place >= 0 ? place : null;
      }
    }
  }

  #nextMistake(): string {
    const { costs } = this.#counting;
    const place = this.#steps.findIndex((one, i) => i > this.#at && mistakeAt(costs, one));
    if (place < 0) return 'No card after this one cost much, as far as is worked out.';
    this.#at = place;
    return aloud(this.#told(false));
  }

  /** Where one is, and what happened there; of a whole trick that was jumped to, all of it. */
  #told(whole = true): string {
    const step = this.#steps[this.#at];
    const review = this.#review;
    if (!step || !review) return '';
    const { costs } = this.#counting;
    const all = whole && step.complete && step.trick;
    const told = all ? all.told : step.told;
    const bids = this.#at === 0 ? bidsSaid(review, costs) : '';
    const cost = all ? trickCostsSaid(review, step, costs) : costSaid(costOfStep(costs, step));
    return [`${titleOf(step)}:`, ...told, bids, cost].filter(Boolean).join(' ');
  }
}

function handsOf(review: DealReview): string {
  return review.seats
    .map(
      ({ seat, dealt }) =>
        `${seatName(review, seat)}: ${suitBySuit(dealt.map((card) => ({ card })))}`,
    )
    .join(' ');
}
