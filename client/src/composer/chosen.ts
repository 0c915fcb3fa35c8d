import type { Departure, OptionInfo, PresetInfo } from '../protocol';
import { isSizes, sizesInWords } from './sizes';

/** The options that were chosen, by name; those left as the preset has them are not in it. */
export type Options = Readonly<Record<string, string>>;

/** A rule set as it is asked for. */
export interface Chosen {
  rules: string;
  options: Options;
}

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

/** An option's value in words, short enough for a badge. */
export function valueInWords(option: OptionInfo | undefined, value: string): string {
  const named = option?.choices.find((choice) => choice.value === value)?.title;
  return named ?? (isSizes(value) ? sizesInWords(value) : value);
}

/** What departs from the preset, in the preset's order; options it does not know come last. */
export function departures(preset: PresetInfo, options: Options): Departure[] {
  const known = preset.options.filter(
    ({ name, default: usual }) => options[name] !== undefined && options[name] !== usual,
  );
  const strange = Object.keys(options).filter(
    (name) => !preset.options.some((option) => option.name === name),
  );
  return [
    ...known.map((option) => {
      const value = options[option.name] ?? option.default;
      return {
        option: option.name,
        title: option.title,
        value,
        text: valueInWords(option, value),
      };
    }),
    ...strange.map((name) => {
      const value = options[name] ?? '';
      return { option: name, title: name, value, text: value };
    }),
  ];
}
