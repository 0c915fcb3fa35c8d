import { expect, test } from 'vitest';

import { levelAmong, levelChoices, levelInWords } from './levels';

const LEVELS = ['expert', 'club', 'house'];

test('a level that is offered is taken, and the best in place of another', () => {
  expect(levelAmong(LEVELS, 'house')).toBe('house');
  expect(levelAmong(LEVELS, 'natural')).toBe('expert');
  expect(levelAmong(LEVELS, '')).toBe('expert');
  expect(levelAmong([], 'house')).toBe('');
});

test('every level says what it means', () => {
  const choices = levelChoices([...LEVELS, 'natural', 'random']);
  expect(choices.map(({ title }) => title)).toEqual([
    'Strong',
    'Medium',
    'Easy',
    'Strong',
    'Beginner',
  ]);
  expect(choices.every(({ text }) => text.endsWith('.'))).toBe(true);
});

test('one without words goes by its name', () => {
  expect(levelChoices(['hoyle'])).toEqual([{ value: 'hoyle', title: 'hoyle', text: '' }]);
  expect(levelInWords('hoyle')).toBe('hoyle');
  expect(levelInWords('expert')).toBe('strong');
});
