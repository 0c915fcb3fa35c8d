import { expect, test } from 'vitest';

import { PRESET } from '../composer/fixtures';
import type { Game, PresetInfo } from '../protocol';
import { optionsOf, playableAt, playables, type Playable } from './playable';

const RUBBER: PresetInfo = {
  rules: 'rubber',
  title: 'Rubber',
  text: 'An auction.',
  drawing: [],
  levels: ['natural'],
  groups: [],
};
const ALONE: PresetInfo = { ...PRESET, rules: 'alone', title: 'Alone' };
const PRESETS = [ALONE, PRESET, RUBBER];
const OFFERS = [
  { rules: 'back-alley', option: 'schedule' },
  { rules: 'rubber', option: null },
] as Game[];
const SAVED = [
  { name: 'Sunday', text: 'back-alley boards=raise boston=on' },
  { name: 'Lost', text: 'forgotten-game boards=raise' },
];
const ALL = playables(OFFERS, PRESETS, SAVED);

function titled(title: string): Playable {
  const found = ALL.find((one) => one.title === title);
  if (!found) throw new Error(`no ${title}`);
  return found;
}

test('what is offered comes first, and saved rules that name no game are left out', () => {
  expect(ALL.map(({ title, group }) => `${group}: ${title}`)).toEqual([
    'Games: Back Alley Bridge',
    'Games: Rubber',
    'Other games: Alone',
    'Saved on this device: Sunday',
  ]);
});

test('of a game length and seats are asked for; saved rules leave nothing open', () => {
  const open = (title: string) => titled(title).open.map(({ name }) => name);
  expect(open('Alone')).toEqual(['schedule', 'players']);
  expect(open('Rubber')).toEqual([]);
  expect(open('Sunday')).toEqual([]);
  expect(titled('Sunday').text).toBe('Back Alley Bridge · Boards: Raise · Boston: On');
});

test('an address finds the rules that are there already, in whatever order it names them', () => {
  const find = (rules: string, ...options: [string, string][]) =>
    playableAt({ rules, options }, ALL, PRESETS);
  expect(find('rubber')).toBe(titled('Rubber'));
  expect(find('back-alley', ['boston', 'on'], ['boards', 'raise'])).toBe(titled('Sunday'));
  expect(find('back-alley', ['boards', 'none'])).toMatchObject({
    title: 'Back Alley Bridge, changed',
    group: 'As you chose',
    open: [],
  });
  expect(find('forgotten-game')).toBeNull();
});

test('only what departs from the preset is asked of the server', () => {
  expect(optionsOf(titled('Alone'), {})).toEqual({});
  expect(optionsOf(titled('Alone'), { players: '5', schedule: 'short' })).toEqual({ players: '5' });
  expect(optionsOf(titled('Sunday'), { players: '5' })).toEqual({ boards: 'raise', boston: 'on' });
});
