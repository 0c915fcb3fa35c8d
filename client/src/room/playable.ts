import { addressOf, type Chosen, fromText, type Pair } from '../composer/chosen';
import type { Saved } from '../composer/saved';
import type { Game, OptionInfo, PresetInfo } from '../protocol';

/** The option asked for here beside the length; whoever wants others finds them with the rules. */
const SEATS = 'players';

export type Group = 'Games' | 'Other games' | 'Saved on this device' | 'As you chose';

/** A rule set that a room can be opened for. */
export interface Playable extends Chosen {
  /** The address of its rules: the same rules have the same. */
  key: string;
  title: string;
  text: string;
  group: Group;
  /** The levels of computer players that play it, the best first. */
  levels: string[];
  /** The options still to be chosen. */
  open: OptionInfo[];
}

/** All that can be hosted: the games on offer first, the others, and rule sets saved here. */
export function playables(offers: Game[], presets: PresetInfo[], saved: Saved[]): Playable[] {
  const asked = [offers.find(({ option }) => option !== null)?.option, SEATS];
  const offered = offers.flatMap(({ rules }) => presets.filter((one) => one.rules === rules));
  const others = presets.filter((preset) => !offered.includes(preset));
  const games = [...offered, ...others].map((preset): Playable => {
    const { rules, title, text, levels } = preset;
    const group = offered.includes(preset) ? 'Games' : 'Other games';
    const open = optionsIn(preset).filter(({ name }) => asked.includes(name));
    const key = addressOf({ rules, options: [] });
    return { key, title, text, group, levels, rules, options: [], open };
  });
  const own = saved.flatMap(({ name, text }) => {
    const chosen = fromText(text);
    return (chosen && fixed(chosen, presets, 'Saved on this device', name)) ?? [];
  });
  return [...games, ...own];
}

/** What an address asks for: one of those there are, or one more; null where it is no game. */
export function playableAt(
  chosen: Chosen,
  all: readonly Playable[],
  presets: PresetInfo[],
): Playable | null {
  const key = addressOf(chosen);
  return all.find((one) => one.key === key) ?? fixed(chosen, presets, 'As you chose');
}

/** A rule set that is chosen through and through. */
function fixed(
  chosen: Chosen,
  presets: PresetInfo[],
  group: Group,
  name?: string,
): Playable | null {
  const preset = presets.find(({ rules }) => rules === chosen.rules);
  if (!preset) return null;
  const changes = chosen.options.map((pair) => inWords(preset, pair));
  return {
    ...chosen,
    key: addressOf(chosen),
    title: name ?? `${preset.title}, changed`,
    text: [preset.title, ...changes].join(' · '),
    group,
    levels: preset.levels,
    open: [],
  };
}

function optionsIn({ groups }: PresetInfo): OptionInfo[] {
  return groups.flatMap(({ options }) => options);
}

function inWords(preset: PresetInfo, [name, value]: Pair): string {
  const option = optionsIn(preset).find((one) => one.name === name);
  const choice = option?.choices.find((one) => one.value === value);
  return `${option?.title ?? name}: ${choice?.title ?? value}`;
}

/** The options to ask the server for: those of the rule set, and what was `chosen` beside. */
export function optionsOf(
  { options, open }: Playable,
  chosen: Record<string, string>,
): Record<string, string> {
  const own = open.flatMap(({ name, default: usual }): Pair[] => {
    const value = chosen[name] ?? usual;
    return value === usual ? [] : [[name, value]];
  });
  return Object.fromEntries([...options, ...own]);
}
