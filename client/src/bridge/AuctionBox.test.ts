import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { BidChoice } from '../protocol';
import { choice } from '../speech/fixtures';
import AuctionBox from './AuctionBox.svelte';

const choices: BidChoice[] = ['pass', 'X', '1NT', '2C', '2D', '3S'].map((action) =>
  choice(action, action, { meaning: `what ${action} promises` }),
);

let called: [string, boolean][];
let asked: string[];
let component: Record<string, unknown>;

function show(more: { choices?: BidChoice[]; chosen?: string; pending?: string } = {}): void {
  component = mount(AuctionBox, {
    target: document.body,
    props: {
      choices,
      pending: null,
      chosen: null,
      onask: ({ action }: BidChoice) => asked.push(action),
      oncall: ({ action }: BidChoice, sure: boolean) => called.push([action, sure]),
      ...more,
    },
  });
  flushSync();
}

function button(action: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-bid="${action}"]`);
  if (!found) throw new Error(`no ${action}`);
  return found;
}

beforeEach(() => {
  document.body.innerHTML = '';
  called = [];
  asked = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  localStorage.clear();
});

afterEach(async () => {
  await unmount(component);
  vi.unstubAllGlobals();
});

test('all bids stand there, and only those that may be made answer', () => {
  show();
  expect(document.querySelectorAll('.level [data-bid]')).toHaveLength(35);
  button('1S').click();
  button('2C').click();
  expect(called).toEqual([['2C', true]]);
  expect(button('1S').ariaDisabled).toBe('true');
});

test('a call that is to be confirmed is only chosen, then made', async () => {
  localStorage.setItem('backalley.confirm-calls', 'on');
  show();
  button('3S').click();
  await unmount(component);
  show({ chosen: '3S' });
  button('3S').click();
  expect(called).toEqual([
    ['3S', false],
    ['3S', true],
  ]);
});

test('what a call promises is said with its name, and of one that may not be made nothing', () => {
  show();
  const described = button('2C').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('what 2C promises');
  expect(button('1S').hasAttribute('aria-describedby')).toBe(false);
});

test('who is not to call has no level chosen, and sees the first', () => {
  show({ choices: [] });
  expect(document.querySelector('[aria-pressed="true"]')).toBeNull();
  expect(document.querySelector('.level.shown [data-bid="1C"]')).not.toBeNull();
});

test('what has focus is asked about, and brings its level out', () => {
  show();
  expect(document.querySelector('.shown [data-bid]')?.getAttribute('data-bid')).toBe('1C');
  button('3S').focus();
  flushSync();
  expect(asked).toEqual(['3S']);
  expect(document.querySelector('.shown [data-bid]')?.getAttribute('data-bid')).toBe('3C');
});

test('nothing is called while another call is on its way, or at another turn', async () => {
  show({ pending: 'pass' });
  button('2C').click();
  await unmount(component);
  show({ choices: [] });
  button('pass').click();
  expect(called).toEqual([]);
});

test('double and redouble both stand there, and the one that may be made answers', () => {
  show({
    choices: [choice('XX', 'redouble')],
  });
  button('X').click();
  button('XX').click();
  expect(called).toEqual([['XX', true]]);
  expect(button('X').ariaDisabled).toBe('true');
});

test('arrows go up to the next strain and across to the next level', () => {
  const all = [1, 2].flatMap((level) =>
    ['C', 'D', 'H', 'S', 'NT'].map((strain) => `${level}${strain}`),
  );
  const bids = all.map((action) => choice(action));
  show({ choices: bids });
  button('1D').focus();
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  press('ArrowUp');
  expect(document.activeElement).toBe(button('1H'));
  press('ArrowRight');
  expect(document.activeElement).toBe(button('2H'));
  press('ArrowDown');
  expect(document.activeElement).toBe(button('2D'));
});
