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

test.each([
  ['Enter', true, true],
  ['Enter', false, false],
  [' ', true, false],
  ['ArrowLeft', true, false],
])('key %j, repeat %s', (key, repeat, repeated) => {
  expect(presses.isRepeatedKey({ key, repeat })).toBe(repeated);
});
