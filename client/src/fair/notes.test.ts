import { beforeEach, expect, test, vi } from 'vitest';

import type { FairView, Phase, View } from '../protocol';
import { pledge } from './deal';
import { heed, noteOf } from './notes';

const FAIR: FairView = {
  table: 'k7qp',
  match: 1,
  deal: 2,
  commitment: 'ab'.repeat(32),
  pledges: [null, null, null, null],
  closed: false,
  contributed: [],
  wanted: 'pledge',
};
const OTHER = 'cd'.repeat(32);
let deal = 0;

/** A view before a deal; each test has a deal of its own. */
function view(fair: Partial<FairView> = {}, phase: Phase = 'between'): View {
  const seen: Partial<View> = { me: 2, phase, fair: { ...FAIR, deal, ...fair } };
  return seen as View;
}

beforeEach(() => {
  localStorage.clear();
  deal += 1;
});

/** The pledges with this one at seat 2, closed. */
function closed(own: string | null, more: Partial<FairView> = {}): Partial<FairView> {
  return { pledges: [null, OTHER, own, null], closed: true, wanted: 'contribution', ...more };
}

function pledged(): string {
  const draft = heed(view());
  if (draft?.type !== 'pledge') throw new Error('no pledge');
  return draft.pledge;
}

test('a device that is asked promises numbers of its own, the same ones until they are taken', () => {
  const draft = heed(view());
  expect(draft).toEqual({
    type: 'pledge',
    commitment: FAIR.commitment,
    pledge: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(heed(view())).toEqual(draft);
  deal += 1;
  expect(heed(view())).not.toEqual(draft);
});

test('it shows them once it is settled whose are added, its own among them', () => {
  const own = pledged();
  const sent = heed(view(closed(own)));
  if (sent?.type !== 'contribute') throw new Error('nothing sent');
  expect(pledge(sent.contribution, { ...FAIR, deal })).toBe(own);
  expect(heed(view(closed(own)))).toEqual(sent);
  expect(heed(view(closed(own, { wanted: null, contributed: [1, 2] })))).toBeNull();
  const { contribution } = sent;
  expect(noteOf({ ...FAIR, deal })).toMatchObject({
    before: true,
    seat: 2,
    promised: 2,
    contribution,
  });
});

test.each<[string, (own: string) => Partial<FairView>[]]>([
  ['it is not settled', (own) => [closed(own, { closed: false })]],
  ['its own promise was left out', () => [closed(null)]],
  ['another stands there as its own', () => [closed(OTHER)]],
  [
    'it was settled and is settled anew',
    (own) => [closed(own, { wanted: null }), closed(own, { pledges: [OTHER, OTHER, own, null] })],
  ],
])('it keeps them to itself while %s', (_, seen) => {
  const last = seen(pledged()).map((fair) => heed(view(fair)));
  expect(last.at(-1)).toBeNull();
});

test('what was not taken is not noted as such, nor what another device sent', () => {
  const own = pledged();
  heed(view(closed(own)));
  heed(view({ wanted: null, pledges: [], closed: true, contributed: [0] }, 'bidding'));
  expect(noteOf({ ...FAIR, deal })).toMatchObject({ seat: null, promised: 2 });
  deal += 1;
  heed(view(closed(OTHER, { contributed: [2], wanted: null })));
  expect(noteOf({ ...FAIR, deal })).toMatchObject({
    ...{ contribution: null, seat: null, promised: null },
    pledges: [null, OTHER, OTHER, null],
  });
});

test('a commitment that is seen while cards lie there was not seen before', () => {
  heed(view({ wanted: null, closed: true, pledges: [] }, 'playing'));
  expect(noteOf({ ...FAIR, deal })?.before).toBe(false);
});

test('the first commitment to a deal is the one that counts', () => {
  heed(view());
  const other = view({ commitment: 'cd'.repeat(32) });
  expect(heed(other)).toBeNull();
  expect(noteOf({ ...FAIR, deal })?.commitment).toBe(FAIR.commitment);
});

test('without storage it is known as long as the page is open', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(heed(view())).toEqual(heed(view()));
  vi.restoreAllMocks();
});

test('a table that announces nothing is sent nothing', () => {
  const seen: Partial<View> = { fair: null, me: 0, phase: 'between' };
  expect(heed(seen as View)).toBeNull();
});
