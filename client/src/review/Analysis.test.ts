import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { DealReview } from '../protocol';
import { reviewed } from './fixtures';
import Review from './Review.svelte';

// jsdom knows no media.
vi.hoisted(() => {
  const media = { matches: true, addEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => media });
});

let component: Record<string, unknown>;
let gone: number[];

function show(more: Partial<DealReview> = {}): void {
  component = mount(Review, {
    target: document.body,
    props: { review: reviewed(more), playing: true, ongo: (serial: number) => gone.push(serial) },
  });
  flushSync();
}

function button(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.textContent.trim()) === name,
  );
}

function key(name: string, target: Element = document.body, shiftKey = false): void {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
  );
  flushSync();
}

const title = (): string =>
  document.querySelector('h3')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const played = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-played]')].map(
    (one) => `${one.dataset['by'] ?? ''} ${one.dataset['played'] ?? ''}`,
  );

beforeEach(() => {
  document.body.innerHTML = '';
  gone = [];
});

afterEach(async () => {
  await unmount(component);
});

test('buttons step from card to card and from trick to trick, and stop at the ends', () => {
  show();
  const names = ['Card back', 'Next card', 'Next card', 'Next trick', 'Next trick', 'Next trick'];
  names.push('Next trick', 'Card back', 'Trick back', 'Trick back');
  const titles = names.map((name) => {
    button(name)?.click();
    flushSync();
    return title();
  });
  expect(titles).toEqual([
    'The bids',
    'Trick 1 of 2 card 1 of 4',
    'Trick 1 of 2 card 2 of 4',
    'Trick 1 of 2 card 4 of 4',
    'Trick 2 of 2 card 4 of 4',
    'The score',
    'The score',
    'Trick 2 of 2 card 4 of 4',
    'Trick 1 of 2 card 4 of 4',
    'The bids',
  ]);
});

test('arrow keys, Home and End step, but not from within the slider', () => {
  show();
  const titles = ['ArrowRight', 'End', 'ArrowLeft', 'Home', 'x'].map((name) => {
    key(name);
    return title();
  });
  expect(titles).toEqual([
    'Trick 1 of 2 card 1 of 4',
    'The score',
    'Trick 2 of 2 card 4 of 4',
    'The bids',
    'The bids',
  ]);
  key('ArrowRight', document.body, true);
  expect(title()).toBe('Trick 1 of 2 card 4 of 4');
  key('ArrowLeft', document.body, true);
  expect(title()).toBe('The bids');
  const slider = document.querySelector('input');
  if (!slider) throw new Error('no slider');
  key('ArrowRight', slider);
  expect(title()).toBe('The bids');
  slider.value = '2';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(title()).toBe('Trick 1 of 2 card 2 of 4');
  expect(slider.getAttribute('aria-valuetext')).toBe('Trick 1 of 2, card 2 of 4');
});

test('the trick grows between the hands, the viewer at the bottom', () => {
  show();
  expect(played()).toEqual([]);
  key('ArrowRight');
  key('ArrowRight');
  expect(played()).toEqual(['0 S2', '1 S3']);
  key('ArrowRight', document.body, true);
  expect(played()).toEqual(['0 S2', '1 S3', '2 S5', '3 D2']);
  const seats = [...document.querySelectorAll('[data-review-seat]')].map((one) => one.textContent);
  expect(seats[1]).toContain('holds king of hearts');
  expect(seats[3]).toContain('You');
  expect(document.querySelector('.won')?.textContent).toContain('Ruth');
});

test('a bridge deal shows its auction as the table does, and dummy in suits', () => {
  const [seat] = reviewed().seats;
  if (!seat) throw new Error('no seat');
  const seats = reviewed().seats.map((one) => (one.seat === 2 ? { ...one, role: 'dummy' } : one));
  const bid = { seat: 0, action: '1H', text: '1H', meaning: 'five hearts' };
  show({
    auction: true,
    vulnerable: [true, false],
    seats,
    bids: [{ bid, told: 'You bid 1 heart.', promise: 'five hearts' }],
  });
  const call = document.querySelector('table [data-call="1H"]');
  expect(call?.getAttribute('aria-label')).toBe('You: 1 heart');
  expect(document.querySelectorAll('th.vulnerable')).toHaveLength(2);
  expect(document.querySelector('[data-dummy="2"]')?.children).toHaveLength(2);
});

test('a dummy at the side is written suit by suit, for its cards would hide each other', () => {
  show({
    seats: reviewed().seats.map((one) => (one.seat === 2 ? { ...one, role: 'dummy' } : one)),
    me: 1,
  });
  expect(document.querySelector('[data-dummy]')).toBeNull();
  expect(document.querySelector('[data-review-seat="2"] .suit .mark')).not.toBeNull();
});

test('bids are told with what they promise, and the score at the end', () => {
  show();
  expect(document.querySelector('ol')?.textContent.replace(/\s+/g, ' ').trim()).toBe(
    'You bid 1. at least 1 trick',
  );
  key('End');
  expect(document.querySelector('ol')).toBeNull();
  expect(document.querySelector('[role=status]')?.textContent).toContain('You and Ruth score 5.');
  expect(button('Play again from the bidding')).toBeUndefined();
  key('Home');
  expect(button('Play again from the bidding')).toBeDefined();
});

test('the deals before and after are a press away, where there are any', async () => {
  show();
  button('Deal before')?.click();
  button('Next deal')?.click();
  expect(gone).toEqual([1, 3]);
  await unmount(component);
  show({ previous: null, next: null, position: null });
  expect(button('Deal before')).toBeUndefined();
  expect(button('Next deal')).toBeUndefined();
  expect(button('Play again from the bidding')).toBeUndefined();
});
