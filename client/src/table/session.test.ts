import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type {
  FromPage,
  Line,
  News,
  Refused,
  RefusalCode,
  Snapshot,
  Update,
  View,
} from '../protocol';
import { TableSession } from './session.svelte';

/** A socket that opens when it is told; else the test plays the connection's part. */
class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send = vi.fn();
  close = vi.fn();

  constructor() {
    sockets.push(this);
  }
  get sent(): FromPage[] {
    return this.send.mock.calls.map(([text]) => JSON.parse(text as string) as FromPage);
  }
}

let sockets: FakeSocket[];
let sessions: TableSession[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  sessions = [];
  sockets = [];
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
    room: { people: [], paused: null, countdown: null },
    ...more,
  } as unknown as View;
}

function news(...texts: [number, string][]): News[] {
  return texts.map(([v, text]) => ({ v, text }));
}

function update(v: number, view: View, news: News[] = [], lines: Line[] = []): Update {
  return { type: 'update', v, hash: '', view, news, lines, clock: 0 };
}

function snapshot(v: number, view: View, news: News[] = [], lines: Line[] = []): Snapshot {
  return { ...update(v, view, news, lines), type: 'snapshot' };
}

function refusal(code: RefusalCode, message: string): Refused {
  return { type: 'refused', id: null, code, got: '', expected: '', where: '', message };
}

/** Lines of the chat, one a version. */
function said(...versions: number[]): Line[] {
  return versions.map((v) => ({ v, person: 1, name: 'Ruth', text: `line ${v}`, phrase: null }));
}

function told(session: TableSession): string[] {
  vi.advanceTimersByTime(2000);
  return session.lines.map(({ text }) => text);
}

test('news are told in order, then the prompt when it is my turn', () => {
  const session = sitDown();
  session.arrive(update(2, viewOf(1), news([1, 'Lou deals.'], [2, 'Ruth bids 2.'])));
  session.arrive(update(3, viewOf(0), news([3, 'Max passes.'])));
  expect(told(session)).toEqual(['Lou deals.', 'Ruth bids 2.', 'Max passes.', 'Your turn.']);
});

test('news are told once, also after a reload', () => {
  sitDown().arrive(update(2, viewOf(1), news([2, 'Ruth bids 2.'])));
  const session = sitDown();
  session.arrive(update(3, viewOf(1), news([2, 'Ruth bids 2.'], [3, 'Max passes.'])));
  session.arrive(update(3, viewOf(1), news([3, 'Max passes.'])));
  expect(told(session)).toEqual(['Max passes.']);
});

test('the same prompt is not told twice in one turn', () => {
  const session = sitDown();
  session.arrive(update(2, viewOf(0), []));
  session.arrive(update(3, viewOf(0), []));
  expect(told(session)).toEqual(['Your turn.']);
});

test('a refusal is shown and told, and forgotten when my turn comes again', () => {
  const session = sitDown();
  session.arrive(update(2, viewOf(0)));
  session.refused(refusal('stale', 'The table has moved on.'));
  session.arrive(update(3, viewOf(1)));
  expect(session.refusal?.message).toBe('The table has moved on.');
  expect(told(session)).toContain('The table has moved on.');
  session.arrive(update(4, viewOf(0)));
  expect(session.refusal).toBeNull();
});

test('why the table is closed to this device is said', () => {
  const session = sitDown();
  session.arrive(update(1, viewOf(1)));
  session.refused(refusal('unknown-table', 'There is no such table.'));
  session.ended(4404);
  expect(session.ending).toEqual({ title: 'No such table', text: 'There is no such table.' });
});

test('who comes to the door is not told of a refusal', () => {
  const session = sitDown();
  session.refused(refusal('not-seated', 'This device has no seat at that table.'));
  session.ended(4403);
  expect(session.refusal?.code).toBe('not-seated');
  expect(told(session)).toEqual([]);
});

test('who has left is told so', () => {
  const session = sitDown();
  session.arrive(update(1, viewOf(1)));
  session.ended(4001);
  expect(session.ending?.text).toBe('You have left it.');
  expect(told(session)).toEqual(['You have left it.']);
});

test('a version without a new view moves the table on and is told', () => {
  const session = sitDown();
  session.arrive(update(2, viewOf(1)));
  const view = session.current;
  session.arrive({ type: 'still', v: 3, hash: '', news: news([3, 'Ann comes.']), lines: said(3) });
  expect(session.v).toBe(3);
  expect(session.current).toBe(view);
  expect(session.chat).toEqual(said(3));
  expect(told(session)).toEqual(['Ann comes.']);
});

test('each line of the chat is there once and in order, and the last fifty are kept', () => {
  const session = sitDown();
  session.arrive(snapshot(4, viewOf(1), [], said(2, 3)));
  session.arrive(update(5, viewOf(1), [], said(5)));
  session.arrive(update(5, viewOf(1)));
  expect(session.chat).toEqual(said(2, 3, 5));
  session.arrive(snapshot(7, viewOf(1), [], said(2, 3, 5, 6)));
  session.arrive(update(8, viewOf(1), [], said(8)));
  expect(session.chat).toEqual(said(2, 3, 5, 6, 8));
  for (let v = 9; v < 70; v += 1) session.arrive(update(v, viewOf(1), [], said(v)));
  expect(session.chat).toHaveLength(50);
  expect(session.chat.at(-1)?.v).toBe(69);
});

test('a server that knows less than the page tells from there on', () => {
  const session = sitDown();
  session.arrive(update(9, viewOf(1), news([9, 'Ruth bids 2.'])));
  session.arrive(snapshot(5, viewOf(1), news([5, 'Lou passes.'])));
  session.arrive(update(6, viewOf(1), news([6, 'Ruth bids 3.'])));
  expect(session.v).toBe(6);
  expect(told(session)).toEqual(['Ruth bids 2.', 'Ruth bids 3.']);
});

test('the time is told by the server’s clock', () => {
  const session = sitDown();
  session.clock(5000);
  vi.advanceTimersByTime(250);
  expect(session.serverNow()).toBe(performance.now() + 5000);
});

function countdown(until: number, ...seats: number[]): View {
  return viewOf(seats[0] ?? null, {
    room: {
      people: [],
      paused: null,
      countdown: { seats, until, seconds: 30, final: [] },
    } as unknown as View['room'],
  });
}

/** A session whose line is up, and what it says there. */
function seated(view: View): { session: TableSession; sent: () => FromPage[] } {
  const session = sitDown();
  const socket = sockets.at(-1);
  socket?.onopen?.();
  socket?.onmessage?.({ data: JSON.stringify(snapshot(1, view)) });
  return { session, sent: () => socket?.sent ?? [] };
}

function countdownOver(until: number, seat: number): View {
  const view = countdown(until, seat);
  const room = { ...view.room, countdown: { seats: [seat], until, seconds: 30, final: [seat] } };
  return { ...view, room };
}

test('a press anywhere stops a countdown for my seat, once for each', () => {
  const { session, sent } = seated(countdown(9000, 0));
  const here = () => sent().filter(({ type }) => type === 'here');
  window.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('keydown'));
  expect(here()).toHaveLength(1);
  session.arrive(update(1, countdown(99_000, 0)));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(here()).toHaveLength(2);
});

test('a countdown that cannot be prolonged is not answered', () => {
  const { sent } = seated(countdownOver(9000, 0));
  window.dispatchEvent(new Event('pointerdown'));
  expect(sent()).toHaveLength(1);
});

test('a countdown for another seat is not mine to stop, nor is there always one', () => {
  const { session, sent } = seated(countdown(9000, 1));
  window.dispatchEvent(new Event('keydown'));
  session.arrive(update(1, viewOf(0)));
  window.dispatchEvent(new Event('keydown'));
  expect(sent()).toHaveLength(1);
});

test('the page that comes into sight asks whether the line has lived', () => {
  const { sent } = seated(viewOf(1));
  window.dispatchEvent(new Event('pageshow'));
  expect(sent().at(-1)).toEqual({ type: 'ping' });
});

test('a session that was left hears of nothing any more', () => {
  const { session, sent } = seated(countdown(9000, 0));
  session.leave();
  window.dispatchEvent(new Event('keydown'));
  window.dispatchEvent(new Event('online'));
  expect(sent()).toHaveLength(1);
});

test('any command is on its way until it is done, and pressed twice goes once', () => {
  const { session, sent } = seated(viewOf(1));
  expect(session.command({ type: 'take-seat', seat: 2 })).toBe(true);
  expect(session.command({ type: 'take-seat', seat: 2 })).toBe(false);
  expect(session.isUnderWay('take-seat')).toBe(true);
  expect(sent().slice(1)).toMatchObject([{ type: 'do', command: { type: 'take-seat', seat: 2 } }]);
});

test('a move that has to wait is told of once', () => {
  const session = sitDown();
  session.arrive(update(2, viewOf(0), []));
  session.act('HK', 'king of hearts');
  session.act('HQ', 'queen of hearts');
  expect(told(session)).toEqual(['Your turn.', 'Waiting for the table: king of hearts.']);
});

test('a move that is answered soon is not', () => {
  const session = sitDown();
  session.arrive(update(2, viewOf(0), []));
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
