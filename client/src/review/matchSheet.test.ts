import { expect, test } from 'vitest';

import { matched, sheetDeal } from './fixtures';
import { bestAndWorst, madeOf, wonOf } from './matchSheet';

const { deals } = matched();

test('the best and the worst deal are those of one side', () => {
  expect(bestAndWorst(deals, 0)).toEqual({
    best: { serial: 3, points: 10 },
    worst: { serial: 1, points: -10 },
  });
  expect(bestAndWorst(deals, 1)?.best.serial).toBe(1);
});

test('one deal, or deals that brought the same, are neither', () => {
  const same = [1, 2].map((serial) => sheetDeal(serial, [{ points: 3 }]));
  expect(bestAndWorst(same, 0)).toBeNull();
  expect(bestAndWorst(same.slice(1), 0)).toBeNull();
  expect(bestAndWorst([sheetDeal(1, [])], 0)).toBeNull();
});

test('what was won stands beside what was bid', () => {
  const won = (contract: string, auction: boolean, defends = false): string =>
    wonOf({ contract, defends, tricks: 4 }, auction);
  expect([won('5', false), won('', false)]).toEqual(['4 of 5', '4']);
  expect([won('4♥', true), won('beat 4♥', true, true)]).toEqual(['4♥, 4 won', '4 won']);
});

test('contracts that were made are counted, and boards among them', () => {
  expect(madeOf(deals, 0)).toEqual({
    contracts: { made: 2, of: 3 },
    boards: { made: 1, of: 1 },
  });
  expect(madeOf(deals, 1)).toEqual({
    contracts: { made: 1, of: 2 },
    boards: { made: 0, of: 1 },
  });
});
