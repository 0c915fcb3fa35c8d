import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { buttonOf, tableOf } from '../company/fixtures';
import type { ClaimView, View } from '../protocol';
import ClaimAnswer from './ClaimAnswer.svelte';

const CLAIM: ClaimView = {
  seat: 3,
  tricks: 3,
  left: 4,
  plan: 'Out with the last trump.',
  order: ['HA', 'SQ'],
  disputed: false,
};
const CHOICES = [
  { action: 'accept', text: 'accept' },
  { action: 'dispute', text: 'dispute' },
] as View['choices'];

let component: Record<string, unknown>;
const onanswer = vi.fn();
const text = (): string => document.body.textContent.replace(/\s+/g, ' ').trim();

function show(claim: ClaimView, choices: View['choices']): void {
  const props = { view: tableOf({ choices }), claim, pending: null, onanswer };
  component = mount(ClaimAnswer, { target: document.body, props });
  flushSync();
}

beforeEach(() => {
  document.body.innerHTML = '';
  onanswer.mockReset();
});

afterEach(async () => {
  await unmount(component);
});

test('a claim shows its plan, its cards in order, and what a dispute does', () => {
  show(CLAIM, CHOICES);
  expect(text()).toContain('Lou claims 3 of 4. Out with the last trump.');
  const cards = [...document.querySelectorAll('ol li')].map((one) => one.textContent.trim());
  expect(cards).toEqual(['ace of hearts', 'queen of spades']);
  expect(text()).toContain('Dispute, and Lou plays on in this order, hand open.');
  buttonOf('dispute').click();
  expect(onanswer).toHaveBeenCalledWith('dispute', 'dispute');
});

test('who has nothing to answer is not told what a dispute does', () => {
  show({ ...CLAIM, tricks: 0, order: [] }, []);
  expect(text()).toContain('Lou concedes the rest.');
  expect(text()).not.toContain('Dispute');
  expect(document.querySelector('ol')).toBeNull();
});
