import { createRawSnippet, flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import Fetched from './Fetched.svelte';

interface Text {
  text: string;
}

let component: Record<string, unknown>;
/** What is asked and not answered yet. */
let open: { answer: (found: Text) => void; fail: (error: Error) => void }[];

const ask = (): Promise<Text> =>
  new Promise((answer, fail) => {
    open.push({ answer, fail });
  });

async function settled(): Promise<string> {
  await tick();
  await tick();
  flushSync();
  return document.body.textContent.replace(/\s+/g, ' ').trim();
}

beforeEach(() => {
  document.body.innerHTML = '';
  open = [];
  const children = createRawSnippet((found: () => Text) => ({
    render: () => `<b>${found().text}</b>`,
  }));
  component = mount(Fetched<Text>, {
    target: document.body,
    props: { ask, waiting: 'Fetching…', children },
  });
  flushSync();
});

afterEach(async () => {
  await unmount(component);
});

test('what comes is shown, and meanwhile it is said that it is fetched', async () => {
  expect(await settled()).toBe('Fetching…');
  open[0]?.answer({ text: 'the rules' });
  expect(await settled()).toBe('the rules');
});

test('what fails may be asked again, and an answer that comes late is no answer', async () => {
  open[0]?.fail(new Error('Nobody there.'));
  expect(await settled()).toBe('Nobody there. Try again');
  document.querySelector('button')?.click();
  expect(await settled()).toBe('Fetching…');
  document.querySelector('button')?.click();
  open[1]?.answer({ text: 'at last' });
  expect(await settled()).toBe('at last');
  expect(open).toHaveLength(2);
});
