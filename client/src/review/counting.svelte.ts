import type { DealCosts } from '../protocol';
import { isDone } from './costs';
import type { Place } from './place';
import { dealCosts } from './requests';

/** Milliseconds between an answer and the next question. */
const A_MOMENT = 700;

/** What a deal cost, which comes piece by piece. Mutable: it grows while it is followed. */
export class Counting {
  costs = $state.raw<DealCosts | null>(null);
  trouble = $state('');
  /** Goes on after a trouble, from where it was. */
  again = (): void => undefined;

  /** Asks until all is known; what is returned ends that. */
  follow(place: Place, fetch = dealCosts): () => void {
    const looking = new AbortController();
    const isOver = (): boolean => looking.signal.aborted;
    let known = 0;
    this.costs = null;
    const ask = async (): Promise<void> => {
      if (isOver()) return;
      this.trouble = '';
      try {
        const costs = await fetch(place, known);
        known = costs.done;
        if (isOver()) return;
        this.costs = costs;
        if (costs.stopped) this.trouble = 'The computer had no time to look at the rest.';
        else if (!isDone(costs)) setTimeout(() => void ask(), A_MOMENT);
      } catch (error) {
        if (!isOver()) this.trouble = (error as Error).message;
      }
    };
    this.again = () => void ask();
    this.again();
    return () => {
      looking.abort();
    };
  }
}
