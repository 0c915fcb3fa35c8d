import { beforeEach, expect, test } from 'vitest';

import { tendFocus } from './focus';

function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

beforeEach(() => {
  document.body.innerHTML = `
    <main id="play"><button id="king" data-rest></button><button id="nine"></button>
    <p id="prompt" data-rest tabindex="-1"></p></main>
    <button id="tool"></button>`;
});

function tend(from: string | null): string {
  if (from) find(from).focus();
  tendFocus(find('play'));
  return document.activeElement?.id ?? '';
}

test.each([
  ['nowhere', null],
  ['another part of the play area', 'king'],
])('what is asked for takes focus from %s', (_, from) => {
  find('nine').dataset['asked'] = '';
  expect(tend(from)).toBe('nine');
});

test('focus stays on the second thing asked for', () => {
  find('king').dataset['asked'] = find('nine').dataset['asked'] = '';
  expect(tend('nine')).toBe('nine');
});

test('focus is not taken from the tools', () => {
  find('nine').dataset['asked'] = '';
  expect(tend('tool')).toBe('tool');
});

test('focus is not taken while a dialog is open', () => {
  find('nine').dataset['asked'] = '';
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect(tend(null)).toBe('');
});

test('lost focus rests on the hand, else on the prompt', () => {
  expect(tend(null)).toBe('king');
  find('king').remove();
  expect(tend(null)).toBe('prompt');
});
