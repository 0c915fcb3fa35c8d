import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import CookiesRefused from './CookiesRefused.svelte';
import Part from './Part.svelte';

let component: Record<string, unknown>;

async function shown(): Promise<string> {
  for (let turn = 0; turn < 5; turn += 1) await tick();
  flushSync();
  return document.body.textContent.replace(/\s+/g, ' ').trim();
}

function show(load: () => Promise<{ default: typeof CookiesRefused }>): void {
  component = mount(Part<Record<string, never>>, {
    target: document.body,
    props: { load, props: {} },
  });
  flushSync();
}

beforeEach(() => {
  document.body.innerHTML = '';
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await unmount(component);
});

test('a part that comes is shown, and one is told to wait before', async () => {
  show(() => Promise.resolve({ default: CookiesRefused }));
  expect(document.body.textContent).toContain('One moment…');
  expect(await shown()).toContain('keeps no cookie');
});

test('a part that does not come is said, and without a line stays so', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await shown()).toMatch(/This part of the page could not be loaded\. .*Try again/);
  expect(document.querySelector('.now')?.textContent).toBe('Try again'); // not what leads away
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  document.querySelector('button')?.click();
  await vi.waitFor(async () => {
    expect(await shown()).toContain('cannot be reached');
  });
});
