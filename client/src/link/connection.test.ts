import { beforeEach, expect, test } from 'vitest';

import type { Command, FromPage, News, Refused, ToPage, View } from '../protocol';
import { Connection, type Link, type Socket } from './connection';

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: FromPage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(code = 1006): void {
    this.onclose?.({ code });
  }
}

interface Timer {
  due: number;
  task: () => void;
}

class FakeWorld {
  sockets: FakeSocket[] = [];
  timers = new Set<Timer>();
  now = 0;
  ids = 0;

  connect = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  after = (milliseconds: number, task: () => void): (() => void) => {
    const timer = { due: this.now + milliseconds, task };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };
  newId = (): string => `command-${++this.ids}`;

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const timer of [...this.timers].filter(({ due }) => due <= this.now)) {
      this.timers.delete(timer);
      timer.task();
    }
  }
  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error('no socket yet');
    return last;
  }
}

class Notes {
  links: Link[] = [];
  versions: number[] = [];
  news: string[] = [];
  waitingNow: readonly Command[] = [];
  refusals: Refused[] = [];

  link = (link: Link): void => void this.links.push(link);
  view = (v: number, _view: View, news: News[]): void => {
    this.versions.push(v);
    this.news.push(...news.map(({ text }) => text));
  };
  waiting = (commands: readonly Command[]): void => {
    this.waitingNow = commands;
  };
  refused = (refusal: Refused): void => void this.refusals.push(refusal);
}

const view = {} as View;
/** What messages with a view carry beside it. */
const beside = { hash: '', lines: [], clock: 0 };
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
  world.socket.says({ type: 'snapshot', v, view, news: [], ...beside });
}

function play(v = 3): boolean {
  return connection.send({ type: 'act', v, action: 'HK' });
}

test('the first message is resume, with version 0 at first and the last one seen later', () => {
  connection.open();
  arrive(3);
  const news = [{ v: 4, text: 'Ruth bids 2.' }];
  world.socket.says({ type: 'update', v: 4, view, news, ...beside });
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

test('waking reconnects at once, and only when there is no connection', () => {
  connection.open();
  arrive(1);
  connection.wake();
  expect(world.sockets).toHaveLength(1);
  connection.lost();
  connection.wake();
  expect(world.sockets).toHaveLength(2);
  expect(notes.links).toEqual(['connecting', 'online', 'offline']);
});

test('a command pressed twice is sent once', () => {
  connection.open();
  arrive(3);
  expect(play()).toBe(true);
  expect(play()).toBe(false);
  expect(connection.send({ type: 'act', v: 3, action: 'H9' })).toBe(false);
  expect(world.socket.sent.slice(1)).toEqual([
    { type: 'act', v: 3, action: 'HK', id: 'command-1' },
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
    { type: 'act', v: 3, action: 'HK', id: 'command-1' },
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
  expect(world.socket.sent.at(-1)).toMatchObject({ type: 'act', id: 'command-1' });
});

test.each([
  ['ack first', ['ack', 'update'] as const],
  ['update first', ['update', 'ack'] as const],
])('a command waits until it is acknowledged and its effect is seen: %s', (_, order) => {
  connection.open();
  arrive(3);
  play();
  const says: Record<'ack' | 'update', ToPage> = {
    ack: { type: 'ack', id: 'command-1', v: 4 },
    update: { type: 'update', v: 4, view, news: [], ...beside },
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
  world.socket.says({ type: 'snapshot', v: 4, view, news: [], ...beside });
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

test('an idle socket is left in peace', () => {
  connection.open();
  arrive(3);
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(world.timers.size).toBe(0);
});

test('an older update changes nothing', () => {
  connection.open();
  arrive(3);
  world.socket.says({ type: 'update', v: 3, view, news: [], ...beside });
  expect(notes.versions).toEqual([3]);
});

test.each([4403, 4404])('close code %d ends it for good', (code) => {
  connection.open();
  world.socket.onopen?.();
  world.socket.breaks(code);
  world.pass(10_000);
  expect(world.sockets).toHaveLength(1);
  expect(notes.links.at(-1)).toBe('closed');
  expect(play()).toBe(false);
});
