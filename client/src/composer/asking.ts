/** Lets typing come to rest before a question is put. */
const PAUSE = 180;

export type After = (milliseconds: number, task: () => void) => () => void;

export interface Listener<Answer> {
  answered: (answer: Answer) => void;
  failed: (error: Error) => void;
}

/** Puts the last of many questions and hears no answer to an older one. Mutable: it counts. */
export class Asking<Question, Answer> {
  #put: (question: Question) => Promise<Answer>;
  #listener: Listener<Answer>;
  #after: After;
  #turn = 0;
  #forget: () => void = () => undefined;

  constructor(
    put: (question: Question) => Promise<Answer>,
    listener: Listener<Answer>,
    after: After,
  ) {
    this.#put = put;
    this.#listener = listener;
    this.#after = after;
  }

  /** Put it once nothing else has been asked for a moment. */
  ask(question: Question): void {
    this.stop();
    const turn = this.#turn;
    this.#forget = this.#after(PAUSE, () => void this.#hear(question, turn));
  }

  /** Put it at once. */
  askNow(question: Question): void {
    this.stop();
    void this.#hear(question, this.#turn);
  }

  /** Hear nothing of what was asked so far. */
  stop(): void {
    this.#forget();
    this.#turn += 1;
  }

  async #hear(question: Question, turn: number): Promise<void> {
    try {
      const answer = await this.#put(question);
      if (turn === this.#turn) this.#listener.answered(answer);
    } catch (error) {
      if (turn === this.#turn) this.#listener.failed(error as Error);
    }
  }
}
