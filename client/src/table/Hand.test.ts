import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { HandCard } from '../protocol';
import Hand from './Hand.svelte';

const why = 'You must follow suit: clubs were led.';
const hand: HandCard[] = [
  { card: 'HK', playable: false, rule: 'following', why, action: null },
  { card: 'CT', playable: true, rule: null, why: null, action: 'CT' },
  { card: 'C4', playable: true, rule: null, why: null, action: 'C4' },
];

let played: string[];
let explained: (string | null)[];
// jsdom knows no media; this device asks for no motion, so that cards come at once
window.matchMedia = () => ({ matches: true }) as MediaQueryList;

let component: Record<string, unknown>;

function show(mine = true, pending: string | null = null): void {
  component = mount(Hand, {
    target: document.body,
    props: {
      hand,
      mine,
      waiting: false,
      pending,
      onplay: (card: string) => played.push(card),
      onexplain: (card: HandCard | null) => explained.push(card?.why ?? null),
    },
  });
  flushSync();
}

function card(code: string): HTMLButtonElement {
  const found = document.querySelector<HTMLButtonElement>(`[data-card=${code}]`);
  if (!found) throw new Error(`no card ${code}`);
  return found;
}

beforeEach(() => {
  document.body.innerHTML = '';
  played = [];
  explained = [];
});

afterEach(async () => {
  await unmount(component);
});

test('cards are named in words and stay in the order given', () => {
  show();
  const names = [...document.querySelectorAll('[data-card]')].map((one) => one.ariaLabel);
  expect(names).toEqual(['king of hearts', 'ten of clubs', 'four of clubs']);
});

test('a playable card is played', () => {
  show();
  card('CT').click();
  expect(played).toEqual(['CT']);
  expect(explained).toEqual([null]);
});

test('a card that cannot be played says why, and is not played', () => {
  show();
  card('HK').click();
  expect(played).toEqual([]);
  expect(explained).toEqual([why]);
  expect(card('HK').getAttribute('aria-disabled')).toBe('true');
  const description = document.getElementById(card('HK').getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(`cannot be played. ${why}`);
});

test('Tab reaches one card, the first that can be played', () => {
  show();
  expect(['HK', 'CT', 'C4'].map((code) => card(code).tabIndex)).toEqual([-1, 0, -1]);
});

test('nothing is dimmed while others play, and a card on its way is marked', () => {
  show(false, 'C4');
  expect(document.querySelectorAll('.dimmed')).toHaveLength(0);
  expect(card('C4').classList).toContain('pending');
});

test('equal cards are apart, and the one drawn is marked; pressing lays one aside', () => {
  const wild: HandCard = {
    card: 'WW',
    playable: true,
    rule: null,
    why: null,
    action: 'discard WW',
  };
  const other: HandCard = { ...wild, card: 'S2', action: 'discard S2' };
  component = mount(Hand, {
    target: document.body,
    props: {
      hand: [wild, wild, other],
      mine: true,
      waiting: false,
      pending: null,
      drawn: 'WW',
      onplay: (action: string) => played.push(action),
      onexplain: () => undefined,
    },
  });
  flushSync();
  const names = [...document.querySelectorAll('button')].map((button) => button.ariaLabel);
  expect(names).toEqual(['wild card', 'wild card, just drawn', 'two of spades']);
  expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  card('S2').click();
  expect(played).toEqual(['discard S2']);
});
