import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import vectors from '../../../tests/fair/vectors.json';
import { device } from '../device';
import type { ProofView, View } from '../protocol';
import CheckDeal from './CheckDeal.svelte';
import { pledge } from './deal';
import type { Note } from './notes';

const NAMES = ['Ann', 'Bob', 'Cat', 'Dan'];
let component: Record<string, unknown>;

function cards(text: string): string[] {
  return text.split(' ').filter((card) => card);
}

const ALL = 'Back Alley Bridge, all four contribute';

function proofOf(changed: Partial<ProofView> = {}, title = ALL): ProofView {
  const one = vectors.find((vector) => vector.title === title);
  if (!one) throw new Error('no such vector');
  const { context, proof, dealer, cut, hands, turn_up, stock } = one;
  return {
    ...{ ...context, ...proof, dealer, cut },
    ...{ hands: hands.map(cards), turnUp: turn_up, stock: cards(stock) },
    ...changed,
  };
}

function noted(proof: ProofView, changed: Partial<Note> = {}): void {
  const { table, match, deal, commitment, contributions } = proof;
  const context = { table, match, deal };
  const pledges = contributions.map((one) => one && pledge(one, context));
  const note = { ...context, commitment, before: true, seat: 2, promised: 2, pledges };
  device.fairNotes = JSON.stringify([
    { ...note, contribution: contributions[2] ?? null, ...changed },
  ]);
}

function show(proof: ProofView | null, changed: Partial<View> = {}): void {
  const seats = NAMES.map((name, seat) => ({ name, seat }));
  const view: Partial<View> = {
    me: 2,
    serial: 1,
    proof,
    fair: null,
    seats: seats as View['seats'],
  };
  component = mount(CheckDeal, {
    target: document.body,
    props: { view: { ...view, ...changed } as View },
  });
}

function press(name: string): string {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent.trim() === name)?.click();
  flushSync();
  return document.querySelector('dialog')?.textContent.replaceAll(/\s+/g, ' ') ?? '';
}

function checked(): string {
  return press('Check this deal');
}

beforeEach(() => {
  // jsdom shows no dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined;
  document.body.innerHTML = '';
  localStorage.clear();
});

afterEach(async () => {
  await unmount(component);
});

test('a press says that a deal was fair, and what was looked at', () => {
  noted(proofOf());
  show(proofOf());
  expect(document.querySelector('dialog')).toBeNull();
  const told = checked();
  expect(told).toContain('came out right');
  expect(told).toContain('before the cards were dealt');
  expect(told).toContain(
    'this device sent were mixed in, and so were those from Ann, Bob and Dan.',
  );
  expect(told).toContain('all hands, the turned card and the rest of the pack are as they');
  expect(document.querySelector('details')?.textContent).toContain(proofOf().secret);
});

test('what this device cannot know it does not claim', () => {
  show(proofOf());
  expect(checked()).toContain('did not see the seal before');
  expect(checked()).toContain('from you, Ann, Bob and Dan were mixed in.');
});

test('that numbers came too late is said', () => {
  const silent = proofOf();
  noted(silent, {
    ...{ seat: null, before: false, contribution: '00'.repeat(16) },
    ...{ promised: null, pledges: null },
  });
  show(silent);
  expect(checked()).toContain('Those of this device came too late');
  expect(checked()).toContain('came after the cards were dealt');
});

test('that all was settled before this device showed its numbers is said', () => {
  noted(proofOf());
  show(proofOf());
  expect(checked()).toContain('nor a player, nor both together.');
});

test('promises that were not kept are told', () => {
  const proof = proofOf({}, 'a later deal, computer players at two seats');
  const context = { table: proof.table, match: proof.match, deal: proof.deal };
  noted(proof, { pledges: proof.contributions.map((one) => pledge(one ?? '00', context)) });
  show(proof);
  const told = checked();
  expect(told).toContain('came out right');
  expect(told).toContain('Numbers were promised and are not in it: from');
});

test('what nobody had promised is found out, as from a computer player’s seat', () => {
  const proof = proofOf();
  const context = { table: proof.table, match: proof.match, deal: proof.deal };
  noted(proof, {
    pledges: proof.contributions.map((one, seat) => (one && seat ? pledge(one, context) : null)),
  });
  show(proof);
  expect(checked()).toContain('contribution of Ann');
});

test.each<[string, Partial<ProofView>, Partial<Note>, string]>([
  ['another secret', { secret: '0'.repeat(64) }, {}, 'commitment'],
  ['another seal than was shown', {}, { commitment: '0'.repeat(64) }, 'commitment'],
  [
    'another contribution than was sent',
    {},
    { contribution: '0'.repeat(32) },
    'contribution of you',
  ],
  ['other cards', { stock: ['C2'] }, {}, 'hand of Ann'],
])('%s is found out', (_, changed, note, where) => {
  noted(proofOf(), note);
  show(proofOf(changed));
  const told = checked();
  expect(told).toContain('does not fit');
  expect(told).toContain(where);
  expect(told).not.toContain('came out right');
});

test('while a deal is played there is its seal and nothing to check', () => {
  const { table, match, commitment } = proofOf();
  const fair = {
    ...{ table, match, deal: 1, commitment, contributed: [2, 3] },
    ...{ pledges: [], closed: true, wanted: null },
  };
  show(null, { fair });
  expect(checked()).toBe('');
  const told = press('Seal of this deal');
  expect(told).toContain(commitment);
  expect(told).toContain('came from: you and Dan.');
});
