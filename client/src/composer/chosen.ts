import type { Departure, OptionInfo, PresetInfo } from '../protocol';
import { isSizes, sizesInWords } from './sizes';

/** The options that were chosen, by name; those left as the preset has them are not in it. */
export type Options = Readonly<Record<string, string>>;

/** A rule set as it is asked for. */
export interface Chosen {
  rules: string;
  options: Options;
}

/** Options that go with another until they are chosen: who plays with whom goes by how many play. */
const GOES_WITH: Options = { teams: 'players' };

const WORD = /^[^\s=]+$/;

/** The text form, as `backalley rules` takes it: "back-alley boards=raise". */
export function textOf({ rules, options }: Chosen): string {
  const pairs = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return [rules, ...pairs.map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** What a text form says; null where it is none. */
export function fromText(text: string): Chosen | null {
  const [rules = '', ...pairs] = text.trim().split(/\s+/);
  const options = new Map<string, string>();
  for (const pair of pairs) {
    const [name = '', value = '', ...more] = pair.split('=');
    if (!name || !value || more.length || options.has(name)) return null;
    options.set(name, value);
  }
  return WORD.test(rules) ? { rules, options: Object.fromEntries(options) } : null;
}

/** The address that shows the rule set: /rules/back-alley?boards=raise. */
export function addressOf({ rules, options }: Chosen): string {
  // a comma may stand in a query as it is, and is easier to read so
  const query = new URLSearchParams(options).toString().replaceAll('%2C', ',');
  return `/rules/${encodeURIComponent(rules)}${query && `?${query}`}`;
}

/** What an address asks for; null where it names no preset. */
export function fromAddress(path: string, search: string): Chosen | null {
  const rules = /^\/rules\/([^/]+)\/?$/.exec(path)?.[1];
  if (rules === undefined) return null;
  try {
    const options = Object.fromEntries(new URLSearchParams(search));
    return { rules: decodeURIComponent(rules), options };
  } catch {
    return { rules, options: {} }; // an address with half an escape in it
  }
}

/** What an option is when it is not chosen; null where that goes with another that was chosen. */
export function usualValue(preset: PresetInfo, options: Options, name: string): string | null {
  const leader = GOES_WITH[name] ?? '';
  if (isChosen(preset, options, leader)) return null;
  return preset.options.find((option) => option.name === name)?.default ?? null;
}

/** The options without those that are as usual. */
export function chosenOf(preset: PresetInfo, options: Options): Options {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== usualValue(preset, options, name)),
  );
}

function isChosen(preset: PresetInfo, options: Options, name: string): boolean {
  const option = preset.options.find((one) => one.name === name);
  return option !== undefined && (options[name] ?? option.default) !== option.default;
}

/** An option's value in words, short enough for a badge. */
export function valueInWords(option: OptionInfo | undefined, value: string): string {
  const named = option?.choices.find((choice) => choice.value === value)?.title;
  return named ?? (isSizes(value) ? sizesInWords(value) : value);
}

/** What departs from the preset, in the preset's order; options it does not know come last. */
export function departures(preset: PresetInfo, options: Options): Departure[] {
  const order = preset.options.map(({ name }) => name);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(chosenOf(preset, options))
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => {
      const option = preset.options.find((known) => known.name === name);
      const text = valueInWords(option, value);
      return { option: name, title: option?.title ?? name, value, text };
    });
}
