import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openTable } from '../link/requests';
import type { DeviceInfo } from '../protocol';
import { introduction } from './introduction.svelte';

/** What was asked for, in order, each answered when the test says so. */
let asked: { path: string; answer: (body: unknown) => void; fail: () => void }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve, reject) => {
        asked.push({
          path,
          answer: (body) => {
            resolve(new Response(JSON.stringify(body)));
          },
          fail: () => {
            reject(new TypeError('no line'));
          },
        });
      }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function info(known: boolean): DeviceInfo {
  return { known, unfinished: [], over: [], matches: 0, who: { name: '', face: '' } };
}

async function asking(times: number): Promise<void> {
  await vi.waitFor(() => {
    expect(asked).toHaveLength(times);
  });
}

test('a device that is known is asked for once', async () => {
  const come = introduction.come();
  asked[0]?.answer(info(true));
  await come;
  expect(introduction.isRefused).toBe(false);
  expect(asked).toHaveLength(1);
});

test.each([true, false])('a new one asks whether it kept its cookie: %j', async (kept) => {
  const come = introduction.come();
  asked[0]?.answer(info(false));
  await asking(2);
  asked[1]?.answer(info(kept));
  await come;
  expect(introduction.isRefused).toBe(!kept);
});

test('who asks meanwhile waits for the same answer', async () => {
  const both = [introduction.come(), introduction.come()];
  asked[0]?.answer(info(true));
  await Promise.all(both);
  expect(asked).toHaveLength(1);
});

test('nobody is refused because there is no line', async () => {
  const first = introduction.come();
  asked[0]?.answer(info(true));
  await first;
  const come = introduction.come();
  asked[1]?.fail();
  await come;
  expect(introduction.isRefused).toBe(false);
  expect(introduction.unfinished).toEqual([]);
});

test('nothing goes by who this device is before that is settled', async () => {
  const come = introduction.come();
  const opening = openTable({ name: 'Ann' });
  await Promise.resolve();
  expect(asked.map(({ path }) => path)).toEqual(['api/device']);
  asked[0]?.answer(info(true));
  await come;
  await asking(2);
  expect(asked[1]?.path).toBe('api/tables');
  asked[1]?.answer({ table: 'abc' });
  expect((await opening).table).toBe('abc');
});
