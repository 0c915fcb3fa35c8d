import { expect, test } from 'vitest';

import { Typed } from './typed';

test('what was typed is gone through with arrows, and ends in an empty line', () => {
  const typed = new Typed();
  expect(typed.before()).toBeNull();
  for (const line of ['hand', 'hand', 'pass']) typed.add(line);
  expect([typed.before(), typed.before(), typed.before()]).toEqual(['pass', 'hand', 'hand']);
  expect([typed.after(), typed.after(), typed.after()]).toEqual(['pass', '', '']);
});
