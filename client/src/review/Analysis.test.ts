import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { DealReview } from '../protocol';
import Analysis from './Analysis.svelte';
import { said } from '../speech/fixtures';
import { actionCost, dealCosts, matched, reviewed } from './fixtures';
import { Ledger } from './ledger.svelte';

// jsdom knows no media, and lays nothing out.
vi.hoisted(() => {
  const media = { matches: true, addEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => media });
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

// The whole page is drawn for each test, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let component: Record<string, unknown>;
let ledger: Ledger;

function show(more: Partial<DealReview> = {}): void {
  component = mount(Analysis, {
    target: document.body,
    props: { review: reviewed(more), match: matched(), ledger, playing: true },
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
  document.querySelector('[data-testid=step]')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const played = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-played]')].map(
    (one) => `${one.dataset['by'] ?? ''} ${one.dataset['played'] ?? ''}`,
  );

beforeEach(() => {
  document.body.innerHTML = '';
  ledger = new Ledger();
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
  const slider = document.querySelector<HTMLInputElement>('.controls input');
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

test('cards that are played leave their hands, which all lie open', () => {
  show();
  const held = (seat: number): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>(`[data-review-seat="${seat}"] [data-held]`)].map(
      (one) => one.dataset['held'],
    );
  expect([0, 1, 2, 3].map(held)).toEqual([
    ['S2', 'C4'],
    ['S3', 'C9'],
    ['S5', 'HK'],
    ['BB', 'D2'],
  ]);
  key('ArrowRight', document.body, true);
  expect([0, 1, 2, 3].map(held)).toEqual([['C4'], ['C9'], ['HK'], ['BB']]);
});

test('a bridge deal shows its auction as the table does', () => {
  const bid = { ...said(0, '1H'), meaning: 'five hearts' };
  show({
    auction: true,
    vulnerable: [true, false],
    bids: [{ bid, told: 'You bid 1 heart.', promise: 'five hearts' }],
  });
  const call = document.querySelector('table [data-call="1H"]');
  expect(call?.getAttribute('aria-label')).toBe('You: 1 heart');
  expect(document.querySelectorAll('th.vulnerable')).toHaveLength(2);
});

test('list, line and table share one cursor', () => {
  show();
  const move = document.querySelector<HTMLElement>('[data-move="6"]');
  move?.click();
  flushSync();
  expect(title()).toBe('Trick 2 of 2 card 2 of 4');
  expect(move?.ariaCurrent).toBe('step');
  expect(move?.querySelector('.hidden')?.textContent).toBe('Trick 2, Max: big blooper');
  const [line, step] = document.querySelectorAll('input[type=range]');
  expect([step, line].map((one) => (one as HTMLInputElement).value)).toEqual(['6', '6']);
  const along = line as HTMLInputElement;
  along.value = '2';
  along.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(title()).toBe('Trick 1 of 2 card 2 of 4');
  expect(document.querySelectorAll('[data-move][aria-current]')).toHaveLength(1);
});

test('a mistake is marked, priced, and the better card raised', () => {
  const costs = { action: 'HK', best: 'S5', seat: 2, trick: 2, card: 0, cost: 6, turning: true };
  ledger.counting.costs = dealCosts([actionCost(costs)]);
  show();
  const mistakes = [...document.querySelectorAll<HTMLElement>('.mistake[data-move]')];
  expect(mistakes.map((one) => one.querySelector('.hidden')?.textContent)).toEqual([
    'Trick 2, Ruth: king of hearts, a mistake: −6 points',
  ]);
  ledger.counting.costs = dealCosts([actionCost({ ...costs, trick: 1, card: 1, best: 'HK' })]);
  key('ArrowRight');
  key('ArrowRight');
  expect(document.querySelector('.best')).toBeNull(); // it is of another hand
  ledger.counting.costs = dealCosts([actionCost({ ...costs, trick: 1, card: 1, best: 'C9' })]);
  flushSync();
  expect(document.querySelector<HTMLElement>('.best')?.dataset['held']).toBe('C9');
});

test('bids are told with what they promise, and the score at the end', () => {
  show();
  expect(document.querySelector('.moves ol')?.textContent.replace(/\s+/g, ' ').trim()).toBe(
    'You bid 1. at least 1 trick',
  );
  const again = document.querySelector<HTMLElement>('[data-again]');
  expect(again?.ariaDisabled).toBe('false');
  key('End');
  expect(document.querySelector('.told [role=status]')?.textContent).toContain(
    'You and Ruth score 5.',
  );
  expect(again?.ariaDisabled).toBe('true');
});

test('what steps is the same from step to step, the ends of the match included', async () => {
  const controls = (): string[] =>
    [...document.querySelectorAll('.controls :is(a, button, .deals > span)')].map((one) =>
      (one.ariaLabel ?? one.textContent).replace(/ from .*/, '').trim(),
    );
  show();
  const shown = controls();
  expect(shown).toHaveLength(7);
  for (const name of ['ArrowRight', 'End']) {
    key(name);
    expect(controls()).toEqual(shown);
  }
  const leads = [...document.querySelectorAll('.deals a')].map((one) => one.getAttribute('href'));
  expect(leads).toEqual(['table/abc/deal/1/1', 'table/abc/deal/1/3']);
  await unmount(component);
  show({ previous: null, next: null, position: null });
  expect(controls()).toHaveLength(7);
  expect(document.querySelectorAll('.deals a')).toHaveLength(0);
});
