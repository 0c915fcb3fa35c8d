import { device } from '../device';
import { Announcer, type Line } from '../link/announcer';
import { browserWorld, watchBrowser } from '../link/browser';
import { Connection, type Link, type Listener } from '../link/connection';
import type { Command, News, Pace, Refused, View } from '../protocol';
import { forget, keep } from '../unfinished';
import { isAsked } from './moment';

/** Milliseconds that a command may wait before it is said to. */
const A_WHILE = 400;

/** One visit to a table: its view as the server last told it. Mutable: it follows the socket. */
export class TableSession implements Listener {
  readonly table: string;
  v = $state(0);
  current = $state.raw<View | null>(null);
  status = $state<Link>('connecting');
  commands = $state.raw<readonly Command[]>([]);
  refusal = $state.raw<Refused | null>(null);
  lines = $state.raw<Line[]>([]);

  #connection: Connection;
  #stopWatching: () => void;
  #heard: number;
  #announcer = new Announcer(
    (lines) => (this.lines = lines),
    (milliseconds, task) => setTimeout(task, milliseconds),
  );

  constructor(table: string) {
    this.table = table;
    this.#heard = device.heard(table);
    this.#connection = new Connection(browserWorld(table), this);
    this.#stopWatching = watchBrowser(this.#connection);
    this.#connection.open();
  }

  leave(): void {
    this.#stopWatching();
    this.#connection.close();
  }

  /** The action on its way, if any: "HK", "pass". */
  get pending(): string | null {
    return this.commands.find((command) => command.type === 'act')?.action ?? null;
  }

  /** Makes a move; `words` name it should it have to wait. */
  act(action: string, words: string): void {
    this.refusal = null;
    if (!this.#connection.send({ type: 'act', v: this.v, action })) return;
    const command = this.commands.at(-1);
    setTimeout(() => {
      if (command && this.commands.includes(command)) this.say(`Waiting for the table: ${words}.`);
    }, A_WHILE);
  }

  /** Claims so many of the tricks left. */
  claim(tricks: number, plan: string): void {
    this.refusal = null;
    this.#connection.send({ type: 'claim', v: this.v, tricks, plan });
  }

  /** Claims what the hand as dealt is worth. */
  claimBonus(): void {
    if (this.current) this.#connection.send({ type: 'claim-bonus', serial: this.current.serial });
  }

  /** Breaks the match off. */
  stop(): void {
    if (this.current) this.#connection.send({ type: 'stop', match: this.current.match });
  }

  ready(): void {
    if (this.current) this.#connection.send({ type: 'ready', serial: this.current.serial + 1 });
  }

  rematch(): void {
    if (this.current) this.#connection.send({ type: 'rematch', match: this.current.match });
  }

  pace(pace: Pace): void {
    device.pace = pace;
    this.#connection.send({ type: 'pace', pace });
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

  view(v: number, view: View, news: News[]): void {
    const before = this.current;
    this.v = v;
    this.current = view;
    keep(view);
    this.#announcer.say(...news.filter((one) => one.v > this.#heard).map(({ text }) => text));
    this.#heard = Math.max(this.#heard, v);
    device.hear(this.table, this.#heard);
    if (before && !isAsked(before) && isAsked(view)) this.refusal = null;
    if (isAsked(view) && !(before && isAsked(before) && before.prompt === view.prompt)) {
      this.say(view.prompt);
    }
  }

  waiting(commands: readonly Command[]): void {
    this.commands = commands;
  }

  refused(refusal: Refused): void {
    this.refusal = refusal;
    if (refusal.code === 'unknown-table') forget(this.table);
    this.say(refusal.message);
  }
}
