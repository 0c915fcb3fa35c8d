import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Claimable, View } from '../protocol';
import ClaimDialog from './ClaimDialog.svelte';

const PLANS = ['From the top.', 'I concede the rest.'];
let claimed: [number, string][];
let component: Record<string, unknown>;

const seats = [{ side: 0 }, { side: 1 }, { side: 0 }, { side: 1 }] as View['seats'];

function show(claimable: Claimable | null, more: Partial<View> = {}): void {
  const view: Partial<View> = { me: 0, seats, bonus: null, contract: null, ...more };
  component = mount(ClaimDialog, {
    target: document.body,
    props: {
      view: view as View,
      claimable,
      onclaim: (tricks: number, plan: string) => claimed.push([tricks, plan]),
      onbonus: () => claimed.push([-1, 'bonus']),
      onclose: () => undefined,
    },
  });
  flushSync();
}

function press(name: string): void {
  const found = [...document.querySelectorAll('button')].find((one) =>
    one.textContent.trim().startsWith(name),
  );
  if (!found) throw new Error(`no ${name}`);
  found.click();
}

beforeEach(() => {
  document.body.innerHTML = '';
  HTMLDialogElement.prototype.showModal = () => undefined;
  claimed = [];
});

afterEach(async () => {
  await unmount(component);
});

test('all that are left are claimed from the top when nothing else is said', () => {
  show({ tricks: [0, 1, 2, 3], plans: PLANS });
  press('Claim 3 of 3');
  expect(claimed).toEqual([[3, 'From the top.']]);
});

function contractBy(declarer: number): Partial<View> {
  return { contract: { text: '3NT', declarer, needed: 9, taken: 0 } };
}

test('arrows go from number to number at once', async () => {
  show({ tricks: [0, 1, 2, 3], plans: PLANS }, contractBy(2));
  await Promise.resolve();
  expect(document.activeElement?.outerHTML).toContain('value="3"');
});

test('a defender claims no number before naming one', () => {
  show({ tricks: [0, 1, 2, 3], plans: PLANS }, contractBy(1));
  expect(document.querySelector(':checked')).toBeNull();
  press('Claim');
  expect(claimed).toEqual([]);
  document.querySelector<HTMLElement>('[value="0"]')?.click();
  flushSync();
  press('Concede the rest');
  expect(claimed).toEqual([[0, 'I concede the rest.']]);
});

test('a number and a plan are chosen', () => {
  show({ tricks: [0, 1, 2, 3], plans: PLANS });
  document.querySelector<HTMLElement>('[value="2"]')?.click();
  const field = document.querySelector<HTMLInputElement>('.field');
  if (field) field.value = '♠AK, then ♦Q';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  press('Claim 2 of 3');
  expect(claimed).toEqual([[2, '♠AK, then ♦Q']]);
});

test('the rest is conceded at one press', () => {
  show({ tricks: [0, 1, 2], plans: PLANS });
  press('Concede');
  expect(claimed).toEqual([[0, 'I concede the rest.']]);
});

test('where only the rest can be claimed nothing is asked', () => {
  show({ tricks: [4], plans: PLANS });
  expect(document.querySelector('input')).toBeNull();
  press('The rest are mine');
  expect(claimed).toEqual([[4, 'From the top.']]);
});

test('honours are claimed there, also when no trick can be', () => {
  show(null, { bonus: 'Claim honours' });
  press('Claim honours');
  expect(claimed).toEqual([[-1, 'bonus']]);
});
