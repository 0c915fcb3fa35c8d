import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { News, View } from '../protocol';
import { unfinished } from '../unfinished';
import { TableSession } from './session.svelte';

/** A socket that never opens: the test plays the connection's part. */
class SilentSocket {
  onopen = null;
  onmessage = null;
  onclose = null;
  send = vi.fn();
  close = vi.fn();
}

let sessions: TableSession[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  localStorage.clear();
  sessions = [];
});

afterEach(() => {
  for (const session of sessions) session.leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function sitDown(): TableSession {
  const session = new TableSession('abc');
  sessions.push(session);
  return session;
}

function viewOf(turn: number | null, more: Partial<View> = {}): View {
  const seats = [{ ready: false }, { ready: true }];
  const prompt = turn === 0 ? 'Your turn.' : 'Lou is to play.';
  return {
    table: 'abc',
    me: 0,
    turn,
    prompt,
    phase: 'playing',
    seats,
    sides: [],
    ...more,
  } as unknown as View;
}

function news(...texts: [number, string][]): News[] {
  return texts.map(([v, text]) => ({ v, text }));
}

function told(session: TableSession): string[] {
  vi.advanceTimersByTime(2000);
  return session.lines.map(({ text }) => text);
}

test('news are told in order, then the prompt when it is my turn', () => {
  const session = sitDown();
  session.view(2, viewOf(1), news([1, 'Lou deals.'], [2, 'Ruth bids 2.']));
  session.view(3, viewOf(0), news([3, 'Max passes.']));
  expect(told(session)).toEqual(['Lou deals.', 'Ruth bids 2.', 'Max passes.', 'Your turn.']);
});

test('news are told once, also after a reload', () => {
  sitDown().view(2, viewOf(1), news([2, 'Ruth bids 2.']));
  const session = sitDown();
  session.view(3, viewOf(1), news([2, 'Ruth bids 2.'], [3, 'Max passes.']));
  session.view(3, viewOf(1), news([3, 'Max passes.']));
  expect(told(session)).toEqual(['Max passes.']);
});

test('the same prompt is not told twice in one turn', () => {
  const session = sitDown();
  session.view(2, viewOf(0), []);
  session.view(3, viewOf(0), []);
  expect(told(session)).toEqual(['Your turn.']);
});

test('a refusal is shown and told, and forgotten when my turn comes again', () => {
  const session = sitDown();
  const refusal = { code: 'stale', message: 'The table has moved on.' } as const;
  session.view(2, viewOf(0), []);
  session.refused({ type: 'refused', id: null, got: '', expected: '', where: '', ...refusal });
  session.view(3, viewOf(1), []);
  expect(session.refusal?.message).toBe(refusal.message);
  expect(told(session)).toContain(refusal.message);
  session.view(4, viewOf(0), []);
  expect(session.refusal).toBeNull();
});

test('the table is remembered once seen, and forgotten when unknown', () => {
  const session = sitDown();
  session.view(1, viewOf(1), []);
  expect(unfinished().map(({ table }) => table)).toEqual(['abc']);
  const refusal = { code: 'unknown-table', message: 'There is no such table.' } as const;
  session.refused({ type: 'refused', id: null, got: '', expected: '', where: '', ...refusal });
  expect(unfinished()).toEqual([]);
});

test('a move that has to wait is told of once', () => {
  const session = sitDown();
  session.view(2, viewOf(0), []);
  session.act('HK', 'king of hearts');
  session.act('HQ', 'queen of hearts');
  expect(told(session)).toEqual(['Your turn.', 'Waiting for the table: king of hearts.']);
});

test('a move that is answered soon is not', () => {
  const session = sitDown();
  session.view(2, viewOf(0), []);
  session.act('HK', 'king of hearts');
  session.waiting([]);
  expect(told(session)).toEqual(['Your turn.']);
});

test('a connection that is lost and back is told, one that is first made is not', () => {
  const session = sitDown();
  session.link('online');
  session.link('offline');
  session.link('online');
  expect(told(session)).toEqual(['The connection is lost. Reconnecting.', 'Connected again.']);
});
