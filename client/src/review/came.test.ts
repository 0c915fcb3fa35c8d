import { expect, test } from 'vitest';

import type { SheetDeal } from '../protocol';
import { came } from './came';

const sides = [
  { points: 21, tricks: 5 },
  { points: -15, tricks: 2 },
] as SheetDeal['sides'];

test.each<[string, Partial<SheetDeal>]>([
  ['+21 : −15', {}],
  ['+21, −15, −15', { sides: [...sides, ...sides.slice(1)] }],
  ['playoff, 5 : 2 tricks', { playoff: true }],
  ['thrown in', { thrownIn: true, sides: [] }],
  ['dealt again', { redealt: 'a new deal was demanded', sides: [] }],
])('%s', (text, more) => {
  const deal = { thrownIn: false, redealt: null, playoff: false, sides, ...more };
  expect(came(deal as SheetDeal)).toBe(text);
});
