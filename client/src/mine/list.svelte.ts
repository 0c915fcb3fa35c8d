import { takeBack, throwAway } from '../link/requests';
import type { MyMatch, MyMatches } from '../protocol';
import { myMatches, type Wanted } from './requests';

export const ALL: Wanted = { rules: '', ending: '', friends: '', who: '' };

/** What a match is known by on this page. */
export function keyOf({ table, match }: MyMatch): string {
  return `${table} ${match}`;
}

/** One's matches as far as they were fetched. Mutable: it grows, and what is thrown away is marked. */
export class MatchList {
  /** What was told last; null before the first answer. */
  told = $state.raw<MyMatches | null>(null);
  matches = $state.raw<readonly MyMatch[]>([]);
  /** Those thrown away on this page, which may be taken back in their own place. */
  away = $state.raw<readonly string[]>([]);
  wanted = $state.raw<Wanted>(ALL);
  trouble = $state('');
  busy = $state(false);
  #asked = 0;

  get goingOn(): readonly MyMatch[] {
    return this.matches.filter(({ goesOn }) => goesOn);
  }

  get over(): readonly MyMatch[] {
    return this.matches.filter(({ goesOn }) => !goesOn);
  }

  /** Asks for them anew, narrowed down to what is wanted. */
  async ask(wanted: Wanted): Promise<void> {
    this.wanted = wanted;
    await this.#fetch('', []);
  }

  /** Asks for those that come next. */
  async more(): Promise<void> {
    const after = this.told?.after;
    if (after) await this.#fetch(after, this.matches);
  }

  /** Throws a match away, or takes it back; whether that was done. */
  async change(one: MyMatch, isAway: boolean): Promise<boolean> {
    this.trouble = '';
    try {
      await (isAway ? throwAway : takeBack)(one);
    } catch (error) {
      this.trouble = (error as Error).message;
      return false;
    }
    const others = this.away.filter((key) => key !== keyOf(one));
    this.away = isAway ? [...others, keyOf(one)] : others;
    return true;
  }

  async #fetch(after: string, before: readonly MyMatch[]): Promise<void> {
    const mine = ++this.#asked;
    this.busy = true;
    this.trouble = '';
    try {
      const told = await myMatches(this.wanted, after);
      if (mine !== this.#asked) return;
      const known = before.map(keyOf);
      this.matches = [...before, ...told.matches.filter((one) => !known.includes(keyOf(one)))];
      this.told = told;
      if (!after) this.away = [];
    } catch (error) {
      if (mine === this.#asked) this.trouble = (error as Error).message;
    }
    if (mine === this.#asked) this.busy = false;
  }
}
