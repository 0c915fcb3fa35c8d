import { afterEach, beforeEach, expect, test } from 'vitest';

import { heard } from './heard';

let home: HTMLElement;
let region: HTMLElement;
let leave: () => void;

function dialog(): HTMLDialogElement {
  const one = document.createElement('dialog');
  one.setAttribute('open', '');
  document.body.append(one);
  return one;
}

/** Observers are told once all that goes on now is over. */
const observed = (): Promise<void> => Promise.resolve();

beforeEach(() => {
  document.body.innerHTML = '<div><p></p></div>';
  home = document.querySelector('div') ?? document.body;
  region = document.querySelector('p') ?? document.body;
  leave = heard(region);
});

afterEach(() => {
  leave();
});

test('a live region goes with the dialog on top, and home when there is none', async () => {
  expect(region.parentElement).toBe(home);
  const first = dialog();
  await observed();
  expect(region.parentElement).toBe(first);
  const second = dialog();
  await observed();
  expect(region.parentElement).toBe(second);
  second.remove();
  await observed();
  expect(region.parentElement).toBe(first);
  first.remove();
  await observed();
  expect(region.parentElement).toBe(home);
});

test('it leaves nothing behind in a dialog', async () => {
  const one = dialog();
  await observed();
  leave();
  expect(one.children).toHaveLength(0);
});
