import { beforeEach, expect, test } from 'vitest';

import { type Opened, TableKeys } from './keys';

let keys: TableKeys;
let opened: Opened[];
let told: string[];

beforeEach(() => {
  const cards = ['BB', 'HK', 'H9', 'SA', 'C4'];
  const bids = ['pass', ...Array.from({ length: 12 }, (_, i) => `${i + 1}`), 'board'];
  document.body.innerHTML = `<main>
    ${bids.map((bid) => `<button data-bid="${bid}" data-say="${bid}"></button>`).join('')}
    ${cards.map((card, i) => `<button data-card="${card}" tabindex="${i ? -1 : 0}"></button>`).join('')}
  </main>`;
  opened = [];
  told = [];
  keys = new TableKeys(
    document.body,
    (what) => opened.push(what),
    (topic) => told.push(topic),
  );
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
  for (const key of ['m', 't', 'l', 'r', '?']) expect(keys.letter(key)).toBe(true);
  expect(opened).toEqual(['claim', 'score', 'last', 'rules', 'keys']);
  expect(keys.letter('x')).toBe(false);
  expect(keys.move('Tab')).toBe(false);
});

test('letters with Shift only speak, and the slash opens the line of commands', () => {
  for (const key of ['H', 'K', 'L', 'B', 'U', 'W', 'T', 'P', 'A', '/']) {
    expect(keys.letter(key)).toBe(true);
  }
  expect(told.join(' ')).toBe('hand trick last bids trump tricks score legal again');
  expect(opened).toEqual(['command']);
  expect(focused()).toBeUndefined();
  expect(keys.letter('S')).toBe(false);
});

function offer(html: string): void {
  document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
}

test('b goes from one bid in words to the next, whatever it is said with', () => {
  offer('<button data-bid="double board" data-say="double board"></button>');
  offer('<button data-bid="redeal" data-say="new deal"></button>');
  expect(
    ['b', 'b', 'b', 'b'].map((key) => {
      keys.letter(key);
      return focused();
    }),
  ).toEqual(['board', 'double board', 'redeal', 'board']);
});

test('bids with a rainbow answer to what they say', () => {
  document.body.innerHTML = ['pass', '1', '2', 'board']
    .map((bid) => `<button data-bid="rainbow:${bid}" data-say="${bid}"></button>`)
    .join('');
  expect(
    ['2', 'p', 'b'].map((key) => {
      keys.letter(key);
      return focused();
    }),
  ).toEqual(['rainbow:2', 'rainbow:pass', 'rainbow:board']);
});

test('j goes to wild cards too', () => {
  offer('<button data-card="WW"></button>');
  keys.letter('j');
  keys.letter('j');
  expect(focused()).toBe('WW');
});

function auction(legal: (bid: string) => boolean): void {
  const bids = [1, 2, 3].flatMap((level) => ['C', 'D', 'H', 'S', 'NT'].map((s) => `${level}${s}`));
  document.body.innerHTML = ['pass', 'X', ...bids]
    .map((bid) => `<button data-bid="${bid}" data-say="${bid}"></button>`)
    .join('');
  for (const button of document.querySelectorAll('button')) {
    button.ariaDisabled = String(!legal(button.dataset['bid'] ?? ''));
  }
}

test('a level and a letter make a bid of an auction, and the level stays', () => {
  auction((bid) => !bid.startsWith('1') || bid > '1H');
  expect(
    ['1', 'n', 's', 'c', '2', 'h', '3', 'd', 'c', 'x', 'p'].map((key) => {
      keys.letter(key);
      return focused();
    }),
  ).toEqual(['1S', '1NT', '1S', '1S', '2C', '2H', '3C', '3D', '3C', 'X', 'pass']);
});

test('cards of a dummy whose turn it is are gone along, else one’s own', () => {
  offer('<div class="open due mine"><button data-card="H2"></button></div>');
  keys.letter('h');
  expect(focused()).toBe('H2');
  document.querySelector('.open')?.classList.remove('due');
  keys.letter('h');
  expect(focused()).toBe('HK');
});

test('u goes to the undo that is offered, a to the answers beside the game, f to talk', () => {
  expect(keys.letter('u')).toBe(false);
  expect(keys.letter('a')).toBe(false);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div data-notice="x"><button id="yes"></button><button id="no"></button></div>' +
      '<button id="undo" data-does="undo"></button>',
  );
  const visited = ['a', 'a', 'a', 'u'].map((key) => {
    expect(keys.letter(key)).toBe(true);
    return document.activeElement?.id;
  });
  expect(visited).toEqual(['yes', 'no', 'yes', 'undo']);
  expect(keys.letter('f')).toBe(true);
  expect(opened).toEqual(['talk']);
});
