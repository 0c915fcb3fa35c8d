/** Milliseconds: nobody sees what a press has changed and answers it sooner. */
const SOON = 350;
/** Pixels: about as far as the two taps of one finger fall apart. */
const NEAR = 24;
const PRESSING = new Set(['Enter', ' ']);

/** What of a click is looked at; `detail` counts the clicks of a mouse, and is 0 for a key. */
type Click = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'>;
/** What of a key that went down is looked at. */
type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp' | 'target'>;

/**
 * Tells a press from the rest of a double click, a double tap, a key hit twice or held: that was
 * aimed at what stood there before the first press, and must not act on what stands there now.
 * Mutable: it remembers the last press.
 */
export class Presses {
  #click = { timeStamp: -SOON, clientX: 0, clientY: 0 };
  #key: Pick<Key, 'key' | 'timeStamp' | 'target'> | null = null;
  /** The key that went down without effect, until it is up. */
  #ignored: string | null = null;

  /** Whether a click, each given once, is a further one of the press before. */
  isRepeatedClick(click: Click): boolean {
    if (click.detail === 0) return false;
    const last = this.#click;
    this.#click = click;
    const soon = click.timeStamp - last.timeStamp < SOON;
    const near = Math.hypot(click.clientX - last.clientX, click.clientY - last.clientY) < NEAR;
    // the device says what a double click is there; of taps it mostly says nothing
    return click.detail > 1 || (soon && near);
  }

  /**
   * Whether a key that went down would press again what was pressed, or, hit twice in a row, what
   * has come into focus since. To press the same thing again is meant; so is another key between.
   */
  isRepeatedKey({ key, repeat, timeStamp, target }: Key): boolean {
    if (!PRESSING.has(key)) {
      this.#key = null;
      return false;
    }
    if (repeat) return key === 'Enter'; // a held Space presses once as it is
    const last = this.#key;
    this.#key = { key, timeStamp, target };
    const repeated =
      last?.key === key && last.target !== target && timeStamp - last.timeStamp < SOON;
    this.#ignored = repeated ? key : null;
    return repeated;
  }

  /** Whether a key comes up that went down without effect: Space presses only then. */
  isIgnoredKey({ key }: Pick<KeyboardEvent, 'key'>): boolean {
    const ignored = key === this.#ignored;
    if (ignored) this.#ignored = null;
    return ignored;
  }
}
