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

test('a crowd of lines comes together, in order, and none is swallowed', () => {
  const all = Array.from({ length: 100 }, (_, i) => `line ${i}`);
  announcer.say('first');
  announcer.say(...all);
  tasks.shift()?.();
  expect(texts().slice(-100)).toEqual(all);
  tasks.shift()?.();
  expect(tasks).toHaveLength(0);
});

test('the region does not grow without end', () => {
  for (let i = 0; i < 100; i += 1) {
    announcer.say(`line ${i}`);
    tasks.shift()?.();
  }
  expect(texts()).toHaveLength(40);
  expect(texts().at(-1)).toBe('line 99');
});
