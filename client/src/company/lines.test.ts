import { expect, test } from 'vitest';

import { lineOf } from './fixtures';
import { lengthOf, newMessages, trimmed, unread } from './lines';
import { sending } from './sending';

test('space around and between words counts once, as at the table', () => {
  expect(trimmed('  Nice \n  trump. ')).toBe('Nice trump.');
  expect(lengthOf('  a  b ')).toBe(3);
});

test('a sign beyond the first plane is one character', () => {
  expect(lengthOf('🂡')).toBe(1);
});

test('unread is what others said since', () => {
  const lines = [lineOf(1, 'Ruth', 'a'), lineOf(2, 'Ann', 'b', 0), lineOf(3, 'Ruth', 'c')];
  expect(unread(lines, 1, 0).map(({ v }) => v)).toEqual([3]);
  expect(unread(lines, 0, null).map(({ v }) => v)).toEqual([1, 2, 3]);
});

test.each([
  [0, ''],
  [1, '1 new message'],
  [2, '2 new messages'],
])('%d unread in words', (count, words) => {
  expect(newMessages(count)).toBe(words);
});

test('what is on its way is shown in the words that it will have', () => {
  expect(
    sending([
      { type: 'say', text: 'Hm.' },
      { type: 'pace', pace: 'slow' },
      { type: 'say-phrase', phrase: 'thanks' },
    ]),
  ).toEqual(['Hm.', 'Thank you!']);
});
