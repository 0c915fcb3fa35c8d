import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ChatTeller, LONGEST_WAIT, QUIET, REST } from './chatTeller';
import { lineOf } from './fixtures';

let told: string[];
let teller: ChatTeller;

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  teller = new ChatTeller(
    (text) => told.push(text),
    (milliseconds, task) => {
      const timer = setTimeout(task, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('a line is read out after a moment of quiet', () => {
  teller.hear([lineOf(1, 'Ruth', 'Hello!')]);
  vi.advanceTimersByTime(QUIET - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['Ruth says: Hello!']);
});

test('what happens at the table is told first', () => {
  teller.hear([lineOf(1, 'Ruth', 'Hello!')]);
  vi.advanceTimersByTime(QUIET - 1);
  teller.holdBack();
  vi.advanceTimersByTime(QUIET - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toHaveLength(1);
});

test('a busy table holds it back only so long', () => {
  teller.hear([lineOf(1, 'Ruth', 'Hello!')]);
  for (let waited = 0; waited < 2 * LONGEST_WAIT; waited += 500) {
    vi.advanceTimersByTime(500);
    teller.holdBack();
  }
  expect(told).toEqual(['Ruth says: Hello!']);
});

test('of many lines only the number and the names are told', () => {
  teller.hear([lineOf(1, 'Ruth', 'a'), lineOf(2, 'Max', 'b'), lineOf(3, 'Ruth', 'c')]);
  vi.advanceTimersByTime(QUIET);
  expect(told).toEqual(['3 messages from Ruth and Max.']);
});

test('lines keep a distance from those before', () => {
  teller.hear([lineOf(1, 'Ruth', 'a')]);
  vi.advanceTimersByTime(QUIET);
  teller.hear([lineOf(2, 'Ruth', 'b')]);
  teller.holdBack();
  vi.advanceTimersByTime(REST);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(QUIET);
  expect(told).toEqual(['Ruth says: a', 'Ruth says: b']);
});

test('nothing is told once it has stopped', () => {
  teller.hear([lineOf(1, 'Ruth', 'a')]);
  teller.stop();
  vi.advanceTimersByTime(LONGEST_WAIT);
  expect(told).toEqual([]);
});
