import { RequestFailed } from '../link/requests';
import type { PresetInfo, Rulebook } from '../protocol';
import { type After, Asking } from './asking';
import { type Chosen, chosenOf, departures, type Options, textOf, usualValue } from './chosen';
import { type Quarrel, quarrelOf } from './quarrel';
import { type Rewriting, rewriting, rewritingInWords } from './rewriting';

/** What the composer needs of the world. */
export interface World {
  rulebook: (rules: string, options: Record<string, string>) => Promise<Rulebook>;
  after: After;
}

const NOTHING: Rewriting = { fresh: new Map(), changed: new Set(), gone: [] };

/** A rule set in the making. Mutable: options are chosen, and the server says what they mean. */
export class Composer {
  readonly preset: PresetInfo;
  options = $state.raw<Options>({});
  /** By option, what is wrong with what is typed there. */
  slips = $state.raw<Options>({});
  /** The rules in words as the server last gave them. */
  book = $state.raw<Rulebook | null>(null);
  /** The preset's own rules, for comparison. */
  own = $state.raw<Rulebook | null>(null);
  /** What the last change rewrote. */
  last = $state.raw<Rewriting>(NOTHING);
  quarrel = $state.raw<Quarrel | null>(null);
  /** Why there is no answer at all. */
  trouble = $state('');
  /** What the last answer said, in a line for who does not see it. */
  told = $state('');

  /** What departs from the preset. */
  departures = $derived.by(() => departures(this.preset, this.options));
  /** How the rules differ from the preset's own. */
  differs = $derived(this.own && this.book ? rewriting(this.own.rules, this.book.rules) : NOTHING);
  #asking: Asking<Options, Rulebook>;
  #world: World;

  constructor(preset: PresetInfo, options: Options, world: World) {
    this.preset = preset;
    this.options = chosenOf(preset, options);
    this.#world = world;
    this.#asking = new Asking(
      (asked) => world.rulebook(preset.rules, asked),
      {
        answered: (book) => {
          this.#answered(book);
        },
        failed: (error) => {
          this.#failed(error);
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

  get text(): string {
    return textOf(this.chosen);
  }

  /** Why these rules cannot be played as they are; null when they can. */
  get reason(): string | null {
    const slip = Object.keys(this.slips)[0];
    if (slip !== undefined) {
      return `${this.preset.options.find(({ name }) => name === slip)?.title ?? slip} cannot be read.`;
    }
    return this.quarrel && `${this.quarrel.title}.`;
  }

  /** The value an option has; "" where it goes with another option that was chosen. */
  value(name: string): string {
    return this.options[name] ?? usualValue(this.preset, this.options, name) ?? '';
  }

  choose(name: string, value: string): void {
    this.slips = without(this.slips, name);
    this.#change({ ...this.options, [name]: value });
  }

  /** Something is typed that is no value; the option stays as it was. */
  slip(name: string, trouble: string): void {
    this.slips = { ...this.slips, [name]: trouble };
  }

  undo(name: string): void {
    this.slips = without(this.slips, name);
    this.#change(without(this.options, name));
  }

  undoAll(): void {
    this.slips = {};
    this.#change({});
  }

  /** Ask for the rules anew, and at once. */
  retry(): void {
    this.trouble = '';
    this.#asking.askNow(this.options);
    if (!this.own) void this.#fetchOwn();
  }

  #change(options: Options): void {
    this.options = chosenOf(this.preset, options);
    this.#asking.ask(this.options);
  }

  #answered(book: Rulebook): void {
    if (this.book) {
      this.last = rewriting(this.book.rules, book.rules);
      this.told = rewritingInWords(this.last, book.rules) || 'The rules are as they were.';
    }
    this.book = book;
    this.quarrel = null;
    this.trouble = '';
  }

  #failed(error: Error): void {
    if (error instanceof RequestFailed && error.refused && error.isFinal) {
      this.quarrel = quarrelOf(this.preset, error.refused);
      this.trouble = '';
      this.told = `${this.quarrel.title}: expected ${this.quarrel.expected}.`;
    } else {
      this.trouble = error.message;
    }
  }

  /** Only for comparison, so that it may fail in silence. */
  async #fetchOwn(): Promise<void> {
    this.own = await this.#world.rulebook(this.preset.rules, {}).catch(() => null);
  }
}

function without(all: Options, name: string): Options {
  return Object.fromEntries(Object.entries(all).filter(([one]) => one !== name));
}
