import type { Departure, NoRules, PresetInfo, Rulebook, Setting } from '../protocol';
import { type After, Asking } from './asking';
import { type Chosen, type Pair, without } from './chosen';
import { NOTHING, type Rewriting, rewriting, rewritingInWords } from './rewriting';

/** What the server says of the options. */
export type Answer = Rulebook | NoRules;

/** What the composer needs of the world. */
export interface World {
  composed: (rules: string, options: readonly Pair[]) => Promise<Answer>;
  after: After;
}

/** A rule set in the making. Mutable: options are chosen, and the server says what they mean. */
export class Composer {
  readonly preset: PresetInfo;
  /** What was chosen, in the server's words as soon as it has answered. */
  options = $state.raw<readonly Pair[]>([]);
  /** By option, what is wrong with what is typed there. */
  slips = $state.raw<Readonly<Record<string, string>>>({});
  /** What the server last said. */
  answer = $state.raw<Answer | null>(null);
  /** The rules in words as the server last gave them. */
  book = $state.raw<Rulebook | null>(null);
  /** The preset's own rules, for comparison. */
  own = $state.raw<Rulebook | null>(null);
  /** The option that was changed last. */
  justNow = $state<string | null>(null);
  /** What the last change rewrote. */
  last = $state.raw<Rewriting>(NOTHING);
  /** Why there is no answer at all. */
  trouble = $state('');
  /** What the last answer said, in a line for who does not see it. */
  told = $state('');

  /** Why the options make no rules. */
  fault = $derived(this.answer?.type === 'no-rules' ? this.answer : null);
  /** What departs from the preset. */
  departures = $derived<readonly Departure[]>(this.answer?.departures ?? []);
  /** How the rules differ from the preset's own. */
  differs = $derived(this.own && this.book ? rewriting(this.own.rules, this.book.rules) : NOTHING);
  #asking: Asking<readonly Pair[], Answer>;
  #world: World;
  #isAnswered = false;
  #waiting: (() => void)[] = [];

  constructor(preset: PresetInfo, options: readonly Pair[], world: World) {
    this.preset = preset;
    this.options = options;
    this.#world = world;
    this.#asking = new Asking(
      (asked) => world.composed(preset.rules, asked),
      {
        answered: (answer) => {
          this.#answered(answer);
          this.#rest();
        },
        failed: (error) => {
          this.trouble = error.message;
          this.#rest();
        },
      },
      world.after,
    );
    this.retry();
  }

  leave(): void {
    this.#asking.stop();
  }

  get chosen(): Chosen {
    return { rules: this.preset.rules, options: this.options };
  }

  /** The rule set in its text form; "" while there is none. */
  get text(): string {
    return this.answer?.type === 'rulebook' ? this.answer.text : '';
  }

  /** Why these rules cannot be played as they are; null when nothing is known against them. */
  get reason(): string | null {
    const slip = Object.keys(this.slips)[0];
    if (slip !== undefined) return `${this.#title(slip)} cannot be read.`;
    return this.fault && `${this.fault.message}.`;
  }

  /** What is wrong with the options, and what was expected of those that there are. */
  get complaint(): string {
    if (!this.fault) return '';
    const { message, expected } = this.fault;
    const isOfOptions = this.answer?.settings.some(({ fault }) => fault);
    return isOfOptions ? `${message}: expected ${expected}.` : `${message}.`;
  }

  /** Whether there are such rules; waits until the server has said so of what is chosen now. */
  async isPlayable(): Promise<boolean> {
    await this.rested();
    return this.#isAnswered && this.reason === null;
  }

  /** Wait for what the server says of what is chosen now, or for its silence. */
  async rested(): Promise<void> {
    if (this.#isAnswered) return;
    this.#asking.askNow(this.options);
    await new Promise<void>((done) => this.#waiting.push(done));
  }

  setting(name: string): Setting | undefined {
    return this.answer?.settings.find(({ option }) => option === name);
  }

  departs(name: string): boolean {
    return this.departures.some(({ option }) => option === name);
  }

  /** The value an option has: what was chosen, and else what the server says is usual. */
  value(name: string): string {
    const chosen = this.options.findLast(([option]) => option === name)?.[1];
    return chosen ?? this.setting(name)?.usual ?? '';
  }

  choose(name: string, value: string): void {
    this.slips = dropped(this.slips, name);
    this.#change([...without(this.options, name), [name, value]], name);
  }

  /** Something is typed that is no value; the option stays as it was. */
  slip(name: string, trouble: string): void {
    this.slips = { ...this.slips, [name]: trouble };
  }

  undo(name: string): void {
    this.slips = dropped(this.slips, name);
    this.#change(without(this.options, name), name);
  }

  undoAll(): void {
    this.slips = {};
    this.#change([], null);
  }

  /** Ask for the rules anew, and at once. */
  retry(): void {
    this.trouble = '';
    this.#isAnswered = false;
    this.#asking.askNow(this.options);
    if (!this.own) void this.#fetchOwn();
  }

  #change(options: readonly Pair[], name: string | null): void {
    this.options = options;
    this.justNow = name;
    this.#isAnswered = false;
    this.#asking.ask(options);
  }

  #answered(answer: Answer): void {
    this.#isAnswered = true;
    this.answer = answer;
    this.options = answer.departures.map(({ option, value }) => [option, value]);
    this.trouble = '';
    if (answer.type === 'no-rules') {
      this.told = this.complaint;
      return;
    }
    if (this.book) {
      this.last = rewriting(this.book.rules, answer.rules);
      this.told = rewritingInWords(this.last, answer.rules) || 'The rules are as they were.';
    }
    this.book = answer;
  }

  #rest(): void {
    for (const done of this.#waiting.splice(0)) done();
  }

  #title(name: string): string {
    const all = this.preset.groups.flatMap(({ options }) => options);
    return all.find((option) => option.name === name)?.title ?? name;
  }

  /** Only for comparison, so that it may fail in silence. */
  async #fetchOwn(): Promise<void> {
    const answer = await this.#world.composed(this.preset.rules, []).catch(() => null);
    if (answer?.type === 'rulebook') this.own = answer;
  }
}

function dropped(all: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
}
