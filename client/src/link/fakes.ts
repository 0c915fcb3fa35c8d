import type { Command, FromPage, Refused, Snapshot, Still, ToPage, Update } from '../protocol';
import type { Link, Socket } from './connection';

/** A socket whose other end is the test. Mutable: it keeps what was sent. */
export class FakeSocket implements Socket {
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

/** A world whose clock is moved by hand. Mutable: it keeps the sockets and what is to come. */
export class FakeWorld {
  sockets: FakeSocket[] = [];
  timers = new Set<Timer>();
  clock = 0;
  ids = 0;

  connect = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  after = (milliseconds: number, task: () => void): (() => void) => {
    const timer = { due: this.clock + milliseconds, task };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };
  now = (): number => this.clock;
  newId = (): string => `command-${++this.ids}`;

  pass(milliseconds: number): void {
    this.clock += milliseconds;
    for (const timer of [...this.timers].filter(({ due }) => due <= this.clock)) {
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

/** What a connection told its listener. Mutable: it is written down as it comes. */
export class Notes {
  links: Link[] = [];
  versions: number[] = [];
  news: string[] = [];
  waitingNow: readonly Command[] = [];
  refusals: Refused[] = [];
  ahead: number[] = [];
  codes: number[] = [];

  link = (link: Link): void => void this.links.push(link);
  arrive = ({ v, news }: Snapshot | Update | Still): void => {
    this.versions.push(v);
    this.news.push(...news.map(({ text }) => text));
  };
  clock = (ahead: number): void => void this.ahead.push(ahead);
  ended = (code: number): void => void this.codes.push(code);
  waiting = (commands: readonly Command[]): void => {
    this.waitingNow = commands;
  };
  refused = (refusal: Refused): void => void this.refusals.push(refusal);
}
