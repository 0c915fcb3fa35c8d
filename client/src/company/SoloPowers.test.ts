import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { View } from '../protocol';
import { Notebook, seatOf, tableOf } from './fixtures';
import SoloPowers from './SoloPowers.svelte';

let component: Record<string, unknown>;
let by: Notebook;

function show(levels: string[], kinds: string[]): HTMLSelectElement | null {
  const seats = kinds.map((level, i) => seatOf(i + 1, { bot: true, level, may: ['seat-bot'] }));
  const view: View = tableOf({ seats: [seatOf(0, { name: 'Ann' }), ...seats] }, { levels });
  component = mount(SoloPowers, { target: document.body, props: { view, by } });
  flushSync();
  return document.querySelector('select');
}

beforeEach(() => {
  document.body.innerHTML = '';
  by = new Notebook();
});

afterEach(async () => {
  await unmount(component);
});

test('how well the computer players play is changed for all of them at once', () => {
  const field = show(['expert', 'club', 'house'], ['expert', 'house', 'expert']);
  expect(field?.value).toBe('expert');
  if (!field) throw new Error('no field');
  field.value = 'house';
  field.dispatchEvent(new Event('change', { bubbles: true }));
  expect(by.sent).toEqual([
    { type: 'seat-bot', seat: 1, bot: 'house' },
    { type: 'seat-bot', seat: 3, bot: 'house' },
  ]);
});

test('a game with one level has nothing to choose', () => {
  expect(show(['natural'], ['natural', 'natural', 'natural'])).toBeNull();
});
