import { isAuction } from '../bridge/calls';
import { Hinting, hintInTwo } from '../hints/hinting.svelte';
import type { HandCard, Hint, View } from '../protocol';
import type { TableSession } from './session.svelte';

/** Why something is so, and the rule that says it. */
export type Reason = Pick<HandCard, 'why' | 'rule'> & {
  /** What a small phone has no room for. */
  rest?: string;
  /** Whether a small phone has room for a line only. */
  briefly?: boolean;
};

/**
 * What is explained beneath the felt, one thing at a time: what was refused, else why a card cannot
 * be played, else what would be best. Mutable: it is asked, and follows the session.
 */
export class Explaining {
  #session: Pick<TableSession, 'v' | 'refusal' | 'say'>;
  #hinting: Hinting;
  /** The card that was asked about, and the version it was asked at: later it is old news. */
  #question = $state.raw<{ card: HandCard; v: number } | null>(null);

  constructor(
    session: Pick<TableSession, 'v' | 'refusal' | 'say'>,
    hinting = new Hinting((text) => {
      session.say(text);
    }),
  ) {
    this.#session = session;
    this.#hinting = hinting;
  }

  /** Whether a hint is being thought of. */
  get asking(): boolean {
    return this.#hinting.asking;
  }

  hint(view: View): Hint | null {
    return this.#hinting.of(view);
  }

  reason(view: View): Reason | null {
    const { refusal } = this.#session;
    if (refusal) return { why: refusal.message, rule: refusal.rule ?? null };
    if (this.#asked) return this.#asked;
    const hint = this.hint(view);
    // The box of bids leaves a small phone the line of the prompt.
    const briefly = view.phase === 'bidding' && !isAuction(view);
    const [why, rest] = hint ? hintInTwo(hint, briefly) : [this.#hinting.trouble(view), ''];
    return why ? { why, rest, briefly: hint !== null && briefly, rule: null } : null;
  }

  /** Whether the hint is what is explained. */
  isHint(view: View): boolean {
    return this.hint(view) !== null && !this.#session.refusal && !this.#asked;
  }

  /** The card that may not be played and is asked about. */
  get refusedCard(): HandCard | null {
    return this.#session.refusal ? null : this.#asked;
  }

  /** Explains why a card cannot be played, aloud where it was pressed; of no card nothing more. */
  card(card: HandCard | null, pressed: boolean): void {
    if (pressed || card) this.#session.refusal = null;
    this.#question = card?.why ? { card, v: this.#session.v } : null;
    if (pressed && card?.why) this.#session.say(card.why);
  }

  askHint(view: View): void {
    this.#session.refusal = this.#question = null;
    void this.#hinting.ask(view, this.#session.v);
  }

  /** Explain nothing any more. */
  dismiss(): void {
    this.#session.refusal = this.#question = null;
    this.#hinting.dismiss();
  }

  get #asked(): HandCard | null {
    return this.#question?.v === this.#session.v ? this.#question.card : null;
  }
}
