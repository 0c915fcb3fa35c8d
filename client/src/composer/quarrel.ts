import type { PresetInfo, Refused } from '../protocol';
import { type Options, usualValue, valueInWords } from './chosen';

/** Why a rule set was refused, and the options that it is about. */
export interface Quarrel {
  /** Names of options of the preset. */
  options: string[];
  /** In a few words: "Pack and A turned blooper do not go together". */
  title: string;
  /** What would do: "expected a pack with bloopers". */
  expected: string;
}

export function quarrelOf(preset: PresetInfo, refused: Refused): Quarrel {
  const words = refused.where.split(/[^\w-]+/);
  const known = preset.options.filter(({ name }) => words.includes(name));
  const titles = known.map(({ title }) => title);
  return {
    options: known.map(({ name }) => name),
    title:
      titles.length > 1
        ? `${titles.join(' and ')} do not go together`
        : titleOf(refused, titles[0]),
    expected: refused.expected,
  };
}

function titleOf(refused: Refused, title: string | undefined): string {
  return title === undefined
    ? `No such rules: ${refused.got}`
    : `${title}: ${refused.got} will not do`;
}

/** The other side of it, beside an option: "Does not go with Pack, 52 cards." */
export function othersInWords(
  preset: PresetInfo,
  options: Options,
  quarrel: Quarrel,
  beside: string,
): string {
  const others = preset.options.filter(
    ({ name }) => name !== beside && quarrel.options.includes(name),
  );
  if (!others.length) return `${quarrel.title}.`;
  const named = others.map((option) => {
    const value = options[option.name] ?? usualValue(preset, options, option.name);
    return value === null ? option.title : `${option.title}, ${valueInWords(option, value)}`;
  });
  return `Does not go with ${named.join(', nor with ')}.`;
}
