import { afterEach, expect, test, vi } from 'vitest';

import { noteTouch } from './touched';

afterEach(() => {
  vi.unstubAllGlobals();
});

function pointed(pointerType: string): void {
  const event = new Event('pointerdown');
  dispatchEvent(Object.assign(event, { pointerType }));
}

test('a finger hides what has focus, a mouse and a key show it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const root = document.createElement('div');
  const isTouched = () => root.hasAttribute('data-touched');
  noteTouch(root);
  expect(isTouched()).toBe(true);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
  expect(isTouched()).toBe(false);
  pointed('touch');
  expect(isTouched()).toBe(true);
  pointed('mouse');
  expect(isTouched()).toBe(false);
});
