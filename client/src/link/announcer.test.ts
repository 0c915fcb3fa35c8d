import { beforeEach, expect, test } from 'vitest';

import { Announcer, type Line } from './announcer';

let shown: Line[][];
let tasks: (() => void)[];
let announcer: Announcer;

beforeEach(() => {
  shown = [];
  tasks = [];
  announcer = new Announcer(
    (lines) => shown.push(lines),
    (_, task) => tasks.push(task),
  );
});

function texts(): string[] {
  return (shown.at(-1) ?? []).map(({ text }) => text);
}

test('lines that come at once are released one at a time, in order', () => {
  announcer.say('Lou passes.', 'Ruth bids 2.');
  announcer.say('Your turn.');
  expect(texts()).toEqual(['Lou passes.']);
  tasks.shift()?.();
  expect(texts()).toEqual(['Lou passes.', 'Ruth bids 2.']);
  tasks.shift()?.();
  expect(texts()).toEqual(['Lou passes.', 'Ruth bids 2.', 'Your turn.']);
});

test('a line after a pause is released at once', () => {
  announcer.say('Lou passes.');
  tasks.shift()?.();
  expect(tasks).toHaveLength(0);
  announcer.say('Ruth bids 2.');
  expect(texts()).toEqual(['Lou passes.', 'Ruth bids 2.']);
});

test('the same words twice are two lines', () => {
  announcer.say('Lou passes.', 'Lou passes.');
  tasks.shift()?.();
  expect(new Set(shown.at(-1)?.map(({ key }) => key)).size).toBe(2);
});

test('none of many lines is swallowed, and the region does not grow without end', () => {
  const all = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  announcer.say(...all);
  while (tasks.length) tasks.shift()?.();
  expect(shown.map((lines) => lines.at(-1)?.text)).toEqual(all);
  expect(shown.at(-1)).toHaveLength(40);
});
