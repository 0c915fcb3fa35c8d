import { beforeEach, expect, test } from 'vitest';

import { type Opened, TableKeys } from './keys';

let keys: TableKeys;
let opened: Opened[];

beforeEach(() => {
  const cards = ['BB', 'HK', 'H9', 'SA', 'C4'];
  const bids = ['pass', ...Array.from({ length: 12 }, (_, i) => `${i + 1}`), 'board'];
  document.body.innerHTML = `<main>
    ${bids.map((bid) => `<button data-bid="${bid}"></button>`).join('')}
    ${cards.map((card, i) => `<button data-card="${card}" tabindex="${i ? -1 : 0}"></button>`).join('')}
  </main>`;
  opened = [];
  keys = new TableKeys(document.body, (what) => opened.push(what));
});

function focused(): string | undefined {
  const { dataset } = document.activeElement as HTMLElement;
  return dataset['card'] ?? dataset['bid'];
}

test('arrows, Home and End go along the hand and stop at its ends', () => {
  const visited = [
    'ArrowRight',
    'ArrowRight',
    'End',
    'ArrowRight',
    'ArrowLeft',
    'Home',
    'ArrowLeft',
  ];
  expect(
    visited.map((key) => {
      expect(keys.move(key)).toBe(true);
      return focused();
    }),
  ).toEqual(['BB', 'HK', 'C4', 'C4', 'SA', 'BB', 'BB']);
});

test('letters go to the next card of a suit, round and round', () => {
  expect(
    ['h', 'h', 'h', 's', 'c', 'j'].map((key) => {
      expect(keys.letter(key)).toBe(true);
      return focused();
    }),
  ).toEqual(['HK', 'H9', 'HK', 'SA', 'C4', 'BB']);
  expect(keys.letter('d')).toBe(false);
});

test('digits make numbers as long as there is such a bid', () => {
  expect(
    ['1', '2', '3', '1', '0', '0', 'b', 'p', '2'].map((key) => {
      keys.letter(key);
      return focused();
    }),
  ).toEqual(['1', '12', '3', '1', '10', 'pass', 'board', 'pass', '2']);
});

test('letters open dialogs, and unknown ones do nothing', () => {
  for (const key of ['t', 'l', 'r', '?']) expect(keys.letter(key)).toBe(true);
  expect(opened).toEqual(['score', 'last', 'rules', 'keys']);
  expect(keys.letter('x')).toBe(false);
  expect(keys.move('Tab')).toBe(false);
});
