import { expect, test } from 'vitest';

import { addressOf, chosenOf, departures, fromAddress, fromText, textOf } from './chosen';
import { PRESET } from './fixtures';

const chosen = { rules: 'back-alley', options: { schedule: '12,10,8', boards: 'raise' } };

test('text form and address say the same, and both are read back', () => {
  expect(textOf(chosen)).toBe('back-alley boards=raise schedule=12,10,8');
  expect(fromText(textOf(chosen))).toEqual(chosen);
  const url = new URL(addressOf(chosen), 'https://table.example');
  expect(url.search).toBe('?schedule=12,10,8&boards=raise');
  expect(fromAddress(url.pathname, url.search)).toEqual(chosen);
});

test('nothing chosen is the preset alone', () => {
  const plain = { rules: 'wild-56', options: {} };
  expect(textOf(plain)).toBe('wild-56');
  expect(fromText('wild-56')).toEqual(plain);
  expect(addressOf(plain)).toBe('/rules/wild-56');
  expect(fromAddress('/rules/wild-56/', '')).toEqual(plain);
});

test.each([
  '',
  ' ',
  'back-alley boards',
  'back-alley =raise',
  'back-alley a=b=c',
  'a x=1 x=2',
  'a=b',
])('%j is no text form', (text) => {
  expect(fromText(text)).toBeNull();
});

test.each(['/rules', '/rules/', '/table/abc', '/'])('%s names no preset', (path) => {
  expect(fromAddress(path, '')).toBeNull();
});

test('an address that cannot be read is still one', () => {
  expect(fromAddress('/rules/%E0%A4%A', '?a=%')).toMatchObject({ rules: '%E0%A4%A' });
});

test('what is as usual does not depart', () => {
  expect(departures(PRESET, { boards: 'levels', schedule: 'short' })).toEqual([]);
});

test('departures come in the order of the options, in words, the unknown last', () => {
  const options = { zork: '1', boards: 'raise', schedule: '7,6,5,4,1' };
  expect(departures(PRESET, options)).toEqual([
    { option: 'schedule', title: 'Hand sizes', value: '7,6,5,4,1', text: '7…4, 1' },
    { option: 'boards', title: 'Boards', value: 'raise', text: 'Raise' },
    { option: 'zork', title: 'zork', value: '1', text: '1' },
  ]);
});

test('teams as usual for four are a choice for five', () => {
  expect(chosenOf(PRESET, { teams: 'pairs' })).toEqual({});
  expect(chosenOf(PRESET, { teams: 'pairs', players: '5' })).toEqual({
    teams: 'pairs',
    players: '5',
  });
});
