import { beforeEach, expect, test } from 'vitest';

import type { Game } from '../protocol';
import { Sitting } from './sitting.svelte';

const GAMES: Game[] = [
  {
    rules: 'back-alley',
    title: 'Back Alley Bridge',
    text: '',
    option: 'schedule',
    choices: [
      { value: 'short', title: 'Short', text: '7…1, 1…7: 14 deals', drawing: [] },
      { value: 'odd', title: 'Odd', text: 'as it comes', drawing: [] },
    ],
    levels: ['expert', 'club', 'house'],
  },
  {
    rules: 'rubber-bridge',
    title: 'Rubber bridge',
    text: '',
    option: null,
    choices: [],
    levels: ['natural'],
  },
];

beforeEach(() => {
  localStorage.clear();
});

test('a newcomer sits down to the first game, against easy players', () => {
  const sitting = new Sitting(GAMES);
  expect(sitting.words).toBe('Back Alley Bridge, 14 deals, Easy');
  expect(sitting.wish).toEqual({
    name: '',
    rules: 'back-alley',
    options: { schedule: 'short' },
    pace: 'normal',
    bot: 'house',
  });
});

test('what was chosen is said, and there again at the next visit', () => {
  const sitting = new Sitting(GAMES);
  sitting.levelChosen = 'expert';
  sitting.lengthChosen = 'odd';
  sitting.pace = 'brisk';
  sitting.name = ' Jo ';
  sitting.remember();
  const next = new Sitting(GAMES);
  expect(next.words).toBe('Back Alley Bridge, odd, Strong');
  expect(next.wish).toMatchObject({ name: 'Jo', pace: 'brisk', bot: 'expert' });
});

test('a game with one level leaves the level of the others as it was', () => {
  const sitting = new Sitting(GAMES);
  sitting.levelChosen = 'club';
  sitting.rules = 'rubber-bridge';
  expect(sitting.words).toBe('Rubber bridge, Strong');
  expect(sitting.wish.options).toEqual({});
  sitting.remember();
  sitting.rules = 'back-alley';
  expect(new Sitting(GAMES).words).toBe('Rubber bridge, Strong');
  expect(sitting.words).toBe('Back Alley Bridge, 14 deals, Medium');
});

test('a game that is offered no more is not asked for', () => {
  localStorage.setItem('backalley.rules', 'gone');
  expect(new Sitting(GAMES).game.rules).toBe('back-alley');
});
