import { callWords, isAuction } from '../bridge/calls';
import { theCard } from '../cards/words';
import { Announcer, type Line as Told } from '../link/announcer';
import type { Lesson, LessonStep, Hint, Refused, View } from '../protocol';
import type { Moves } from '../table/session.svelte';

/** Runs a task after so many milliseconds; the answer cancels it. */
export type After = (milliseconds: number, task: () => void) => () => void;

const NOTHING_YET = 'Read what the paper says, then go on.';

/**
 * A lesson being taken: the views that the server laid out, one after the other. What is right goes
 * on, anything else is answered with its reason. Mutable: it follows the learner.
 */
export class LessonSession implements Moves {
  readonly lesson: Lesson;
  /** Counts the views shown. */
  v = $state(0);
  refusal = $state.raw<Refused | null>(null);
  /** What the live region says. */
  lines = $state.raw<Told[]>([]);
  /** A lesson sends nothing, so nothing is on its way. */
  readonly pending = null;
  /** What the paper says: the words of the step, once all that leads to it was shown. */
  words = $state.raw<Pick<LessonStep, 'headline' | 'line'>>({ headline: '', line: '' });
  #step = $state(0);
  #shown = $state(0);
  #pause: number;
  #after: After;
  #cancel: () => void = () => undefined;
  #announcer: Announcer;

  constructor(lesson: Lesson, pause: number, after: After) {
    this.lesson = lesson;
    this.#pause = pause;
    this.#after = after;
    this.#announcer = new Announcer((lines) => (this.lines = lines), after);
    this.#begin(0);
  }

  leave(): void {
    this.#cancel();
  }

  /** Nobody is waited for in a lesson. */
  serverNow(): number {
    return 0;
  }

  /** The step that is shown, from 0. */
  get place(): number {
    return this.#step;
  }

  get step(): LessonStep {
    const step = this.lesson.steps[this.#step];
    if (!step) throw new Error('a lesson has a step at every place');
    return step;
  }

  /** The table as it is shown now. */
  get current(): View {
    const view = this.step.views[this.#shown];
    if (!view) throw new Error('a step has at least one view');
    if (!this.isSettled || !this.isRead) return view;
    return { ...view, prompt: NOTHING_YET, hint: false, turn: null, due: null };
  }

  /** Whether all that leads to the step was shown, so that it can be done. */
  get isSettled(): boolean {
    return this.#shown === this.step.views.length - 1;
  }

  /** Whether there is nothing to do but to read on. */
  get isRead(): boolean {
    return this.step.right === null;
  }

  /** Whether this is the last step. */
  get isLast(): boolean {
    return this.#step === this.lesson.steps.length - 1;
  }

  act(action: string): void {
    if (!this.isSettled) return;
    if (action === this.step.right) {
      this.#begin(this.#step + 1);
      return;
    }
    this.#refuse(this.step.otherwise[action] ?? this.step.line);
  }

  ready(): void {
    this.act('ready');
  }

  /** Reads on. */
  goOn(): void {
    if (this.isSettled && this.isRead && !this.isLast) this.#begin(this.#step + 1);
  }

  /** What would be right now. */
  show(): Promise<Hint> {
    const action = this.step.right ?? '';
    const { line } = this.step;
    const hint = { v: this.v, action, text: this.#named(action), card: null, why: [line] };
    return Promise.resolve({
      ...hint,
      counted: [],
      deals: 0,
      quick: false,
      measure: null,
      options: [],
    });
  }

  say(text: string): void {
    this.#announcer.say(text);
  }

  // what a table has besides has no place in a lesson

  command(): boolean {
    return false;
  }

  claimBonus(): void {
    // nothing to claim
  }

  isUnderWay(): boolean {
    return false;
  }

  #begin(step: number): void {
    this.refusal = null;
    this.#step = step;
    this.#shown = 0;
    this.v += 1;
    this.#roll();
  }

  #roll(): void {
    if (this.isSettled) {
      this.words = this.step;
      this.say(`${this.words.headline} ${this.words.line}`);
      return;
    }
    this.#cancel = this.#after(this.#pause, () => {
      this.#shown += 1;
      this.v += 1;
      this.#roll();
    });
  }

  #refuse(message: string): void {
    const { step } = this;
    this.refusal = {
      type: 'refused',
      id: null,
      code: 'illegal',
      got: 'another action',
      expected: step.right ?? 'reading on',
      where: 'lesson',
      message,
    };
    this.say(message);
  }

  #named(action: string): string {
    const choice = this.current.choices.find((one) => one.action === action);
    if (!choice) return theCard(action);
    return isAuction(this.current) ? callWords(action) : choice.text;
  }
}
