import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Highlight, HighlightKind, View } from '../protocol';
import { SWEEP } from '../table/travel';
import { sentence } from './sentence';
import { LAST_TRICK, LIES, MOMENT, Showing } from './showing.svelte';

function view(changes: Partial<View> = {}): View {
  return {
    ...{ match: 1, serial: 1, me: 0, phase: 'playing', turn: 1, pace: 'normal', result: null },
    ...{ bids: [], trick: null, lastTrick: null, highlights: [], room: { paused: null } },
    seats: [0, 1, 2, 3].map((seat) => ({ seat, side: seat % 2, ready: false, standIn: false })),
    sides: [0, 1].map((side) => ({ side, tricks: 0 })),
    ...changes,
  } as unknown as View;
}

function one(kind: HighlightKind, ...seats: number[]): Highlight {
  return { kind, seats, trick: 0, title: kind, text: `It is ${kind}.` };
}

function trick(cards: number): View['trick'] {
  const played = Array.from({ length: cards }, (_, seat) => ({ seat, card: 'H2' }));
  return { leader: 0, winner: 0, cards: played };
}

function following(...views: View[]): Showing {
  const showing = new Showing();
  for (const each of views) showing.follow(each);
  return showing;
}

let still = false;

beforeEach(() => {
  vi.useFakeTimers();
  still = false;
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  vi.stubGlobal('requestAnimationFrame', () => 0);
  document.getAnimations = () => [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const broken = view({ highlights: [one('trumps-broken', 1)] });

test('what is new has its moment, and then is over', () => {
  const showing = following(view(), broken);
  expect(showing.slip?.kind).toBe('trumps-broken');
  vi.advanceTimersByTime(MOMENT);
  expect(showing.slip).toBeUndefined();
  showing.follow(view({ highlights: [...broken.highlights, one('target-made', 0, 2)] }));
  expect(showing.slip).toBeUndefined();
  expect(showing.at(view(), 0)?.kind).toBe('target-made');
  expect(showing.at(view(), 1)).toBeUndefined();
});

test('what a page finds as it comes has had its moment, and what is undone has none', () => {
  expect(following(broken).now).toEqual([]);
  expect(following(broken, view()).now).toEqual([]);
});

test('any press ends it', () => {
  const showing = following(view(), broken);
  showing.finish();
  expect(showing.now).toEqual([]);
});

test('where the table is quick or the page still, nothing is shown', () => {
  expect(following(view(), { ...broken, pace: 'instant' }).now).toEqual([]);
  still = true;
  expect(following(view(), broken).now).toEqual([]);
});

test('the last trick lies there before the result, unless somebody presses', () => {
  const before = view({ trick: trick(3) });
  const after = view({ phase: 'between', lastTrick: trick(4) });
  const showing = following(before, after);
  expect(showing.lingers).toBe(true);
  vi.advanceTimersByTime(LAST_TRICK);
  expect(showing.lingers).toBe(false);
  const pressed = following(before, after);
  pressed.finish();
  expect(pressed.lingers).toBe(false);
  expect(following(view({ trick: trick(1) }), after).lingers).toBe(false);
  expect(following(before, { ...after, pace: 'instant' }).lingers).toBe(false);
});

test('a sentence stands until the trick after is over', () => {
  const won = (tricks: number): View => ({
    ...broken,
    sides: [{ side: 0, tricks }] as View['sides'],
  });
  expect([0, 1, 2].map((tricks) => sentence(won(tricks)))).toEqual([
    'It is trumps-broken.',
    'It is trumps-broken.',
    '',
  ]);
  expect(sentence({ ...broken, phase: 'between' })).toBe('');
});

const complete = view({ trick: null, lastTrick: trick(4) });

test('a complete trick lies for its time, and then is swept', () => {
  const showing = following(view({ trick: trick(3) }), complete);
  expect(showing.isSwept(complete)).toBe(false);
  vi.advanceTimersByTime(LIES.normal - 1);
  expect(showing.isSwept(complete)).toBe(false);
  vi.advanceTimersByTime(1);
  expect(showing.isSwept(complete)).toBe(true);
  const next = { ...complete, trick: trick(1) };
  showing.follow(next);
  expect(showing.isSwept(next)).toBe(false);
});

test('any press sweeps it, and what is undone lies there anew', () => {
  const showing = following(complete);
  showing.finish();
  expect(showing.isSwept(complete)).toBe(true);
  showing.follow(view({ trick: trick(3) }));
  showing.follow(complete);
  expect(showing.isSwept(complete)).toBe(false);
});

test('a view of the same trick does not let it lie longer', () => {
  const showing = following(complete);
  vi.advanceTimersByTime(LIES.normal - 1);
  showing.follow({ ...complete });
  vi.advanceTimersByTime(1);
  expect(showing.isSwept(complete)).toBe(true);
});

test('a trick is swept before the next leader, who thinks, leads', () => {
  // twice what a computer player takes over a move; see table/due
  const pauses = { slow: 4000, normal: 2200, brisk: 1000 };
  for (const [pace, pause] of Object.entries(pauses)) {
    expect(LIES[pace as keyof typeof pauses] + SWEEP).toBeLessThan(pause);
  }
});

test('where nothing moves, who won the trick is said', () => {
  const seats = [{ name: 'Ann' }, { name: 'Lou' }] as View['seats'];
  const won = { ...complete, seats, lastTrick: { ...trick(4), winner: 1 } } as View;
  expect(sentence(won)).toBe('Lou won the trick.');
  expect(sentence({ ...won, me: 1 })).toBe('You won the trick.');
  expect(sentence({ ...won, trick: trick(1) })).toBe('');
});
