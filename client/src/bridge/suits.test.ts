import { expect, test } from 'vitest';

import type { HandCard } from '../protocol';
import { columnsOf } from './suits';

function hand(cards: string): HandCard[] {
  return cards
    .split(' ')
    .map((card) => ({ card, playable: false, rule: null, why: null, action: null }));
}

test('an open hand has a column for each suit, in the order given', () => {
  const columns = columnsOf(hand('BB SK S2 HA C9 C8 C2'));
  expect(columns.map(({ mark, cards }) => [mark, cards.length])).toEqual([
    ['BB', 1],
    ['S', 2],
    ['H', 1],
    ['C', 3],
  ]);
});
