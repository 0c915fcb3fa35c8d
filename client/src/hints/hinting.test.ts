import { describe, expect, it, vi } from 'vitest';

import type { Hint, View } from '../protocol';
import { hintInTwo, hintWords, Hinting, momentOf } from './hinting.svelte';

const HINT = { v: 3, action: 'HT', text: 'the ten of hearts', why: ['It wins.'] } as Hint;

function view(more: Partial<View> = {}): View {
  const seats = [{ cards: 3 }, { cards: 3 }];
  return {
    table: 'abc',
    match: 1,
    serial: 1,
    phase: 'playing',
    due: 0,
    bids: [],
    seats,
    hint: true,
    ...more,
  } as View;
}

describe('a hint', () => {
  it('is shown and said until the table moves on', async () => {
    const say = vi.fn();
    const hinting = new Hinting(say, () => Promise.resolve(HINT));
    await hinting.ask(view(), 3);
    expect(say).toHaveBeenCalledWith('Hint: the ten of hearts. It wins.');
    expect(hinting.of(view())).toBe(HINT);
    expect(hinting.of(view({ prompt: 'Somebody said something.' }))).toBe(HINT);
    expect(hinting.of(view({ due: 1 }))).toBeNull();
    expect(hinting.of(view({ serial: 2 }))).toBeNull();
  });

  it('is fetched once for a moment, and said again', async () => {
    const say = vi.fn();
    const fetch = vi.fn(() => Promise.resolve(HINT));
    const hinting = new Hinting(say, fetch);
    await Promise.all([hinting.ask(view(), 3), hinting.ask(view(), 3)]);
    await hinting.ask(view(), 4);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(say).toHaveBeenCalledTimes(2);
  });

  it('that was quick is asked for again, for there may be time now', async () => {
    const say = vi.fn();
    const found = [{ ...HINT, quick: true }, HINT];
    const fetch = vi.fn(() => Promise.resolve(found.shift() ?? HINT));
    const hinting = new Hinting(say, fetch);
    for (let i = 0; i < 3; i++) await hinting.ask(view(), 3);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(hinting.of(view())).toBe(HINT);
  });

  it('is not asked for where there is none to be had', async () => {
    const fetch = vi.fn(() => Promise.resolve(HINT));
    await new Hinting(vi.fn(), fetch).ask(view({ hint: false }), 3);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('that was refused says why, and may be asked for again', async () => {
    const say = vi.fn();
    const fetch = vi.fn(() => Promise.reject(new Error('Wait a moment.')));
    const hinting = new Hinting(say, fetch);
    await hinting.ask(view(), 3);
    expect(hinting.trouble(view())).toBe('Wait a moment.');
    expect(say).toHaveBeenCalledWith('Wait a moment.');
    await hinting.ask(view(), 3);
    expect(fetch).toHaveBeenCalledTimes(2);
    hinting.dismiss();
    expect(hinting.trouble(view())).toBe('');
  });

  it('has its first reasons where there is little room, and is said whole', () => {
    const sentence = 'A reason of fifty letters, more or less, is told so.';
    const parts = (...why: string[]) => hintInTwo({ ...HINT, why });
    expect(parts('It wins.', 'Nothing else does.')[1]).toBe('');
    expect(parts(sentence, sentence)).toEqual([`Hint: the ten of hearts. ${sentence}`, sentence]);
    expect(parts(sentence + sentence, 'More.')[1]).toBe('More.');
    expect(hintInTwo(HINT, true)).toEqual(['Hint: the ten of hearts.', 'It wins.']);
    expect(hintWords({ ...HINT, why: [sentence, sentence] })).toContain(`${sentence} ${sentence}`);
  });

  it('is of a moment that a card or a bid ends', () => {
    const moments = [
      view(),
      view({ bids: [{} as View['bids'][number]] }),
      view({ seats: [{ cards: 2 }, { cards: 3 }] as View['seats'] }),
    ].map(momentOf);
    expect(new Set(moments).size).toBe(3);
  });
});
