import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { View } from '../protocol';
import { buttonNames, buttonOf, Notebook, personOf, seatOf, tableOf } from './fixtures';
import Notices from './Notices.svelte';

let component: Record<string, unknown>;
let by: Notebook;
let said: string[];
const onhere = vi.fn();
const onreceipt = vi.fn();
const onaside = vi.fn();

function show(view: View, now = 0): (later: View) => void {
  const props = $state({
    view,
    by,
    serverNow: () => now,
    onhere,
    onsay: (text: string) => said.push(text),
    onreceipt,
    onaside,
  });
  component = mount(Notices, { target: document.body, props });
  flushSync();
  return (later) => {
    props.view = later;
    flushSync();
  };
}

const text = (): string => document.body.textContent.replace(/\s+/g, ' ').trim();

beforeEach(() => {
  document.body.innerHTML = '';
  by = new Notebook();
  said = [];
  onhere.mockClear();
  onreceipt.mockClear();
  onaside.mockClear();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await unmount(component);
});

test('where all is well nothing is said', () => {
  show(tableOf());
  expect(text()).toBe('');
});

test('the awaited is warned, and one press answers', () => {
  show(tableOf({}, { countdown: { seats: [0], until: 30_000, seconds: 30, final: [] } }), 3000);
  expect(text()).toContain('In 27 seconds a computer player sits in for you.');
  expect(said).toEqual(['Are you still there? In 27 seconds a computer player sits in for you.']);
  buttonOf('I am here').click();
  expect(onhere).toHaveBeenCalledOnce();
});

test('who has taken all the time of a move is told so, and no word prolongs it', () => {
  show(tableOf({}, { countdown: { seats: [0], until: 30_000, seconds: 30, final: [0] } }), 3000);
  const told = 'Your time for this move is nearly over: choose now.';
  expect(text()).toContain(`${told} In 27 seconds a computer player sits in for you.`);
  expect(said).toEqual([`${told} In 27 seconds a computer player sits in for you.`]);
  expect(buttonNames()).toEqual([]);
});

test('the others see who is awaited, and the host may give more time', () => {
  const countdown = { seats: [1], until: 30_000, seconds: 30, final: [] };
  show(tableOf({}, { countdown, may: ['extend'] }), 29_500);
  expect(text()).toContain('Still waiting for Ruth. In 1 second a computer player sits in.');
  buttonOf('More time').click();
  expect(by.sent).toEqual([{ type: 'extend' }]);
});

test('who may not extend is offered nothing', () => {
  show(tableOf({}, { countdown: { seats: [1], until: 30_000, seconds: 30, final: [] } }));
  expect(buttonNames()).toEqual([]);
});

test('a question has its answers, and says who is awaited', () => {
  const proposal = {
    v: 12,
    matter: 'undo',
    seat: 1,
    agreed: [],
    awaited: [0, 2],
    text: 'Ruth asks to take back the bid 3.',
  } as const;
  show(
    tableOf(
      {},
      { proposal: { ...proposal, agreed: [], awaited: [0, 2] }, may: ['agree', 'decline'] },
    ),
  );
  expect(text()).toContain('Ruth asks to take back the bid 3. Waiting for you and Max.');
  expect(buttonNames()).toEqual(['Agree', 'Do not agree']);
  buttonOf('Agree').click();
  buttonOf('Do not agree').click();
  expect(by.sent).toEqual([
    { type: 'agree', v: 12 },
    { type: 'decline', v: 12 },
  ]);
});

test('who asked may ask no longer', () => {
  const proposal = { v: 9, seat: 0, awaited: [1], agreed: [], text: 'You ask to end it.' };
  show(tableOf({}, { proposal: { ...proposal, matter: 'stop' }, may: ['decline'] }));
  expect(buttonNames()).toEqual(['Ask no longer']);
});

test('a pause says whose it is, and any player goes on', () => {
  show(tableOf({}, { paused: { v: 9, person: 1 }, may: ['continue'] }));
  expect(text()).toContain('Ruth has paused the match.');
  buttonOf('Go on').click();
  expect(by.sent).toEqual([{ type: 'continue', v: 9 }]);
});

test('another question is answered by another button', () => {
  const asked = { matter: 'undo', seat: 1, agreed: [], awaited: [0], text: 'Ruth asks.' } as const;
  const asking = (v: number): View =>
    tableOf({}, { proposal: { ...asked, v, agreed: [], awaited: [0] }, may: ['agree'] });
  const change = show(asking(12));
  const before = buttonOf('Agree');
  change(asking(14));
  expect(before.isConnected).toBe(false);
  buttonOf('Agree').click(); // meant for the question before
  expect(by.sent).toEqual([]);
  const later = performance.now() + 400;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  buttonOf('Agree').click();
  expect(by.sent).toEqual([{ type: 'agree', v: 14 }]);
});

test('who watches a pause has nothing to press', () => {
  show(tableOf({ me: null, you: 3 }, { paused: { v: 9, person: 0 } }));
  expect(text()).toContain('Ann has paused the match.');
  expect(buttonNames()).toEqual([]);
});

test('who is sat in for may take the seat back', () => {
  const view = tableOf({ receipt: [{ serial: 3, text: 'bid 2' }] }, { may: ['take-back'] });
  view.seats[0] = seatOf(0, { name: 'Ann', person: 0, standIn: true });
  show(view);
  buttonOf('Take my seat back').click();
  buttonOf('What it did').click();
  expect(by.sent).toEqual([{ type: 'take-back' }]);
  expect(onreceipt).toHaveBeenCalledOnce();
  expect(said).toEqual([]);
});

test('who is back is told what was done, until it is put aside', () => {
  show(tableOf({ receipt: [{ serial: 3, text: 'bid 2' }] }));
  expect(text()).toContain('In your place a computer player bid 2.');
  expect(said).toEqual(['In your place a computer player bid 2.']);
  buttonOf('All of it').click();
  expect(onreceipt).toHaveBeenCalledOnce();
  buttonOf('Fine').click();
  flushSync();
  expect(text()).toBe('');
  expect(onaside).toHaveBeenCalledOnce();
});

test('what is on its way is not pressed twice', () => {
  by.underWay = ['continue'];
  const people = [personOf(0, 'Ann', { seat: 0 })];
  show(tableOf({}, { paused: { v: 9, person: 0 }, people, may: ['continue'] }));
  expect(text()).toContain('You have paused the match.');
  buttonOf('Go on').click();
  expect(by.sent).toEqual([]);
});

test('what was done in my place is said once, and what is added to it', () => {
  const done = ['passed', 'led the king of hearts'].map((text) => ({ serial: 3, text }));
  const see = show(tableOf({ receipt: done.slice(0, 1) }));
  see(tableOf({ receipt: done.slice(0, 1) }));
  expect(said).toEqual(['In your place a computer player passed.']);
  see(tableOf({ receipt: done }));
  expect(said).toHaveLength(2);
  see(tableOf());
  see(tableOf({ receipt: done.slice(0, 1) }));
  expect(said).toHaveLength(3);
});

test('to whom the role of the host comes is shown it, until they have seen it', () => {
  const update = show(tableOf({}, { host: 1 }));
  expect(text()).toBe('');
  update(tableOf({}, { host: 0 }));
  expect(text()).toContain('You are the host now.');
  expect(said).toEqual([]);
  buttonOf('Fine').click();
  flushSync();
  expect(text()).toBe('');
  expect(onaside).toHaveBeenCalledOnce();
});

test('who hosts from the start, or another, is shown nothing', () => {
  const update = show(tableOf());
  expect(text()).toBe('');
  update(tableOf({}, { host: 1 }));
  expect(text()).toBe('');
});
