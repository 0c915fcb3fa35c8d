import type {
  Command,
  Do,
  FromPage,
  Pong,
  Refused,
  Snapshot,
  Still,
  ToPage,
  Update,
  View,
} from '../protocol';
import { CommandQueue } from './commands';
import { crc32 } from './crc32';

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
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  newId(): string;
}

export interface Listener {
  link(link: Link): void;
  /** The table is as this says, each version once and in order; a snapshot may go back. */
  arrive(message: Snapshot | Update | Still): void;
  /** The server's clock is so many milliseconds ahead of the world's. */
  clock(ahead: number): void;
  /** The commands still without effect, oldest first. */
  waiting(commands: readonly Command[]): void;
  refused(refusal: Refused): void;
  /** The table closed the line for good, with this code. */
  ended(code: number): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** A socket that owes an answer for so long is taken for dead. */
const PATIENCE = 6000;
/** So long after the page came into sight: who looks is to see the table as it is within 2 s. */
const HURRY = 800;
/** After so long without a word the table is asked whether the line still bears. */
const QUIET = 15_000;
const LEFT = 4001;
const TABLE_SAYS_NO = [LEFT, 4403, 4404];

/**
 * One table's socket, kept alive. Mutable: it holds the socket, what the table was last seen as
 * and the commands not yet answered, which are sent again with the same id after every
 * reconnection.
 */
export class Connection {
  #world: World;
  #listener: Listener;
  #commands: CommandQueue;
  #socket: Socket | null = null;
  #link: Link = 'closed';
  #v = 0;
  /** Of the view last seen. */
  #hash = '';
  /** Whether this page makes the same hash of a view as the server: a snapshot tells. */
  #compares = true;
  /** Whether a snapshot has been asked for, and is not there yet. */
  #asked = false;
  #pinged = false;
  #hurried = false;
  #wait = FIRST_WAIT;
  #cancelRetry: (() => void) | null = null;
  #cancelPatience: (() => void) | null = null;

  constructor(world: World, listener: Listener) {
    this.#world = world;
    this.#listener = listener;
    this.#commands = new CommandQueue((commands) => {
      listener.waiting(commands);
    });
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

  /** The network or the page has come back: see at once whether the line has lived through it. */
  wake(): void {
    if (this.#link === 'closed' || this.#hurried) return;
    this.#wait = FIRST_WAIT;
    if (!this.#socket) {
      this.#connect();
      return;
    }
    if (this.#link === 'online') this.#ping();
    this.#hurried = true;
    this.#giveUpAfter(HURRY);
  }

  /** The network has gone: do not wait for the socket to notice. */
  lost(): void {
    if (this.#link !== 'closed') this.#retry();
  }

  /** Tells the table that somebody is here. False where it cannot be told now. */
  here(): boolean {
    if (this.#link !== 'online') return false;
    this.#transmit({ type: 'here' });
    return true;
  }

  /**
   * Sends a command, now or as soon as there is a connection, and returns its id. Null, and nothing
   * is sent, while the same is on the way: pressing twice plays once.
   */
  send(command: Command): string | null {
    if (this.#link === 'closed' || this.#commands.repeats(command)) return null;
    const sent: Do = { type: 'do', id: this.#world.newId(), command };
    this.#commands.add(sent);
    if (this.#link === 'online') this.#transmit(sent);
    this.#watch();
    return sent.id;
  }

  #connect(): void {
    this.#drop();
    const socket = this.#world.connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.#hurried = false;
      this.#resume();
      this.#watch();
    };
    socket.onmessage = ({ data }) => {
      this.#receive(JSON.parse(data) as ToPage);
    };
    socket.onclose = ({ code }) => {
      if (TABLE_SAYS_NO.includes(code)) this.#end(code);
      else this.#retry();
    };
    this.#giveUpAfter(PATIENCE);
  }

  #retry(): void {
    const wait = this.#wait;
    this.#wait = Math.min(wait * 2, LONGEST_WAIT);
    this.#drop();
    this.#say('offline');
    this.#cancelRetry = this.#world.after(wait, () => {
      this.#connect();
    });
  }

  #end(code: number): void {
    this.#listener.ended(code);
    this.close();
  }

  /** Lets go of the socket and of everything timed; late events of an old socket are not heard. */
  #drop(): void {
    this.#cancelRetry?.();
    this.#cancelPatience?.();
    this.#cancelRetry = this.#cancelPatience = null;
    this.#asked = this.#pinged = this.#hurried = false;
    const socket = this.#socket;
    if (!socket) return;
    this.#socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #receive(message: ToPage): void {
    this.#pinged = this.#hurried = false;
    switch (message.type) {
      case 'snapshot':
        this.#asked = false;
        if (this.#link !== 'online') this.#welcome();
        this.#look(message);
        break;
      case 'update':
      case 'still':
        // one that came before a snapshot that was asked for is in it
        if (!this.#asked) this.#follow(message);
        break;
      case 'pong':
        this.#keepTime(message);
        if (message.v !== this.#v || this.#differs(message.hash, this.#hash)) this.#resume();
        break;
      case 'ack':
        this.#commands.acknowledge(message.id, message.v, this.#v);
        break;
      case 'refused':
        if (message.id !== null) this.#commands.refuse(message.id);
        this.#listener.refused(message);
        if (message.code === 'moved') this.#end(LEFT);
        break;
    }
    this.#watch();
  }

  #welcome(): void {
    this.#wait = FIRST_WAIT;
    this.#say('online');
    for (const sent of this.#commands.unanswered) this.#transmit(sent);
  }

  /** A snapshot is taken as it is: to ask for another because of its hash could have no end. */
  #look(snapshot: Snapshot): void {
    this.#v = snapshot.v;
    this.#hash = hashOf(snapshot.view);
    this.#compares = this.#hash === snapshot.hash;
    this.#keepTime(snapshot);
    this.#listener.arrive(snapshot);
    this.#commands.seenWhole();
  }

  /** Takes in the next version, or this one drawn anew; anything else has lost its way. */
  #follow(message: Update | Still): void {
    const isNext = message.v === this.#v || message.v === this.#v + 1;
    const hash = message.type === 'update' ? hashOf(message.view) : this.#hash;
    if (!isNext || this.#differs(message.hash, hash)) {
      this.#resume();
      return;
    }
    this.#v = message.v;
    this.#hash = hash;
    if (message.type === 'update') this.#keepTime(message);
    this.#listener.arrive(message);
    this.#commands.seen(this.#v);
  }

  #differs(theirs: string, ours: string): boolean {
    return this.#compares && theirs !== ours;
  }

  #keepTime({ clock }: Snapshot | Update | Pong): void {
    this.#listener.clock(clock - this.#world.now());
  }

  #resume(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#transmit({ type: 'resume', v: this.#v });
  }

  #ping(): void {
    this.#pinged = true;
    this.#transmit({ type: 'ping' });
  }

  /** Patience runs while an answer is owed, anew from every message; after a silence one is. */
  #watch(): void {
    if (!this.#socket || this.#hurried) return;
    const isOwed = this.#asked || this.#pinged || !this.#commands.isEmpty;
    if (this.#link !== 'online' || isOwed) {
      this.#giveUpAfter(PATIENCE);
      return;
    }
    this.#cancelPatience?.();
    this.#cancelPatience = this.#world.after(QUIET, () => {
      this.#ping();
      this.#watch();
    });
  }

  #giveUpAfter(milliseconds: number): void {
    this.#cancelPatience?.();
    this.#cancelPatience = this.#world.after(milliseconds, () => {
      if (this.#hurried) this.#reconnect();
      else this.#retry();
    });
  }

  /** Somebody looks at the page, and the line has not answered: there is no time to wait. */
  #reconnect(): void {
    this.#say('offline');
    this.#connect();
  }

  #transmit(message: FromPage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #say(link: Link): void {
    if (link === this.#link) return;
    this.#link = link;
    this.#listener.link(link);
  }
}

function hashOf(view: View): string {
  return crc32(JSON.stringify(view));
}
