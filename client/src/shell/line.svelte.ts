/** Milliseconds that a line may be gone before it is shown: most come back sooner. */
const A_MOMENT = 300;

/** Whether a page waits for its table, as is said above it. Mutable: whoever is at a table tells. */
class Line {
  isLost = $state(false);
  /** Whether something was pressed that waits for it. */
  holds = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  lose(): void {
    this.#timer ??= setTimeout(() => {
      this.isLost = true;
    }, A_MOMENT);
  }

  find(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.isLost = this.holds = false;
  }
}

export const line = new Line();
