import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aboveKeyboard } from './aboveKeyboard';

const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
let part: HTMLElement;
let field: HTMLInputElement;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('visualViewport', Object.assign(viewport, { height: 800, offsetTop: 0, scale: 1 }));
  part = document.createElement('aside');
  field = document.createElement('input');
  part.append(field);
  document.body.append(part);
  vi.spyOn(part, 'getBoundingClientRect').mockReturnValue({ bottom: 600 } as DOMRect);
  stop = aboveKeyboard(part);
});

afterEach(() => {
  stop();
  part.remove();
  vi.unstubAllGlobals();
});

/** The screen is seen so high, from so far down. */
function see(height: number, more: { offsetTop?: number; scale?: number } = {}): string {
  Object.assign(viewport, { height, offsetTop: 0, scale: 1, ...more });
  viewport.dispatchEvent(new Event('resize'));
  return part.style.getPropertyValue('--keyboard');
}

test('what lies under the keyboard is told while somebody types there', () => {
  field.focus();
  expect(see(450)).toBe('150px');
  expect(part.dataset['typing']).toBe('');
  expect(see(450, { offsetTop: 100 })).toBe('50px');
  expect(see(800)).toBe('');
  expect(part.dataset['typing']).toBeUndefined();
});

test('who types elsewhere, or has drawn the page nearer, moves nothing', () => {
  expect(see(450)).toBe('');
  field.focus();
  expect(see(450, { scale: 2 })).toBe('');
});

test('it comes back as soon as the field is left', () => {
  field.focus();
  expect(see(450)).toBe('150px');
  field.blur();
  expect(part.style.getPropertyValue('--keyboard')).toBe('');
});
