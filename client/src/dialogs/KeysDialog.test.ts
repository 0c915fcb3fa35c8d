import { mount, unmount } from 'svelte';
import { beforeEach, expect, test } from 'vitest';

import KeysDialog from './KeysDialog.svelte';

beforeEach(() => {
  document.body.innerHTML = '';
  HTMLDialogElement.prototype.showModal = () => undefined;
});

test.each([
  [true, '1 s … 7 n', 'blooper'],
  [false, 'blooper', '1 s … 7 n'],
])('the keys are those of the game: auction %s', (auction, listed, other) => {
  const props = { auction, onclose: () => undefined };
  const component = mount(KeysDialog, { target: document.body, props });
  const text = document.body.textContent;
  void unmount(component);
  expect(text).toContain(listed);
  expect(text).toContain('to claim tricks that are left');
  expect(text).not.toContain(other);
});

test('the line of commands is opened without a letter, and keys that speak are listed', () => {
  let opened = 0;
  const props = { auction: false, oncommand: () => (opened += 1), onclose: () => undefined };
  const component = mount(KeysDialog, { target: document.body, props });
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === 'Type a command')?.click();
  expect(document.body.textContent).toContain('Shift H');
  void unmount(component);
  expect(opened).toBe(1);
});
