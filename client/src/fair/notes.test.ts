import { beforeEach, expect, test, vi } from 'vitest';

import type { FairView, Phase, View } from '../protocol';
import { heed, noteOf } from './notes';

const FAIR: FairView = {
  table: 'k7qp',
  match: 1,
  deal: 2,
  commitment: 'ab'.repeat(32),
  contributed: [],
  wanted: true,
};
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

test('a device that is asked sends numbers of its own, the same ones until they are taken', () => {
  const draft = heed(view());
  expect(draft).toEqual({
    type: 'contribute',
    commitment: FAIR.commitment,
    contribution: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
  });
  expect(heed(view())).toEqual(draft);
  expect(heed(view({ wanted: false, contributed: [0, 2] }))).toBeNull();
  expect(noteOf({ ...FAIR, deal })).toMatchObject({ before: true, seat: 2, ...kept(draft) });
  deal += 1;
  expect(heed(view())).not.toEqual(draft);
});

function kept(draft: object | null): object {
  return draft ? { contribution: (draft as { contribution: string }).contribution } : {};
}

test('what was not taken is not noted as such, nor what another device sent', () => {
  heed(view());
  heed(view({ wanted: false, contributed: [0] }, 'bidding'));
  expect(noteOf({ ...FAIR, deal })?.seat).toBeNull();
  deal += 1;
  heed(view({ wanted: false, contributed: [2] }));
  expect(noteOf({ ...FAIR, deal })).toMatchObject({ contribution: null, seat: null });
});

test('a commitment that is seen while cards lie there was not seen before', () => {
  heed(view({ wanted: false }, 'playing'));
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
