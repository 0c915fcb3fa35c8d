import { expect, test } from 'vitest';

import { isSizes, readSizes, sizesInWords, sizesOf } from './sizes';

test.each([
  ['12,10,8', '12,10,8'],
  [' 12 10;8, ', '12,10,8'],
  ['14', '14,'],
  ['3-1, 1-3', '3,2,1,1,2,3'],
  ['3…1', '3,2,1'],
  ['3 .. 1 5', '3,2,1,5'],
  ['1–3', '1,2,3'],
])('%j is read as %s', (typed, text) => {
  expect(readSizes(typed)).toEqual({ text, trouble: null });
  expect(isSizes(text)).toBe(true);
});

test.each([
  ['', /at least one/],
  [' , ', /at least one/],
  ['12,x', /“x” is no hand size/],
  ['0', /“0” is no hand size/],
  ['100', /“100”/],
  ['-3', /“…3”/],
  ['1-2-3', /“1…2…3”/],
  ['1.5', /“1.5”/],
  ['1-53', /53 hand sizes; at most 52/],
])('%j is no list, and it is said why', (typed, why) => {
  const read = readSizes(typed);
  expect(read.text).toBeNull();
  expect(read.trouble).toMatch(why);
});

test.each([
  ['7,6,5,4,3,2,1,1,2,3,4,5,6,7', '7…1, 1…7'],
  ['12,10,8', '12, 10, 8'],
  ['2,1', '2, 1'],
  ['4,', '4'],
  ['13,13', '13, 13'],
])('%s is said as %s, and read back', (text, words) => {
  expect(sizesInWords(text)).toBe(words);
  expect(readSizes(words).text).toBe(text);
});

test('named values are no lists', () => {
  expect(['25', 'full', '', ',', '5,3,'].map(isSizes)).toEqual([false, false, false, false, false]);
  expect(sizesOf('14,')).toEqual([14]);
});
