import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { lineOf } from './fixtures';
import { Listening } from './listening.svelte';

let listening: Listening;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  listening = new Listening('abc');
});

afterEach(() => {
  listening.stop();
  vi.useRealTimers();
});

const OLD = lineOf(3, 'Ruth', 'old');
const NEW = lineOf(5, 'Ruth', 'new');

test('what was said before the page came is neither shown nor told', () => {
  listening.hear([OLD], 0);
  vi.advanceTimersByTime(10_000);
  expect(listening.latest).toBeNull();
  expect(listening.told).toEqual([]);
});

test('a new line is shown for a while, and told', () => {
  listening.hear([OLD], 0);
  listening.hear([OLD, NEW], 0);
  expect(listening.latest).toEqual(NEW);
  vi.advanceTimersByTime(10_000);
  expect(listening.latest).toBeNull();
  expect(listening.told.map(({ text }) => text)).toEqual(['Ruth says: new']);
});

test('my own line is neither', () => {
  listening.hear([], 0);
  listening.hear([lineOf(4, 'Ann', 'mine', 0)], 0);
  vi.advanceTimersByTime(10_000);
  expect(listening.latest).toBeNull();
  expect(listening.told).toEqual([]);
});

test('what was read stays read, also after a reload, at that table', () => {
  listening.see([OLD, NEW]);
  expect(listening.read).toBe(5);
  expect(new Listening('abc').read).toBe(5);
  expect(new Listening('xyz').read).toBe(0);
});
