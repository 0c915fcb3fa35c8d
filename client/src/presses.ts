/** Milliseconds: nobody sees what a press has changed and answers it sooner. */
const SOON = 350;
/** Pixels: about as far as the two taps of one finger fall apart. */
const NEAR = 24;

/** What of a click is looked at; `detail` counts the clicks of a mouse, and is 0 for a key. */
type Click = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'>;

/**
 * Tells a press from the rest of a double click, a double tap or a held key: that was aimed at what
 * stood there before the first press, and must not act on what stands there now. Mutable: it
 * remembers the last click.
 */
export class Presses {
  #last = { timeStamp: -SOON, clientX: 0, clientY: 0 };

  /** Whether a click, each given once, is a further one of the press before. */
  isRepeatedClick(click: Click): boolean {
    if (click.detail === 0) return false;
    const last = this.#last;
    this.#last = click;
    const soon = click.timeStamp - last.timeStamp < SOON;
    const near = Math.hypot(click.clientX - last.clientX, click.clientY - last.clientY) < NEAR;
    // the device says what a double click is there; of taps it mostly says nothing
    return click.detail > 1 || (soon && near);
  }

  /** Whether a key that is held down would press again; a held Space presses once as it is. */
  isRepeatedKey({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
    return repeat && key === 'Enter';
  }
}
