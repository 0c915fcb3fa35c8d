import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Line, View } from '../protocol';
import Chat from './Chat.svelte';
import { buttonNames, buttonOf, lineOf, Notebook, personOf, tableOf } from './fixtures';

let component: Record<string, unknown>;
let by: Notebook;

function show(
  view: View = tableOf(),
  more: { lines?: Line[]; refusal?: string; sending?: string[]; onrefusal?: () => void } = {},
): void {
  const props = { view, lines: [], sending: [], refusal: null, onrefusal: vi.fn(), by, ...more };
  component = mount(Chat, { target: document.body, props });
  flushSync();
}

function type(text: string): void {
  const input = document.querySelector('input');
  if (!input) throw new Error('no field');
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
}

function send(): void {
  document.querySelector('form')?.requestSubmit();
  flushSync();
}

const text = (): string => document.body.textContent.replace(/\s+/g, ' ');

beforeEach(() => {
  document.body.innerHTML = '';
  by = new Notebook();
});

afterEach(async () => {
  await unmount(component);
});

test('what was said is text, whatever it looks like', () => {
  show(tableOf(), { lines: [lineOf(1, 'Ruth', '<b id="x">Hm</b>'), lineOf(2, 'Ann', 'Yes', 0)] });
  expect(document.querySelector('#x')).toBeNull();
  expect(text()).toContain('<b id="x">Hm</b>');
  expect(text()).toContain('You Yes');
});

test('a line is sent without the space around it, and the field is empty then', () => {
  show();
  type('  Nice trump. ');
  send();
  expect(by.sent).toEqual([{ type: 'say', text: 'Nice trump.' }]);
  expect(document.querySelector('input')?.value).toBe('');
});

test('a refused line stays, with the reason', () => {
  const onrefusal = vi.fn();
  show(tableOf(), { refusal: 'Wait a moment.', onrefusal });
  onrefusal.mockClear();
  type('Again');
  send();
  expect(document.querySelector('[data-testid=refusal]')?.textContent).toBe('Wait a moment.');
  expect(document.querySelector('input')?.value).toBe('Again');
  expect(onrefusal).toHaveBeenCalled();
});

test('nothing, and too much, are not sent, and the bound is said', () => {
  show();
  send();
  type('x'.repeat(190));
  expect(text()).toContain('10 characters left of 200.');
  type('x'.repeat(203));
  expect(text()).toContain('3 too many: a message has up to 200 characters.');
  send();
  expect(by.sent).toEqual([]);
});

test('a phrase is one press', () => {
  show();
  buttonOf('Well played!').click();
  expect(by.sent).toEqual([{ type: 'say-phrase', phrase: 'well-played' }]);
});

test('one thing at a time is on its way, and shown as such', () => {
  by.underWay = ['say'];
  show(tableOf(), { sending: ['Hm.'] });
  buttonOf('Thank you!').click();
  type('More');
  send();
  expect(by.sent).toEqual([]);
  expect(text()).toContain('You Hm. sending…');
});

test('who is muted reads, and is told so', () => {
  const people = [personOf(0, 'Ann', { seat: 0, muted: true }), personOf(1, 'Ruth')];
  show(tableOf({}, { people, may: [] }), { lines: [lineOf(1, 'Ruth', 'Hello!')] });
  expect(text()).toContain('Ruth Hello!');
  expect(text()).toContain('The host has muted you');
  expect(buttonNames()).toEqual([]);
});
