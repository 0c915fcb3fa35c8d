import { expect, test, vi } from 'vitest';

import { Hinting } from '../hints/hinting.svelte';
import type { HandCard, Hint, Refused, View } from '../protocol';
import { Explaining } from './explaining.svelte';

const HINT = { v: 3, action: 'HT', text: 'the ten of hearts', why: ['It wins.'] } as Hint;
const LED = { card: 'S2', why: 'Follow hearts.', rule: 'follow' } as HandCard;
const REFUSED = { code: 'stale', message: 'The table has moved on.' } as Refused;
const view = { bids: [], seats: [], hint: true } as Partial<View> as View;

function begin() {
  const session = { v: 3, refusal: null as Refused | null, say: vi.fn() };
  const hinting = new Hinting(session.say, () => Promise.resolve(HINT));
  return { session, explaining: new Explaining(session, hinting) };
}

test('a refusal comes before a card, and a card before a hint', async () => {
  const { session, explaining } = begin();
  expect(explaining.reason(view)).toBeNull();
  explaining.askHint(view);
  await vi.waitFor(() => {
    expect(explaining.isHint(view)).toBe(true);
  });
  expect(explaining.reason(view)).toEqual({
    why: 'Hint: the ten of hearts. It wins.',
    rest: '',
    briefly: false,
    rule: null,
  });
  explaining.card(LED, false);
  expect(explaining.reason(view)).toMatchObject({ why: LED.why, rule: 'follow' });
  session.refusal = REFUSED;
  expect(explaining.reason(view)).toEqual({ why: REFUSED.message, rule: null });
  expect(explaining.isHint(view)).toBe(false);
  explaining.dismiss();
  expect([explaining.reason(view), session.refusal]).toEqual([null, null]);
});

test('why a card cannot be played is said when it is pressed, and old when the table moves on', () => {
  const { session, explaining } = begin();
  explaining.card(LED, false);
  expect(session.say).not.toHaveBeenCalled();
  explaining.card(LED, true);
  expect(session.say).toHaveBeenCalledWith(LED.why);
  session.v += 1;
  expect(explaining.reason(view)).toBeNull();
});

test('who only looks away from a card leaves a refusal where it is', () => {
  const { session, explaining } = begin();
  session.refusal = REFUSED;
  explaining.card(null, false);
  expect(session.refusal).toBe(REFUSED);
  explaining.card(null, true);
  expect(session.refusal).toBeNull();
});
