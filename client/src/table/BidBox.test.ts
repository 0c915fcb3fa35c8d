import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { choice } from '../speech/fixtures';
import BidBox from './BidBox.svelte';

const warning = 'Your side would bid 9 of 7 tricks.';
const choices = [
  choice('pass'),
  choice('1'),
  choice('6', '6', { warning }),
  choice('board', 'board ×2'),
];

let made: string[];
let component: Record<string, unknown>;

function show(pending: string | null = null): void {
  component = mount(BidBox, {
    target: document.body,
    props: { choices, pending, onbid: (action: string) => made.push(action) },
  });
  flushSync();
}

/** What is read out: what is not for the ear left out. */
function nameOf(button: HTMLElement): string {
  const heard = button.cloneNode(true) as HTMLElement;
  for (const silent of heard.querySelectorAll('[aria-hidden=true]')) silent.remove();
  return heard.textContent.trim();
}

function press(name: string): void {
  const found = [...document.querySelectorAll('button')].find((button) => nameOf(button) === name);
  if (!found) throw new Error(`no button ${name}`);
  found.click();
  flushSync();
}

let isOnItsSide: boolean;

beforeEach(() => {
  isOnItsSide = false;
  const heedless = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => ({ ...heedless, matches: isOnItsSide }));
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  document.body.innerHTML = '';
  made = [];
});

afterEach(async () => {
  await unmount(component);
  vi.unstubAllGlobals();
});

test('a bid without a warning is made at once', () => {
  show();
  press('bid 1');
  press('board ×2');
  expect(made).toEqual(['1', 'board']);
});

test('a warning is shown first, and the bid may go ahead', () => {
  show();
  press('bid 6');
  expect(made).toEqual([]);
  expect(document.querySelector('dialog')?.textContent).toContain(warning);
  press('bid 6 all the same');
  expect(made).toEqual(['6']);
  expect(document.querySelector('dialog')).toBeNull();
});

test('a warned bid may be thought over', () => {
  show();
  press('bid 6');
  expect(
    [...document.querySelectorAll('dialog button')].map((one) => one.textContent.trim()),
  ).toEqual(['bid 6 all the same', 'Choose again']);
  press('Choose again');
  expect(made).toEqual([]);
  expect(document.querySelector('dialog')).toBeNull();
});

test('bids that say a rainbow are offered apart', () => {
  component = mount(BidBox, {
    target: document.body,
    props: {
      choices: [
        ...choices,
        choice('rainbow:1', '1 and rainbow'),
        choice('rainbow:board', 'board and rainbow'),
      ],
      pending: null,
      onbid: (action: string) => made.push(action),
    },
  });
  flushSync();
  expect(document.querySelectorAll('[data-bid]')).toHaveLength(choices.length);
  press('With a rainbow');
  expect(document.querySelectorAll('[data-bid]')).toHaveLength(2);
  press('bid 1 and rainbow');
  expect(made).toEqual(['rainbow:1']);
});

test('nothing more is bid while a bid is on its way', () => {
  show('1');
  press('pass');
  expect(made).toEqual([]);
});

test('on a phone on its side a row holds more', () => {
  isOnItsSide = true;
  show();
  const box = document.querySelector<HTMLElement>('.box');
  expect([box?.style.getPropertyValue('--places'), box?.dataset['rows']]).toEqual(['8', '1']);
});
