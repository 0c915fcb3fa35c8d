import type { DealCosts } from '../protocol';
import { Counting } from './counting.svelte';
import { isDone } from './costs';
import type { Place } from './place';
import { dealCosts } from './requests';

/** What each seat gave up over several deals, its bids and its cards apart. */
export interface GivenUp {
  bids: number;
  cards: number;
}

/**
 * What the deals of a match cost, as far as somebody has looked. Mutable: it grows with each deal
 * that is looked at, and deal by deal where all are asked for.
 */
export class Ledger {
  /** Of the deal that is looked at. */
  readonly counting = new Counting();
  /** Of the deals that are worked out whole, in the order in which that was done. */
  deals = $state.raw<readonly { serial: number; costs: DealCosts }[]>([]);
  /** The deal that is worked out for the sheet; null where none is. */
  underWay = $state<number | null>(null);
  trouble = $state('');
  #match = '';

  /** Follows the costs of a deal; what is returned ends that. */
  follow(place: Place, fetch = dealCosts): () => void {
    const match = `${place.table} ${place.match}`;
    if (match !== this.#match) this.deals = [];
    this.#match = match;
    return this.counting.follow(place, async (asked, known) => {
      const costs = await fetch(asked, known);
      this.#note(asked, costs);
      return costs;
    });
  }

  /** Works out those deals of a match that are not known yet, one after the other. */
  async workOut(places: readonly Place[], fetch = dealCosts): Promise<void> {
    if (this.underWay !== null) return;
    const match = this.#match;
    this.trouble = '';
    try {
      for (const place of places) {
        this.underWay = place.serial;
        let known = 0;
        while (this.#match === match && !this.knows(place.serial)) {
          const costs = await fetch(place, known);
          known = costs.done;
          this.#note(place, costs);
          if (costs.stopped) throw new Error('The computer had no time to look at the rest.');
        }
      }
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.underWay = null;
  }

  /** Whether a deal is worked out whole. */
  knows(deal: number): boolean {
    return this.deals.some(({ serial }) => serial === deal);
  }

  /** What each seat gave up in the deals that are known. */
  givenUp(seats: number): GivenUp[] {
    const found = Array.from({ length: seats }, () => ({ bids: 0, cards: 0 }));
    for (const { costs } of this.deals) {
      for (const { actor, bid, cost } of costs.actions) {
        const one = found[actor];
        if (one) one[bid === null ? 'cards' : 'bids'] += cost ?? 0;
      }
    }
    return found;
  }

  #note({ table, match, serial }: Place, costs: DealCosts): void {
    if (`${table} ${match}` !== this.#match || !isDone(costs)) return;
    this.deals = [...this.deals.filter((one) => one.serial !== serial), { serial, costs }];
  }
}
