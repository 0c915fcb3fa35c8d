import type { Topic } from '../speech/topics';

/** The dialogs a key or a button opens, and the line to type commands in. */
export type Opened =
  | 'command'
  | 'score'
  | 'last'
  | 'deal'
  | 'rules'
  | 'keys'
  | 'settings'
  | 'claim'
  | 'talk'
  | 'receipt'
  | 'hint';

const OPENS: Record<string, Opened> = {
  m: 'claim',
  t: 'score',
  l: 'last',
  r: 'rules',
  f: 'talk',
  i: 'hint',
  '?': 'keys',
  '/': 'command',
};
/** Keys that only speak: letters with Shift, as the page and screen readers use them for nothing else. */
const TELLS: Record<string, Topic | 'again'> = {
  H: 'hand',
  K: 'trick',
  L: 'last',
  B: 'bids',
  U: 'trump',
  W: 'tricks',
  T: 'score',
  P: 'legal',
  A: 'again',
};
const SUIT_KEYS: Record<string, string> = { s: 'S', h: 'H', d: 'D', c: 'C' };
const STRAIN_KEYS: Record<string, string> = { ...SUIT_KEYS, n: 'NT' };
const SUITLESS = '[data-card=BB], [data-card=LB], [data-card=WW]';
/** The answers to what is asked beside the game. */
const NOTICED = '[data-notice] button';
const OF_AN_AUCTION = /^[1-7](?=(C|D|H|S|NT)$)/;
/** Bids in words: neither a number nor a pass, nor of an auction. */
const WORDS = /^(?!pass$|accept$|dispute$|XX?$|\d)/;

/** The keys of the table. Mutable: digits typed one after the other make one number. */
export class TableKeys {
  #play: HTMLElement;
  #open: (what: Opened) => void;
  #tell: (topic: Topic | 'again') => void;
  #typed = '';

  constructor(
    play: HTMLElement,
    open: (what: Opened) => void,
    tell: (topic: Topic | 'again') => void,
  ) {
    this.#play = play;
    this.#open = open;
    this.#tell = tell;
  }

  /** Arrows, Home and End: from card to card. True when the key was used. */
  move(key: string): boolean {
    const cards = this.#cards();
    const here = cards.findIndex((card) => card === document.activeElement);
    const at = here >= 0 ? here : cards.findIndex((card) => card.tabIndex === 0);
    const to = {
      ArrowLeft: here < 0 ? at : at - 1,
      ArrowRight: here < 0 ? at : at + 1,
      Home: 0,
      End: cards.length - 1,
    }[key];
    if (to === undefined || !cards.length) return false;
    return focusOn(cards[Math.min(Math.max(to, 0), cards.length - 1)]);
  }

  /** Letters and digits. True when the key was used. */
  letter(key: string): boolean {
    const opens = OPENS[key];
    if (opens) {
      this.#open(opens);
      return true;
    }
    const tells = TELLS[key];
    if (tells) {
      this.#tell(tells);
      return true;
    }
    if (/^\d$/.test(key)) return this.#digit(key);
    const level = this.#typed || this.#levelHere();
    this.#typed = '';
    if (key in STRAIN_KEYS && focusOn(this.#bid(level + (STRAIN_KEYS[key] ?? '')))) return true;
    if (key === 'p') return focusOn(this.#bid('pass'));
    if (key === 'u') return focusOn(this.#all('[data-does=undo]')[0]);
    if (key === 'a') return focusOn(after([...document.querySelectorAll<HTMLElement>(NOTICED)]));
    if (key === 'x') return focusOn(this.#bid('XX') ?? this.#bid('X'));
    if (key === 'b') return focusOn(after(this.#words()));
    if (key === 'j') return focusOn(after(this.#cards(SUITLESS)));
    const suit = SUIT_KEYS[key];
    return suit !== undefined && focusOn(after(this.#cards(`[data-card^=${suit}]`)));
  }

  #digit(digit: string): boolean {
    const first = this.#all('[data-bid]').find(
      (bid) =>
        bid.ariaDisabled !== 'true' &&
        bid.dataset['bid']?.startsWith(digit) === true &&
        OF_AN_AUCTION.test(bid.dataset['bid']),
    );
    if (first) {
      this.#typed = digit;
      return focusOn(first);
    }
    const longer = this.#bid(this.#typed + digit);
    this.#typed = longer ? this.#typed + digit : digit;
    return focusOn(longer ?? this.#bid(digit === '0' ? 'pass' : digit));
  }

  /** The level of the bid that is in focus, in an auction. */
  #levelHere(): string {
    const { dataset } = document.activeElement as HTMLElement;
    return OF_AN_AUCTION.exec(dataset['bid'] ?? '')?.[0] ?? '';
  }

  /** The bid that may be made and says this, whatever is said along with it. */
  #bid(said: string): HTMLElement | undefined {
    return this.#all(`[data-say="${said}"]`).find((bid) => bid.ariaDisabled !== 'true');
  }

  #words(): HTMLElement[] {
    return this.#all('[data-say]').filter(({ dataset }) => WORDS.test(dataset['say'] ?? ''));
  }

  /** Cards of the hand that is to be played from, else of the viewer's own. */
  #cards(which = '[data-card]'): HTMLElement[] {
    const due = this.#all('.open.due.mine').flatMap((hand) => [
      ...hand.querySelectorAll<HTMLElement>(which),
    ]);
    return due.length ? due : this.#all(which).filter((card) => !card.closest('.open'));
  }

  #all(selector: string): HTMLElement[] {
    return [...this.#play.querySelectorAll<HTMLElement>(selector)];
  }
}

/** The one after the focused one, round and round. */
function after(elements: HTMLElement[]): HTMLElement | undefined {
  const here = elements.findIndex((element) => element === document.activeElement);
  return elements[(here + 1) % elements.length];
}

function focusOn(element: HTMLElement | undefined): boolean {
  element?.focus();
  return element !== undefined;
}
