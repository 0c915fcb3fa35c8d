import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Browser, Renewal } from './renewal.svelte';

/** A browser whose page is of a build. Mutable: it counts how often it was loaded anew. */
class FakeBrowser implements Browser {
  readonly build: string;
  tried = '';
  busy = false;
  loads = 0;

  constructor(build = 'old') {
    this.build = build;
  }
  isBusy(): boolean {
    return this.busy;
  }
  reload(): void {
    this.loads += 1;
  }
}

let served: string | null;

beforeEach(() => {
  served = 'new';
  vi.stubGlobal('fetch', () =>
    served === null
      ? Promise.reject(new TypeError('no line'))
      : Promise.resolve(new Response(JSON.stringify({ build: served }))),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function found(browser: Browser): Promise<Renewal> {
  const renewal = new Renewal(browser);
  await renewal.look();
  return renewal;
}

test('a page is old where the server has another', async () => {
  expect((await found(new FakeBrowser())).isOld).toBe(true);
  served = 'old';
  expect((await found(new FakeBrowser())).isOld).toBe(false);
});

test.each([null, ''])('a server that names no page has no newer one: %j', async (build) => {
  served = build;
  expect((await found(new FakeBrowser())).isOld).toBe(false);
});

test('a page that is worked on is never old', async () => {
  expect((await found(new FakeBrowser(''))).isOld).toBe(false);
});

test('an old page is loaded anew at rest, and not in the middle of something', async () => {
  const browser = new FakeBrowser();
  const renewal = await found(browser);
  browser.busy = true;
  renewal.rest();
  expect(browser.loads).toBe(0);
  browser.busy = false;
  renewal.rest();
  expect(browser.loads).toBe(1);
});

test('a page that is as it should be is left alone', async () => {
  const browser = new FakeBrowser('new');
  (await found(browser)).rest();
  expect(browser.loads).toBe(0);
});

test('where the old page came again, only a press tries again, until there is another', async () => {
  const browser = new FakeBrowser();
  (await found(browser)).rest();
  const again = await found(browser);
  again.rest();
  expect(browser.loads).toBe(1);
  again.reload();
  expect(browser.loads).toBe(2);
  served = 'newer';
  (await found(browser)).rest();
  expect(browser.loads).toBe(3);
});

test('a browser that remembers nothing might do it for ever, and never does it by itself', async () => {
  const browser = new FakeBrowser();
  Object.defineProperty(browser, 'tried', { get: () => '', set: () => undefined });
  (await found(browser)).rest();
  expect(browser.loads).toBe(0);
});
