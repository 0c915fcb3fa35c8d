import type { OptionInfo, PresetInfo, Refused, Rule, Rulebook } from '../protocol';

/** A preset and rules for tests. */

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
  }));
  const usual = choices[0]?.value ?? '';
  return { name, title, text: '', choices, sizes: false, default: usual, ...more };
}

export const PRESET: PresetInfo = {
  rules: 'back-alley',
  title: 'Back Alley Bridge',
  text: 'Two pairs.',
  options: [
    option('schedule', 'Hand sizes', 'short full', { sizes: true }),
    option('players', 'Players', '4 5'),
    option('teams', 'Teams', 'pairs individual'),
    option('boards', 'Boards', 'levels raise none'),
    option('boston', 'Boston', 'off on'),
  ],
};

export function rule(anchor: string, ...text: string[]): Rule {
  return { anchor, title: anchor.toUpperCase(), text };
}

export function bookOf(...rules: Rule[]): Rulebook {
  return { title: '', text: '', departures: [], rules };
}

export function refusal(more: Partial<Refused>): Refused {
  const empty = { id: null, got: 'this', expected: 'that', where: '', message: 'No.' };
  return { type: 'refused', code: 'malformed', ...empty, ...more };
}
