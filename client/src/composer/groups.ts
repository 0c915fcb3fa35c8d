import type { OptionInfo } from '../protocol';

/** Options that are thought of together. */
export interface Group {
  title: string;
  options: OptionInfo[];
}

const GROUPS: readonly [title: string, names: readonly string[]][] = [
  ['The match', ['players', 'teams', 'schedule', 'tie']],
  ['The bidding', ['boards', 'boston', 'rainbow', 'rainbow_sizes', 'blind', 'redeal']],
  ['Cards and trump', ['pack', 'trump', 'turned_joker', 'big_lead_partner', 'twos_high']],
];

/** The options by group, in the order they are thought of; what no group names comes last. */
export function grouped(options: readonly OptionInfo[]): Group[] {
  const named = new Set(GROUPS.flatMap(([, names]) => names));
  const groups = GROUPS.map(([title, names]) => ({
    title,
    options: names.flatMap((name) => options.filter((option) => option.name === name)),
  }));
  const others = options.filter(({ name }) => !named.has(name));
  return [...groups, { title: 'More', options: others }].filter((group) => group.options.length);
}
