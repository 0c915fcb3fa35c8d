import { beforeEach, expect, test } from 'vitest';

import type { Command } from '../protocol';
import { CommandQueue } from './commands';

let told: readonly Command[];
let queue: CommandQueue;
let ids: number;

beforeEach(() => {
  told = [];
  ids = 0;
  queue = new CommandQueue((commands) => (told = commands));
});

function press(command: Command): boolean {
  if (queue.repeats(command)) return false;
  queue.add({ type: 'do', id: `command-${++ids}`, command });
  return true;
}

test('the same pressed twice is one command', () => {
  expect(press({ type: 'remove', person: 2 })).toBe(true);
  expect(press({ type: 'remove', person: 2 })).toBe(false);
  expect(press({ type: 'remove', person: 3 })).toBe(true);
  expect(told).toHaveLength(2);
});

test.each<[Command, Command]>([
  [
    { type: 'act', v: 3, action: 'HK' },
    { type: 'act', v: 3, action: 'H9' },
  ],
  [
    { type: 'undo', v: 3 },
    { type: 'undo', v: 4 },
  ],
])('one at a time, of what answers a moment: %j', (one, other) => {
  press(one);
  expect(press(other)).toBe(false);
});

test('a choice may be changed, and changed back', () => {
  for (const patience of ['brisk', 'none', 'brisk'] as const) {
    expect(press({ type: 'patience', patience })).toBe(true);
  }
  expect(told).toHaveLength(3);
});

test('a command is over when it is refused, or acknowledged and seen', () => {
  press({ type: 'say', text: 'Hello.' });
  press({ type: 'say', text: 'Hello again.' });
  queue.refuse('command-1');
  queue.acknowledge('command-2', 8, 7);
  expect(queue.unanswered).toEqual([]);
  expect(told).toEqual([{ type: 'say', text: 'Hello again.' }]);
  queue.seen(8);
  expect(queue.isEmpty).toBe(true);
  expect(told).toEqual([]);
});

test('what is seen settles nothing that was not acknowledged', () => {
  press({ type: 'start' });
  queue.seen(9);
  queue.seenWhole();
  expect(queue.unanswered).toHaveLength(1);
});
