/** The dialogs a key or a button opens. */
export type Opened = 'score' | 'last' | 'deal' | 'rules' | 'keys' | 'settings';

const OPENS: Record<string, Opened> = { t: 'score', l: 'last', r: 'rules', '?': 'keys' };
const SUIT_KEYS: Record<string, string> = { s: 'S', h: 'H', d: 'D', c: 'C' };

/** The keys of the table. Mutable: digits typed one after the other make one number. */
export class TableKeys {
  #play: HTMLElement;
  #open: (what: Opened) => void;
  #typed = '';

  constructor(play: HTMLElement, open: (what: Opened) => void) {
    this.#play = play;
    this.#open = open;
  }

  /** Arrows, Home and End: from card to card. True when the key was used. */
  move(key: string): boolean {
    const cards = this.#all('[data-card]');
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
    if (/^\d$/.test(key)) return this.#digit(key);
    this.#typed = '';
    if (key === 'p') return focusOn(this.#bid('pass'));
    if (key === 'b') return focusOn(this.#bid('board'));
    if (key === 'j') return focusOn(after(this.#all('[data-card=BB], [data-card=LB]')));
    const suit = SUIT_KEYS[key];
    return suit !== undefined && focusOn(after(this.#all(`[data-card^=${suit}]`)));
  }

  #digit(digit: string): boolean {
    const longer = this.#bid(this.#typed + digit);
    this.#typed = longer ? this.#typed + digit : digit;
    return focusOn(longer ?? this.#bid(digit === '0' ? 'pass' : digit));
  }

  #bid(action: string): HTMLElement | undefined {
    return this.#all(`[data-bid="${action}"]`)[0];
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
