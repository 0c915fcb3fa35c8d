import { expect, test } from 'vitest';

import type { SheetDeal, SheetSide } from '../protocol';
import { verdict } from './verdict';

function deal(own: Partial<SheetSide>): SheetDeal {
  const side = { contract: '', tricks: 0, points: 0, total: 0, why: '', players: [], ...own };
  return { sides: [side] } as unknown as SheetDeal;
}

test.each([
  [{ contract: '4', tricks: 4, points: 20 }, 'Made, to the trick.'],
  [{ contract: '4', tricks: 5, points: 21 }, 'Made, with one over.'],
  [{ contract: '4', tricks: 2, points: -20 }, 'Two short.'],
  [{ contract: 'board ×2', tricks: 5, points: 100 }, 'Board made!'],
  [{ contract: 'board', tricks: 4, points: -50 }, 'Board set.'],
  [{ contract: '', tricks: 3, points: 3 }, null],
])('%o', (own, words) => {
  expect(verdict(deal(own), 0)).toBe(words);
});

test('a watcher has no side, and a deal thrown in none', () => {
  expect(verdict(deal({ contract: '4', tricks: 4, points: 20 }), null)).toBeNull();
  expect(verdict({ sides: [] } as unknown as SheetDeal, 0)).toBeNull();
});
