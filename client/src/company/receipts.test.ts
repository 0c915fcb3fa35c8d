import { expect, test } from 'vitest';

import { tableOf } from './fixtures';
import { receiptsByDeal, receiptSummary } from './receipts';

const RECEIPT = [
  { serial: 1, text: 'passed' },
  { serial: 2, text: 'bid 2' },
  { serial: 3, text: 'bid 3' },
  { serial: 3, text: 'played the king of hearts' },
];

test('what was done is listed by deals, this one first', () => {
  expect(receiptsByDeal(tableOf({ serial: 3, receipt: RECEIPT }))).toEqual([
    { serial: 3, title: 'This deal', deeds: ['bid 3', 'played the king of hearts'] },
    { serial: 2, title: 'The deal before', deeds: ['bid 2'] },
    { serial: 1, title: '2 deals before', deeds: ['passed'] },
  ]);
});

test('its last in a sentence', () => {
  expect(receiptSummary([])).toBe('');
  expect(receiptSummary(RECEIPT.slice(0, 1))).toBe('In your place a computer player passed.');
  expect(receiptSummary(RECEIPT.slice(1))).toContain(', after one other move.');
  expect(receiptSummary(RECEIPT)).toBe(
    'In your place a computer player bid 3, then played the king of hearts, after 2 other moves.',
  );
});
