import type {
  Ack,
  Command,
  FromPage,
  News,
  Refused,
  Snapshot,
  ToPage,
  Update,
  View,
} from '../protocol';

/** How the page stands with its table. `closed` is for good: the table will not have us. */
export type Link = 'connecting' | 'online' | 'offline' | 'closed';

/** The part of a browser's WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What a connection needs of the world; a test hands it a world of its own. */
export interface World {
  connect(): Socket;
  /** Runs `task` once after so many milliseconds; the answer cancels it. */
  after(milliseconds: number, task: () => void): () => void;
  newId(): string;
}

export interface Listener {
  link(link: Link): void;
  view(v: number, view: View, news: News[]): void;
  /** The commands still without effect, oldest first. */
  waiting(commands: readonly Command[]): void;
  refused(refusal: Refused): void;
}

/** A command as the page gives it: the connection adds the id. */
export type Draft = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

interface Waiting {
  command: Command;
  /** The version the log gave it; its effect shows once the view has come that far. */
  logged: number | null;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** A socket that owes an answer for so long is taken for dead. */
const PATIENCE = 6000;
const TABLE_SAYS_NO = [4403, 4404];

/**
 * One table's socket, kept alive. Mutable: it holds the socket, the last version seen and the
 * commands not yet answered, which are sent again with the same id after every reconnection.
 */
export class Connection {
  #world: World;
  #listener: Listener;
  #socket: Socket | null = null;
  #link: Link = 'closed';
  #v = 0;
  #wait = FIRST_WAIT;
  #waiting: Waiting[] = [];
  #cancelRetry: (() => void) | null = null;
  #cancelPatience: (() => void) | null = null;

  constructor(world: World, listener: Listener) {
    this.#world = world;
    this.#listener = listener;
  }

  open(): void {
    this.#say('connecting');
    this.#connect();
  }

  /** Leaves the table for good. */
  close(): void {
    this.#drop();
    this.#say('closed');
  }

  /** The network or the page has come back: do not sit out the rest of the wait. */
  wake(): void {
    if (this.#link !== 'offline') return;
    this.#wait = FIRST_WAIT;
    this.#connect();
  }

  /** The network has gone: do not wait for the socket to notice. */
  lost(): void {
    if (this.#link !== 'closed') this.#retry();
  }

  /**
   * Sends a command, now or as soon as there is a connection. False, and nothing is sent, while
   * another of its kind is on the way: pressing twice plays once.
   */
  send(draft: Draft): boolean {
    if (this.#link === 'closed' || this.#isUnderWay(draft)) return false;
    const command: Command = { ...draft, id: this.#world.newId() };
    this.#waiting.push({ command, logged: null });
    this.#tellWaiting();
    if (this.#link === 'online') this.#transmit(command);
    this.#watch();
    return true;
  }

  #isUnderWay(draft: Draft): boolean {
    return (
      draft.type !== 'pace' && this.#waiting.some(({ command }) => command.type === draft.type)
    );
  }

  #connect(): void {
    this.#drop();
    const socket = this.#world.connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.#transmit({ type: 'resume', v: this.#v });
      this.#watch();
    };
    socket.onmessage = ({ data }) => {
      this.#receive(JSON.parse(data) as ToPage);
    };
    socket.onclose = ({ code }) => {
      if (TABLE_SAYS_NO.includes(code)) this.close();
      else this.#retry();
    };
    this.#cancelPatience = this.#world.after(PATIENCE, () => {
      this.#retry();
    });
  }

  #retry(): void {
    this.#drop();
    this.#say('offline');
    const wait = this.#wait;
    this.#wait = Math.min(wait * 2, LONGEST_WAIT);
    this.#cancelRetry = this.#world.after(wait, () => {
      this.#connect();
    });
  }

  /** Lets go of the socket and of everything timed; late events of an old socket are not heard. */
  #drop(): void {
    this.#cancelRetry?.();
    this.#cancelPatience?.();
    this.#cancelRetry = this.#cancelPatience = null;
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #receive(message: ToPage): void {
    switch (message.type) {
      case 'snapshot':
        if (this.#link !== 'online') this.#welcome();
        this.#arrive(message);
        break;
      case 'update':
        if (message.v > this.#v) this.#arrive(message);
        break;
      case 'still':
      case 'pong':
        break;
      case 'ack':
        this.#acknowledge(message);
        break;
      case 'refused':
        this.#settle(({ command }) => command.id !== message.id);
        this.#listener.refused(message);
        break;
    }
    this.#watch();
  }

  #welcome(): void {
    this.#wait = FIRST_WAIT;
    this.#say('online');
    for (const { command, logged } of this.#waiting) if (logged === null) this.#transmit(command);
  }

  #arrive({ v, view, news }: Snapshot | Update): void {
    this.#v = v;
    this.#listener.view(v, view, news);
    this.#settle(({ logged }) => logged === null || logged > v);
  }

  #acknowledge({ id, v }: Ack): void {
    for (const waiting of this.#waiting) if (waiting.command.id === id) waiting.logged = v;
    this.#settle(({ logged }) => logged === null || logged > this.#v);
  }

  #settle(stillWaiting: (waiting: Waiting) => boolean): void {
    const rest = this.#waiting.filter(stillWaiting);
    if (rest.length === this.#waiting.length) return;
    this.#waiting = rest;
    this.#tellWaiting();
  }

  /** Patience runs while an answer is owed, anew from every message. */
  #watch(): void {
    if (!this.#socket) return;
    this.#cancelPatience?.();
    this.#cancelPatience = null;
    if (this.#link === 'online' && this.#waiting.length === 0) return;
    this.#cancelPatience = this.#world.after(PATIENCE, () => {
      this.#retry();
    });
  }

  #transmit(message: FromPage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #tellWaiting(): void {
    this.#listener.waiting(this.#waiting.map(({ command }) => command));
  }

  #say(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.#listener.link(link);
  }
}
