import { device } from '../device';
import { heed } from '../fair/notes';
import { Announcer, type Line as Told } from '../link/announcer';
import { browserWorld, watchBrowser } from '../link/browser';
import { Connection, type Link, type Listener } from '../link/connection';
import { type Ending, endingOf } from '../link/ending';
import type {
  Command,
  Line,
  News,
  Pace,
  Refused,
  Snapshot,
  Still,
  Update,
  View,
} from '../protocol';
import { isAsked } from './moment';

/** Milliseconds that a command may wait before it is said to. */
const A_WHILE = 400;
/** So many lines of the chat are kept, as the server keeps them. */
const MOST_CHAT = 50;

/** What is done at a table by whoever sits there: by a session, or in a lesson. */
export type Moves = Pick<
  TableSession,
  | 'v'
  | 'pending'
  | 'refusal'
  | 'serverNow'
  | 'act'
  | 'ready'
  | 'command'
  | 'claimBonus'
  | 'isUnderWay'
>;

/** One visit to a table: its view as the server last told it. Mutable: it follows the socket. */
export class TableSession implements Listener {
  readonly table: string;
  v = $state(0);
  current = $state.raw<View | null>(null);
  status = $state<Link>('connecting');
  /** Why the table is closed to this device; null as long as it is not. */
  ending = $state.raw<Ending | null>(null);
  /** The commands on their way: pressed, and not yet seen to be done. */
  commands = $state.raw<readonly Command[]>([]);
  refusal = $state.raw<Refused | null>(null);
  /** What the live region says. */
  lines = $state.raw<Told[]>([]);
  /** What was said at the table last, each line once and in order. */
  chat = $state.raw<readonly Line[]>([]);
  /** The server's clock is so many milliseconds ahead of this page's. */
  clockOffset = $state(0);

  #connection: Connection;
  #stopWatching: () => void;
  #heard: number;
  /** The end of the countdown that was answered last: one answer is enough. */
  #answered: number | null = null;
  /** The id of the contribution to a deal that was sent last. */
  #contribution: string | null = null;
  #announcer = new Announcer(
    (lines) => (this.lines = lines),
    (milliseconds, task) => setTimeout(task, milliseconds),
  );

  constructor(table: string) {
    this.table = table;
    this.#heard = device.heard(table);
    const connection = new Connection(browserWorld(table), this);
    this.#connection = connection;
    this.#stopWatching = watchBrowser({
      wake: () => {
        connection.wake();
      },
      lost: () => {
        connection.lost();
      },
      here: () => {
        this.here();
      },
    });
    connection.open();
  }

  leave(): void {
    this.#stopWatching();
    this.#connection.close();
  }

  /** The action on its way, if any: "HK", "pass". */
  get pending(): string | null {
    return this.commands.find((command) => command.type === 'act')?.action ?? null;
  }

  /** Milliseconds by the server's clock, which `room.countdown` goes by. */
  serverNow(): number {
    return performance.now() + this.clockOffset;
  }

  /**
   * Sends a command, now or once the line is back; until its effect is seen it is in `commands`.
   * False for a second press of what is on its way.
   */
  command(command: Command): boolean {
    this.refusal = null;
    return this.#connection.send(command) !== null;
  }

  /** Makes a move; `words` name it should it have to wait. */
  act(action: string, words: string): void {
    if (!this.command({ type: 'act', v: this.v, action })) return;
    const command = this.commands.at(-1);
    setTimeout(() => {
      if (command && this.commands.includes(command)) this.say(`Waiting for the table: ${words}.`);
    }, A_WHILE);
  }

  /** Claims so many of the tricks left. */
  claim(tricks: number, plan: string): void {
    this.command({ type: 'claim', v: this.v, tricks, plan });
  }

  /** Claims what the hand as dealt is worth. */
  claimBonus(): void {
    if (this.current) this.command({ type: 'claim-bonus', serial: this.current.serial });
  }

  /** Breaks the match off. */
  stop(): void {
    if (this.current) this.command({ type: 'stop', match: this.current.match });
  }

  ready(): void {
    if (this.current) this.command({ type: 'ready', serial: this.current.serial + 1 });
  }

  rematch(): void {
    if (this.current) this.command({ type: 'rematch', match: this.current.match });
  }

  pace(pace: Pace): void {
    device.pace = pace;
    this.command({ type: 'pace', pace });
  }

  /** Somebody is at the page: that stops a countdown for their seat. */
  here(): void {
    const countdown = this.current?.room.countdown;
    const me = this.current?.me ?? null;
    if (!countdown || me === null || !countdown.seats.includes(me)) return;
    if (countdown.final.includes(me)) return;
    if (countdown.until === this.#answered) return;
    if (this.#connection.here()) this.#answered = countdown.until;
  }

  isUnderWay(type: Command['type']): boolean {
    return this.commands.some((command) => command.type === type);
  }

  say(text: string): void {
    this.#announcer.say(text);
  }

  link(link: Link): void {
    const before = this.status;
    this.status = link;
    if (link === 'offline') this.say('The connection is lost. Reconnecting.');
    if (link === 'online' && before === 'offline') this.say('Connected again.');
  }

  arrive(message: Snapshot | Update | Still): void {
    const { type, v, news, lines } = message;
    const before = this.current;
    this.v = v;
    if (type !== 'still') this.current = message.view;
    this.chat = (type === 'snapshot' ? lines : [...this.chat, ...lines]).slice(-MOST_CHAT);
    // a server that was restored from a copy tells anew what it had told before
    if (type === 'snapshot' && v < this.#heard) this.#heard = v;
    this.#tell(news, v);
    if (type !== 'still') this.#look(before, message.view);
  }

  #tell(news: readonly News[], v: number): void {
    this.#announcer.say(...news.filter((one) => one.v > this.#heard).map(({ text }) => text));
    this.#heard = Math.max(this.#heard, v);
    device.hear(this.table, this.#heard);
  }

  #look(before: View | null, view: View): void {
    this.#contribute(view);
    if (before && !isAsked(before) && isAsked(view)) this.refusal = null;
    if (isAsked(view) && !(before && isAsked(before) && before.prompt === view.prompt)) {
      this.say(view.prompt);
    }
  }

  /** Adds this device's random numbers to the deal to come; nobody has to press for it. */
  #contribute(view: View): void {
    const contribution = heed(view);
    const id = contribution && this.#connection.send(contribution);
    if (id) this.#contribution = id;
  }

  clock(ahead: number): void {
    this.clockOffset = ahead;
  }

  waiting(commands: readonly Command[]): void {
    this.commands = commands;
  }

  refused(refusal: Refused): void {
    // What came too late for a deal, nobody pressed: the check of the deal says so.
    if (refusal.id !== null && refusal.id === this.#contribution) return;
    this.refusal = refusal;
    // at the door nobody has pressed anything yet
    if (refusal.code !== 'not-seated') this.say(refusal.message);
  }

  ended(code: number): void {
    const why = this.refusal?.id === null ? this.refusal : null;
    this.ending = endingOf(code, why);
    if (!why) this.say(this.ending.text);
  }
}
