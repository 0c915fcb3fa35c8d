import { expect, test } from 'vitest';

import { aloud } from './aloud';

test.each([
  ['You & Ruth −25', 'You and Ruth minus 25'],
  ['−3 × 5 + 2', 'minus 3 times 5 plus 2'],
  ['board ×2 made', 'board times 2 made'],
  ['gains +20', 'gains +20'],
  ['4♠ doubled', '4 spades doubled'],
])('%j is said as %j', (text, said) => {
  expect(aloud(text)).toBe(said);
});
