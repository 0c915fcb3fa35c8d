import { expect, test } from 'vitest';

import type { DealCosts } from '../protocol';
import { actionCost, dealCosts } from './fixtures';
import { Ledger } from './ledger.svelte';
import type { Place } from './place';

const at = (serial: number, match = 1): Place => ({ table: 'abc', match, serial });
const costs = dealCosts([
  actionCost({ seat: 0, bid: 0, cost: 2 }),
  actionCost({ seat: 1, trick: 1, card: 0, cost: 3 }),
]);
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test('what each seat gave up adds up over the deals, bids and cards apart', async () => {
  const ledger = new Ledger();
  const asked: number[] = [];
  const fetch = ({ serial }: Place): Promise<DealCosts> => {
    asked.push(serial);
    return Promise.resolve(costs);
  };
  const stop = ledger.follow(at(2), fetch);
  await settled();
  expect(ledger.givenUp(2)).toEqual([
    { bids: 2, cards: 0 },
    { bids: 0, cards: 3 },
  ]);
  await ledger.workOut([at(1), at(2), at(3)], fetch);
  expect(asked).toEqual([2, 1, 3]); // what is known is not asked for again
  expect(ledger.givenUp(1)).toEqual([{ bids: 6, cards: 0 }]);
  expect(ledger.underWay).toBeNull();
  stop();
  ledger.follow(at(1, 2), fetch)();
  expect(ledger.deals.length).toBe(0); // another match has a sheet of its own
});

test('a deal is asked for until it is whole, and a trouble is told', async () => {
  const ledger = new Ledger();
  ledger.follow(at(1), () => Promise.resolve({ ...costs, stopped: true, done: 0 }))();
  const answers = [{ ...costs, done: 1 }, costs];
  const known: number[] = [];
  await ledger.workOut([at(1)], (_, so) => {
    known.push(so);
    return Promise.resolve(answers.shift() ?? costs);
  });
  expect(known).toEqual([0, 1]);
  expect(ledger.deals.map(({ serial }) => serial)).toEqual([1]);
  await ledger.workOut([at(2)], () => Promise.reject(new Error('No answer.')));
  expect([ledger.trouble, ledger.underWay]).toEqual(['No answer.', null]);
  await ledger.workOut([at(2)], () => Promise.resolve({ ...costs, done: 0, stopped: true }));
  expect(ledger.trouble).toContain('no time');
});
