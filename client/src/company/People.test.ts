import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { View } from '../protocol';
import { buttonNames, buttonOf, Notebook, personOf, seatOf, tableOf } from './fixtures';
import People from './People.svelte';

let component: Record<string, unknown>;
let by: Notebook;

function show(view: View): void {
  component = mount(People, { target: document.body, props: { view, by } });
  flushSync();
}

function press(name: string): void {
  buttonOf(name).click();
  flushSync();
}

function hosted(muted = false): View {
  const people = [
    personOf(0, 'Ann', { seat: 0 }),
    personOf(1, 'Ruth', { seat: 1, muted, may: ['mute', 'hand-over', 'remove'] }),
  ];
  return tableOf({}, { people, locked: true, may: ['lock', 'leave', 'sit-out', 'pause'] });
}

beforeEach(() => {
  document.body.innerHTML = '';
  by = new Notebook();
});

afterEach(async () => {
  await unmount(component);
});

test('the host mutes with one press, and gives the word back', async () => {
  show(hosted());
  press('What to do about Ruth');
  press('Mute');
  await unmount(component);
  show(hosted(true));
  press('What to do about Ruth');
  press('Unmute');
  expect(by.sent).toEqual([
    { type: 'mute', person: 1, muted: true },
    { type: 'mute', person: 1, muted: false },
  ]);
});

test('to remove somebody is asked twice', () => {
  show(hosted());
  press('What to do about Ruth');
  press('Remove…');
  expect(by.sent).toEqual([]);
  expect(document.body.textContent).toContain('Remove Ruth? A computer player takes the seat.');
  press('Remove Ruth');
  expect(by.sent).toEqual([{ type: 'remove', person: 1 }]);
});

test('to leave is asked twice, and may be thought over', () => {
  show(hosted());
  press('Leave the table…');
  press('Stay');
  expect(by.sent).toEqual([]);
  press('Leave the table…');
  press('Leave');
  expect(by.sent).toEqual([{ type: 'leave' }]);
});

test('the host chooses how well a computer player plays, also who sits in', () => {
  const view = hosted();
  view.room.levels = ['house', 'random'];
  view.seats[1] = seatOf(1, {
    name: 'Ruth',
    person: 1,
    standIn: true,
    level: 'house',
    may: ['seat-bot'],
  });
  view.seats[3] = seatOf(3, { name: 'Lou', bot: true, level: 'random', may: ['seat-bot'] });
  show(view);
  for (const [name, chosen, other] of [
    ['Lou', 'random', 'house'],
    ['Ruth', 'house', 'random'],
  ] as const) {
    press(`What to do about ${name}`);
    const select = document.querySelector('select');
    expect(select?.value).toBe(chosen);
    if (!select) continue;
    select.value = other;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    press(`What to do about ${name}`);
  }
  expect(by.sent).toEqual([
    { type: 'seat-bot', seat: 3, bot: 'house' },
    { type: 'seat-bot', seat: 1, bot: 'random' },
  ]);
});

test('who is no host has no powers over others or the table', () => {
  const view = tableOf({ you: 1, me: 1 }, { may: ['leave'], locked: true });
  show(view);
  expect(buttonNames()).toEqual(['Leave the table…', 'My seat on another device']);
  expect(document.querySelectorAll('input')).toHaveLength(0);
});

test('who watches may take the seat of a computer player where that is offered', () => {
  const view = tableOf({ me: null, you: 3 }, { locked: true, may: [] });
  view.seats[3] = seatOf(3, { name: 'Lou', bot: true, may: ['take'] });
  show(view);
  press('Sit here, instead of Lou');
  expect(by.sent).toEqual([{ type: 'take-seat', seat: 3 }]);
});

test('who chose for a computer player that had no answer is said', () => {
  const view = tableOf({}, { locked: true, may: [] });
  const helped = 'The house chose 2 moves here: no answer came in time.';
  view.seats[3] = seatOf(3, { name: 'Lou', bot: true, level: 'expert', helped });
  show(view);
  const [lou] = [...document.querySelectorAll('li')].filter((one) =>
    one.textContent.includes('Lou'),
  );
  expect(lou?.textContent).toContain('computer player, strong');
  expect(lou?.textContent).toContain(helped);
});

test('the host locks the table', () => {
  show(hosted());
  document.querySelector<HTMLInputElement>('[role=switch]')?.click();
  expect(by.sent).toEqual([{ type: 'lock', locked: false }]);
});
