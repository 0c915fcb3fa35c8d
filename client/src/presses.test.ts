import { beforeEach, expect, test } from 'vitest';

import { Presses } from './presses';

let presses: Presses;

beforeEach(() => {
  presses = new Presses();
});

function click(timeStamp: number, detail = 1, clientX = 100): boolean {
  return presses.isRepeatedClick({ detail, timeStamp, clientX, clientY: 100 });
}

test.each<[string, number, number, number, boolean]>([
  ['what the device calls a double click, however slow', 480, 2, 100, true],
  ['a second tap at the same place', 200, 1, 110, true],
  ['a tap elsewhere', 200, 1, 160, false],
  ['a click at the same place, but after a look at it', 400, 1, 100, false],
  ['a press of a key, which clicks too', 20, 0, 100, false],
])('%s', (_, later, detail, clientX, repeated) => {
  expect(click(1000)).toBe(false);
  expect(click(1000 + later, detail, clientX)).toBe(repeated);
});

test('the first click of a page is one, also at once', () => {
  expect(click(0)).toBe(false);
});

test('all further taps are repeated as long as they follow each other', () => {
  expect([0, 300, 600, 900].map((time) => click(time))).toEqual([false, true, true, true]);
  expect(click(1300)).toBe(false);
});

test('a key press in between changes nothing', () => {
  click(1000);
  click(1100, 0);
  expect(click(1200)).toBe(true);
});

const HERE = new EventTarget();
const THERE = new EventTarget();

function hit(key: string, timeStamp: number, target = HERE, repeat = false): boolean {
  return presses.isRepeatedKey({ key, repeat, timeStamp, target });
}

test.each([
  ['Enter', true, true],
  ['Enter', false, false],
  [' ', true, false],
  ['ArrowLeft', true, false],
])('key %j, repeat %s', (key, repeat, repeated) => {
  expect(hit(key, 1000, HERE, repeat)).toBe(repeated);
});

test.each<[string, number, EventTarget, boolean]>([
  ['what has come into focus meanwhile', 200, THERE, true],
  ['what was pressed before', 200, HERE, false],
  ['what has come into focus, after a look at it', 400, THERE, false],
])('Enter hit again presses %s', (_, later, target, repeated) => {
  hit('Enter', 1000);
  expect(hit('Enter', 1000 + later, target)).toBe(repeated);
});

test('a key in between says that the second is meant', () => {
  hit('Enter', 1000);
  hit('Tab', 1100);
  expect(hit('Enter', 1200, THERE)).toBe(false);
});

test('Space after Enter is another press', () => {
  hit('Enter', 1000);
  expect(hit(' ', 1100, THERE)).toBe(false);
});

test('a Space without effect has none when it comes up either, once', () => {
  hit(' ', 1000);
  expect(presses.isIgnoredKey({ key: ' ' })).toBe(false);
  expect(hit(' ', 1100, THERE)).toBe(true);
  expect(presses.isIgnoredKey({ key: 'Enter' })).toBe(false);
  expect(presses.isIgnoredKey({ key: ' ' })).toBe(true);
  expect(presses.isIgnoredKey({ key: ' ' })).toBe(false);
});
