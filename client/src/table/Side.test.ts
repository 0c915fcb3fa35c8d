import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';

import type { SideView } from '../protocol';
import Side from './Side.svelte';

const SIDE = {
  side: 0,
  name: 'You & Ruth',
  total: 0,
  tricks: 2,
  target: 10,
  contract: '4♠ doubled',
} as SideView;

let component: Record<string, unknown>;

function shown(played: boolean): string {
  component = mount(Side, {
    target: document.body,
    props: { side: SIDE, team: 0, phase: 'playing', ours: true, rubber: undefined, played },
  });
  flushSync();
  return document.body.textContent;
}

afterEach(async () => {
  await unmount(component);
});

test('a contract that stands beside the sides is not said again by each', () => {
  const text = shown(true);
  expect(text).toContain('2 of 10');
  expect(text).not.toContain('doubled');
});

test('a contract of a side is said with its tricks', () => {
  expect(shown(false)).toContain('4♠ doubled');
});
