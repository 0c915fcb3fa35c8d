import { flushSync, mount, tick, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import type { View } from '../protocol';
import Sheet from './Sheet.svelte';

test('it opens at its newest row and the total beneath', async () => {
  const seen: string[] = [];
  HTMLElement.prototype.scrollIntoView = vi.fn(function (this: HTMLElement) {
    seen.push(this.tagName);
  });
  const view: Partial<View> = { me: 0, seats: [], sides: [], sheet: [], rubber: [] };
  const component = mount(Sheet, { target: document.body, props: { view: view as View } });
  flushSync();
  await tick();
  expect(seen).toEqual(['TFOOT']);
  await unmount(component);
});
