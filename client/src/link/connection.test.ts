import { beforeEach, expect, test } from 'vitest';

import type { Refused, Snapshot, Still, ToPage, Update, View } from '../protocol';
import { Connection } from './connection';
import { crc32 } from './crc32';
import { FakeWorld, Notes } from './fakes';

function viewOf(prompt: string): View {
  return { prompt } as View;
}

const view = viewOf('Your turn.');

function hashOf(shown: View): string {
  return crc32(JSON.stringify(shown));
}

/** What messages with a view carry. */
function seen(v: number, more: Partial<Update> = {}): Omit<Update, 'type'> {
  const shown = more.view ?? view;
  return { v, view: shown, hash: hashOf(shown), news: [], lines: [], clock: 0, ...more };
}

function snapshot(v: number, more: Partial<Update> = {}): Snapshot {
  return { ...seen(v, more), type: 'snapshot' };
}

function update(v: number, more: Partial<Update> = {}): Update {
  return { ...seen(v, more), type: 'update' };
}

function still(v: number, hash = hashOf(view)): Still {
  return { type: 'still', v, hash, news: [], lines: [] };
}

const stale: Refused = {
  type: 'refused',
  id: 'command-1',
  code: 'stale',
  got: 'version 3',
  expected: 'version 4',
  where: 'act',
  message: 'The table has moved on.',
};

let world: FakeWorld;
let notes: Notes;
let connection: Connection;

beforeEach(() => {
  world = new FakeWorld();
  notes = new Notes();
  connection = new Connection(world, notes);
});

function arrive(v: number): void {
  world.socket.onopen?.();
  world.socket.says(snapshot(v));
}

function play(v = 3): boolean {
  return connection.send({ type: 'act', v, action: 'HK' }) !== null;
}

test('the first message is resume, with version 0 at first and the last one seen later', () => {
  connection.open();
  arrive(3);
  world.socket.says(update(4, { news: [{ v: 4, text: 'Ruth bids 2.' }] }));
  world.socket.breaks();
  world.pass(250);
  world.socket.onopen?.();

  expect(world.sockets.map(({ sent }) => sent)).toEqual([
    [{ type: 'resume', v: 0 }],
    [{ type: 'resume', v: 4 }],
  ]);
  expect(notes.versions).toEqual([3, 4]);
  expect(notes.news).toEqual(['Ruth bids 2.']);
});

test('waits between attempts double from a quarter of a second to four seconds', () => {
  connection.open();
  for (const wait of [250, 500, 1000, 2000, 4000, 4000]) {
    const attempts = world.sockets.length;
    world.socket.breaks();
    world.pass(wait - 1);
    expect(world.sockets).toHaveLength(attempts);
    world.pass(1);
    expect(world.sockets).toHaveLength(attempts + 1);
  }
  arrive(1);
  world.socket.breaks();
  world.pass(250);
  expect(world.sockets).toHaveLength(8);
});

test('waking reconnects at once where there is no line', () => {
  connection.open();
  arrive(1);
  connection.lost();
  connection.wake();
  expect(world.sockets).toHaveLength(2);
  expect(notes.links).toEqual(['connecting', 'online', 'offline']);
});

test('waking asks a line how the table stands, and one that answers is kept', () => {
  connection.open();
  arrive(1);
  connection.wake();
  connection.wake();
  expect(world.socket.sent.slice(1)).toEqual([{ type: 'ping' }]);
  world.pass(799);
  world.socket.says({ type: 'pong', v: 1, hash: hashOf(view), clock: 0 });
  world.pass(14_000);
  expect(world.sockets).toHaveLength(1);
  expect(world.socket.sent).toHaveLength(2);
});

test('a line that is silent when somebody looks is replaced within a second, without a wait', () => {
  connection.open();
  arrive(1);
  const silent = world.socket;
  connection.wake();
  expect(play(1)).toBe(true);
  world.pass(800);
  expect(silent.closed).toBe(true);
  expect(world.sockets).toHaveLength(2);
  arrive(2);
  expect(notes.versions).toEqual([1, 2]);
  expect(world.socket.sent.at(-1)).toMatchObject({ type: 'do', id: 'command-1' });
});

test('a line on its way when somebody looks is waited for as short, until it opens', () => {
  connection.open();
  connection.wake();
  world.pass(800);
  expect(world.sockets).toHaveLength(2);
  connection.wake();
  world.socket.onopen?.();
  world.pass(5999);
  expect(world.sockets).toHaveLength(2);
});

test.each([
  ['version', { v: 2, hash: hashOf(view) }],
  ['hash', { v: 1, hash: hashOf(viewOf('Lou plays.')) }],
])('a pong with another %s asks how the table stands', (_, how) => {
  connection.open();
  arrive(1);
  connection.wake();
  world.socket.says({ type: 'pong', ...how, clock: 0 });
  expect(world.socket.sent.at(-1)).toEqual({ type: 'resume', v: 1 });
});

test('a command pressed twice is sent once', () => {
  connection.open();
  arrive(3);
  expect(play()).toBe(true);
  expect(play()).toBe(false);
  expect(connection.send({ type: 'act', v: 3, action: 'H9' })).toBeNull();
  expect(world.socket.sent.slice(1)).toEqual([
    { type: 'do', id: 'command-1', command: { type: 'act', v: 3, action: 'HK' } },
  ]);
});

test('an unanswered command is sent again with the same id after reconnecting', () => {
  connection.open();
  arrive(3);
  play();
  world.socket.breaks();
  world.pass(250);
  arrive(3);
  expect(world.socket.sent).toEqual([
    { type: 'resume', v: 3 },
    { type: 'do', id: 'command-1', command: { type: 'act', v: 3, action: 'HK' } },
  ]);
});

test('a command given while offline waits and goes out after the welcome', () => {
  connection.open();
  arrive(3);
  connection.lost();
  expect(play()).toBe(true);
  expect(notes.waitingNow).toHaveLength(1);
  world.pass(250);
  arrive(3);
  expect(world.socket.sent.at(-1)).toMatchObject({ type: 'do', id: 'command-1' });
});

test.each([
  ['ack first', ['ack', 'update'] as const],
  ['update first', ['update', 'ack'] as const],
  ['nothing to see', ['ack', 'still'] as const],
  ['nothing to see first', ['still', 'ack'] as const],
])('a command waits until it is acknowledged and its effect is seen: %s', (_, order) => {
  connection.open();
  arrive(3);
  play();
  const says: Record<'ack' | 'update' | 'still', ToPage> = {
    ack: { type: 'ack', id: 'command-1', v: 4 },
    update: update(4),
    still: still(4),
  };
  for (const kind of order) {
    expect(notes.waitingNow).toHaveLength(1);
    world.socket.says(says[kind]);
  }
  expect(notes.waitingNow).toHaveLength(0);
  expect(play(4)).toBe(true);
});

test('an acknowledged command is not sent again', () => {
  connection.open();
  arrive(3);
  play();
  world.socket.says({ type: 'ack', id: 'command-1', v: 4 });
  world.socket.breaks();
  world.pass(250);
  arrive(4);
  expect(world.socket.sent).toEqual([{ type: 'resume', v: 3 }]);
  expect(notes.waitingNow).toHaveLength(0);
});

test('a refusal ends the waiting and is told', () => {
  connection.open();
  arrive(3);
  play();
  world.socket.says(stale);
  world.socket.says(snapshot(4));
  expect(notes.refusals).toEqual([stale]);
  expect(notes.waitingNow).toHaveLength(0);
  expect(notes.versions).toEqual([3, 4]);
});

test('a socket that owes an answer too long is replaced', () => {
  connection.open();
  arrive(3);
  play();
  const silent = world.socket;
  world.pass(6000);
  expect(silent.closed).toBe(true);
  world.pass(250);
  arrive(3);
  expect(world.socket.sent.at(-1)).toMatchObject({ id: 'command-1' });
});

test('a silent socket is asked for a word now and then, and replaced when it has none', () => {
  connection.open();
  arrive(3);
  world.pass(15_000);
  expect(world.socket.sent.at(-1)).toEqual({ type: 'ping' });
  world.socket.says({ type: 'pong', v: 3, hash: hashOf(view), clock: 0 });
  world.pass(15_000);
  expect(world.socket.sent.slice(1)).toEqual([{ type: 'ping' }, { type: 'ping' }]);
  world.pass(6000);
  expect(world.socket.closed).toBe(true);
});

test('an update with the version seen is drawn: somebody’s line broke', () => {
  connection.open();
  arrive(3);
  world.socket.says(update(3, { view: viewOf('Waiting for Ruth.') }));
  expect(notes.versions).toEqual([3, 3]);
});

test.each([
  ['a version too far on', update(5)],
  ['a version gone by', update(2)],
  ['still, too far on', still(5)],
  ['a view that is not what was sent', update(4, { hash: 'deadbeef' })],
  ['still, and another view', still(4, 'deadbeef')],
])('%s is not drawn, and how the table stands is asked for once', (_, message) => {
  connection.open();
  arrive(3);
  world.socket.says(message);
  world.socket.says(update(6));
  expect(world.socket.sent.slice(1)).toEqual([{ type: 'resume', v: 3 }]);
  expect(notes.versions).toEqual([3]);
  world.socket.says(snapshot(6));
  world.socket.says(update(7));
  expect(notes.versions).toEqual([3, 6, 7]);
  expect(world.socket.sent).toHaveLength(2);
});

test('an answer owed to a question for the table is waited for, but not for ever', () => {
  connection.open();
  arrive(3);
  world.socket.says(update(5));
  world.pass(6000);
  expect(world.socket.closed).toBe(true);
});

test('a page that makes other hashes than the server does not ask without end', () => {
  connection.open();
  world.socket.onopen?.();
  world.socket.says(snapshot(3, { hash: 'deadbeef' }));
  world.socket.says(update(4, { hash: 'deadbeef' }));
  world.socket.says(still(5, 'deadbeef'));
  world.socket.says({ type: 'pong', v: 5, hash: 'deadbeef', clock: 0 });
  expect(world.socket.sent).toEqual([{ type: 'resume', v: 0 }]);
  expect(notes.versions).toEqual([3, 4, 5]);
});

test('a snapshot is taken whatever its version, and what was acknowledged beyond it is over', () => {
  connection.open();
  arrive(3);
  play();
  world.socket.says({ type: 'ack', id: 'command-1', v: 4 });
  world.socket.breaks();
  world.pass(250);
  arrive(2);
  expect(notes.versions).toEqual([3, 2]);
  expect(notes.waitingNow).toHaveLength(0);
  world.socket.says(update(3));
  expect(notes.versions).toEqual([3, 2, 3]);
});

test('the server’s clock is reckoned from its last word', () => {
  connection.open();
  world.socket.onopen?.();
  world.socket.says(snapshot(3, { clock: 700 }));
  world.pass(100);
  world.socket.says(update(3, { clock: 900 }));
  world.socket.says({ type: 'pong', v: 3, hash: hashOf(view), clock: 950 });
  expect(notes.ahead).toEqual([700, 800, 850]);
});

test('that somebody is here is said at once or not at all', () => {
  connection.open();
  expect(connection.here()).toBe(false);
  arrive(3);
  expect(connection.here()).toBe(true);
  expect(world.socket.sent.slice(1)).toEqual([{ type: 'here' }]);
});

test('a seat that has moved to another device is not asked for again', () => {
  connection.open();
  arrive(3);
  const moved: Refused = { ...stale, id: null, code: 'moved', message: 'You play elsewhere.' };
  world.socket.says(moved);
  world.pass(60_000);
  connection.wake();
  expect(world.sockets).toHaveLength(1);
  expect(world.socket.closed).toBe(true);
  expect(notes.refusals).toEqual([moved]);
  expect(notes.codes).toEqual([4001]);
  expect(notes.links.at(-1)).toBe('closed');
});

test.each([4001, 4403, 4404])('close code %d ends it for good', (code) => {
  connection.open();
  world.socket.onopen?.();
  world.socket.breaks(code);
  world.pass(10_000);
  expect(world.sockets).toHaveLength(1);
  expect(notes.links.at(-1)).toBe('closed');
  expect(notes.codes).toEqual([code]);
  expect(play()).toBe(false);
});
