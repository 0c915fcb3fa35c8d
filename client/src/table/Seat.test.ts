import { createRawSnippet, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Countdown, RoomView, SeatView, View } from '../protocol';
import { said } from '../speech/fixtures';
import Seat from './Seat.svelte';

let component: Record<string, unknown>;

function seatOf(seat: number): SeatView {
  return {
    seat,
    side: seat % 2,
    name: 'Lou',
    person: null,
    bot: true,
    level: 'house',
    helped: null,
    standIn: false,
    connected: true,
    may: [],
    cards: 2,
    bid: '1 and rainbow',
    tricks: 0,
    faceUp: ['HK', 'S2', 'HT', 'BB'],
    ready: false,
    openCards: [],
    role: null,
  };
}

function show(seat: number, countdown: Countdown | null = null): void {
  const view: Partial<View> = {
    room: { countdown } as RoomView,
    me: 0,
    phase: 'playing',
    turn: null,
    dealer: 3,
    seats: [0, 1, 2, 3].map(seatOf),
    sides: [],
    exchange: null,
    trick: null,
    lastTrick: null,
    highlights: [],
    bids: [{ ...said(1, 'rainbow:1'), text: '1 and rainbow', label: '1' }],
  };
  component = mount(Seat, {
    target: document.body,
    props: {
      view: view as View,
      seat,
      led: false,
      clock: () => 6000,
      open: createRawSnippet(() => ({ render: () => '<i></i>' })),
    },
  });
}

beforeEach(() => {
  document.body.innerHTML = '';
});

afterEach(async () => {
  await unmount(component);
});

test.each([0, 1])('cards kept face up are shown suit by suit, also one’s own: seat %i', (seat) => {
  show(seat);
  const kept = document.querySelector('[role=img]');
  expect(kept?.ariaLabel).toBe(
    'face up: king of hearts, two of spades, ten of hearts, big blooper',
  );
  const groups = [...(kept?.querySelectorAll('[data-suit]') ?? [])].map(
    (group) => group.textContent,
  );
  expect(groups).toEqual(['2', 'K 10', 'Big']);
});

test('a bid with a rainbow is short enough for a seat', () => {
  show(1);
  expect(document.querySelector('.bid')?.textContent).toBe('bid 1\u00a0+ rainbow');
});

test('a partner is named as such, and who deals', () => {
  show(2);
  expect(document.querySelector('.roles')?.textContent).toBe('partner');
  expect(document.querySelector('.dealer')).toBeNull();
});

test('whoever deals has the button, which is said too', () => {
  show(3);
  expect(document.querySelector('.dealer')?.textContent).toBe('Ddealer');
});

test('the time of whoever does not answer runs out round their token', () => {
  show(1, { seats: [1], until: 30_000, seconds: 30, final: [] });
  expect(document.querySelector('[data-dashes]')?.getAttribute('data-dashes')).toBe('24');
  expect(document.querySelector('.face .ticket')?.textContent).toBe('0:24');
});

test('round no other token', () => {
  show(2, { seats: [1], until: 30_000, seconds: 30, final: [] });
  expect(document.querySelector('[data-dashes]')).toBeNull();
});
