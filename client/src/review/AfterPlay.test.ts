import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';

import type { View } from '../protocol';
import AfterPlay from './AfterPlay.svelte';

let component: Record<string, unknown>;

function shown(more: Partial<View>): string[] {
  document.body.innerHTML = '';
  const view = {
    table: 'abc',
    match: 1,
    reviews: true,
    rubber: [],
    sheet: [],
    replay: null,
  } as Partial<View> as View;
  component = mount(AfterPlay, {
    target: document.body,
    props: { view: { ...view, ...more } },
  });
  flushSync();
  return [...document.querySelectorAll('button, a')].map((one) => one.textContent.trim());
}

afterEach(async () => {
  await unmount(component);
});

test('there is nothing to look at before the first deal of the first match is over', () => {
  expect(shown({})).toEqual([]);
});

test('the matches before are there from the start of the next', () => {
  expect(shown({ match: 2 })).toEqual(['All matches here']);
});

test('with a finished deal the match can be taken home, by who may see it', () => {
  const sheet = [{ serial: 1 }] as View['sheet'];
  expect(shown({ sheet })).toContain('Download the record');
  expect(shown({ sheet, reviews: false })).toEqual([]);
});
