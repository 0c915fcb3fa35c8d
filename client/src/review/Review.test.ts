import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { DealReview } from '../protocol';
import { reviewed } from './fixtures';
import Review from './Review.svelte';

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

function key(name: string, target: Element = document.body): void {
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
  flushSync();
}

const title = (): string => document.querySelector('h3')?.textContent ?? '';
const played = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-review-played]')].map(
    (one) => one.dataset['reviewPlayed'],
  );

beforeEach(() => {
  document.body.innerHTML = '';
  gone = [];
});

afterEach(async () => {
  await unmount(component);
});

test('buttons step through a deal and stop at its ends', () => {
  show();
  const titles = ['Back', 'Next', 'Next', 'Last', 'Next', 'Back', 'First'].map((name) => {
    button(name)?.click();
    flushSync();
    return title();
  });
  expect(titles).toEqual([
    'The bids',
    'Trick 1 of 2',
    'Trick 2 of 2',
    'The score',
    'The score',
    'Trick 2 of 2',
    'The bids',
  ]);
});

test('arrow keys, Home and End step, but not from within the slider', () => {
  show();
  const titles = ['ArrowRight', 'End', 'ArrowLeft', 'Home', 'x'].map((name) => {
    key(name);
    return title();
  });
  expect(titles).toEqual(['Trick 1 of 2', 'The score', 'Trick 2 of 2', 'The bids', 'The bids']);
  const slider = document.querySelector('input');
  if (!slider) throw new Error('no slider');
  key('ArrowRight', slider);
  expect(title()).toBe('The bids');
  slider.value = '2';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(title()).toBe('Trick 2 of 2');
  expect(slider.getAttribute('aria-valuetext')).toBe('Trick 2 of 2');
});

test('the seats show what they played, left of the viewer first, and who holds what', () => {
  show();
  expect(played()).toEqual([]);
  key('ArrowRight');
  expect(played()).toEqual(['S3', 'S5', 'D2', 'S2']);
  const seats = [...document.querySelectorAll('[data-review-seat]')].map((one) => one.textContent);
  expect(seats[1]).toContain('holds king of hearts');
  expect(seats[3]).toContain('You');
  expect(document.querySelector('.won')?.getAttribute('data-review-seat')).toBe('2');
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
