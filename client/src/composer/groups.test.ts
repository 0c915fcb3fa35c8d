import { expect, test } from 'vitest';

import { PRESET } from './fixtures';
import { grouped } from './groups';

test('every option is in one group, those of no group in the last', () => {
  const strange = { name: 'zork', title: 'Zork', text: '', choices: [], sizes: false, default: '' };
  const groups = grouped([strange, ...PRESET.options]);
  expect(groups.map(({ title }) => title)).toEqual(['The match', 'The bidding', 'More']);
  const names = groups.flatMap(({ options }) => options.map(({ name }) => name));
  expect(names).toEqual(['players', 'teams', 'schedule', 'boards', 'boston', 'zork']);
});
