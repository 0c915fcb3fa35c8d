import type { Command, Line, PersonView, RoomView, SeatView, View } from '../protocol';
import type { Commander } from './commander';

/** Four seats for the tests: Ann, who looks and hosts, Ruth, Max and a computer player, Lou. */
export function tableOf(more: Partial<View> = {}, room: Partial<RoomView> = {}): View {
  const seats = [
    seatOf(0, { name: 'Ann', person: 0 }),
    seatOf(1, { name: 'Ruth', person: 1 }),
    seatOf(2, { name: 'Max', person: 2 }),
    seatOf(3, { name: 'Lou', bot: true, level: 'house', ready: true }),
  ];
  return {
    you: 0,
    me: 0,
    turn: 0,
    serial: 3,
    phase: 'playing',
    word: 'match',
    game: 'Back Alley Bridge',
    receipt: [],
    hands: [],
    seats,
    sides: [{ side: 0 }, { side: 1 }],
    room: {
      code: 'abcdef',
      host: 0,
      locked: false,
      started: true,
      watching: 'public',
      patience: 'relaxed',
      moveMinutes: 10,
      undo: true,
      people: [
        personOf(0, 'Ann', { seat: 0 }),
        personOf(1, 'Ruth', { seat: 1 }),
        personOf(2, 'Max', { seat: 2 }),
      ],
      may: ['say'],
      paused: null,
      proposal: null,
      swaps: [],
      swapped: false,
      countdown: null,
      ...room,
    },
    ...more,
  } as View;
}

export function seatOf(seat: number, more: Partial<SeatView> = {}): SeatView {
  return {
    seat,
    side: seat % 2,
    name: '',
    person: null,
    bot: false,
    standIn: false,
    connected: true,
    ready: false,
    may: [],
    ...more,
  } as unknown as SeatView;
}

export function personOf(person: number, name: string, more: Partial<PersonView> = {}): PersonView {
  return { person, name, seat: null, connected: true, muted: false, may: [], ...more };
}

export function lineOf(v: number, name: string, text: string, person = 1): Line {
  return { v, person, name, text, phrase: null };
}

/** Takes commands and does nothing with them. Mutable: it remembers them. */
export class Notebook implements Commander {
  sent: Command[] = [];
  underWay: Command['type'][] = [];

  command(draft: Command): void {
    this.sent.push(draft);
  }

  isUnderWay(type: Command['type']): boolean {
    return this.underWay.includes(type);
  }
}

/** The button with this name; throws where there is none. */
export function buttonOf(name: string, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find(
    (button) => (button.ariaLabel ?? button.textContent.replace(/\s+/g, ' ').trim()) === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

export function buttonNames(within: ParentNode = document): string[] {
  return [...within.querySelectorAll('button')].map(
    (button) => button.ariaLabel ?? button.textContent.replace(/\s+/g, ' ').trim(),
  );
}
