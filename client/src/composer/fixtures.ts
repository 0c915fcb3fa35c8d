import type {
  Departure,
  NoRules,
  OptionInfo,
  PresetInfo,
  Rule,
  Rulebook,
  Setting,
} from '../protocol';
import type { Pair } from './chosen';

/** A preset, and what a server might say of its options, for tests. */

function option(
  name: string,
  title: string,
  values: string,
  more?: Partial<OptionInfo>,
): OptionInfo {
  const choices = values.split(' ').map((value) => ({
    value,
    title: value.charAt(0).toUpperCase() + value.slice(1),
    text: `It is ${value}.`,
    drawing: [],
  }));
  const usual = choices[0]?.value ?? '';
  return { name, title, text: '', choices, sizes: false, default: usual, ...more };
}

export const PRESET: PresetInfo = {
  rules: 'back-alley',
  levels: ['expert', 'club', 'house'],
  title: 'Back Alley Bridge',
  text: 'Two pairs.',
  drawing: [],
  groups: [
    {
      title: 'The match',
      options: [
        option('schedule', 'Hand sizes', 'short full', { sizes: true }),
        option('players', 'Players', '4 5'),
        option('teams', 'Teams', 'pairs individual'),
      ],
    },
    {
      title: 'The bidding',
      options: [
        option('boards', 'Boards', 'levels raise none'),
        option('boston', 'Boston', 'off on'),
      ],
    },
  ],
};

const OPTIONS = PRESET.groups.flatMap(({ options }) => options);

export function rule(anchor: string, ...text: string[]): Rule {
  return { anchor, title: anchor.toUpperCase(), text, cards: [], drawing: [] };
}

function departuresOf(options: readonly Pair[]): Departure[] {
  return options
    .filter(([name, value]) => OPTIONS.find((one) => one.name === name)?.default !== value)
    .map(([name, value]) => ({ option: name, title: name, value, words: value, text: '' }));
}

function settingsOf(options: readonly Pair[]): Setting[] {
  const chosen = new Map(options);
  return OPTIONS.map(({ name, default: preset }) => {
    const usual = name === 'teams' && chosen.get('players') === '5' ? 'individual' : preset;
    const value = chosen.get(name) ?? usual;
    const words = { words: value, usualWords: usual };
    return { option: name, value, usual, ...words, sizes: '', fault: '', unfit: [] };
  });
}

export function bookOf(options: readonly Pair[], ...rules: Rule[]): Rulebook {
  return {
    type: 'rulebook',
    title: '',
    text: ['back-alley', ...departuresOf(options).map((one) => `${one.option}=${one.value}`)].join(
      ' ',
    ),
    departures: departuresOf(options),
    settings: settingsOf(options),
    rules,
  };
}

export function noRules(options: readonly Pair[], more: Partial<NoRules>): NoRules {
  return {
    type: 'no-rules',
    got: 'this',
    expected: 'that',
    where: '',
    message: 'No',
    options: [],
    departures: departuresOf(options),
    settings: settingsOf(options).map((one) =>
      more.options?.includes(one.option) ? { ...one, fault: 'It does not go.' } : one,
    ),
    ...more,
  };
}
