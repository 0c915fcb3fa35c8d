import { device } from '../device';
import type { Game, OpenTable, OptionChoice, Pace } from '../protocol';
import { FIRST_LEVEL, levelAmong, levelChoices } from './levels';

/** How many deals a length has, where its text says so: "14 deals"; else its title. */
function lengthInWords({ title, text }: OptionChoice): string {
  return /\d+ deals$/.exec(text)?.[0] ?? title.toLowerCase();
}

/**
 * What *Play now* sits down to: what was chosen on this device, or what a newcomer is given.
 * Mutable: it follows what is chosen behind *Change*.
 */
export class Sitting {
  /** The games there are, the first for who has chosen none; at least one. */
  readonly offers: readonly Game[];
  rules = $state(device.rules);
  lengthChosen = $state(device.length);
  levelChosen = $state(device.level || FIRST_LEVEL);
  pace = $state<Pace>(device.pace);
  name = $state(device.name);

  constructor(offers: readonly Game[]) {
    this.offers = offers;
  }

  get game(): Game {
    const [first] = this.offers;
    const game = this.offers.find(({ rules }) => rules === this.rules) ?? first;
    if (!game) throw new Error('games: expected at least one, got none');
    return game;
  }

  /** The length of the match; none where the game has no choice of it. */
  get length(): OptionChoice | undefined {
    const { choices } = this.game;
    return choices.find(({ value }) => value === this.lengthChosen) ?? choices[0];
  }

  get level(): string {
    return levelAmong(this.game.levels, this.levelChosen);
  }

  /** All of it in a line: "Back Alley Bridge, 14 deals, Easy". */
  get words(): string {
    const level = levelChoices([this.level])[0]?.title;
    const length = this.length && lengthInWords(this.length);
    return [this.game.title, length, level].filter(Boolean).join(', ');
  }

  get wish(): OpenTable {
    const { option, rules } = this.game;
    const options = option !== null && this.length ? { [option]: this.length.value } : {};
    return { name: this.name, rules, options, pace: this.pace, bot: this.level };
  }

  /** Keep it for the next visit. */
  remember(): void {
    device.rules = this.game.rules;
    if (this.length) device.length = this.length.value;
    device.level = this.levelChosen;
    device.pace = this.pace;
    device.name = this.name.trim();
  }
}
