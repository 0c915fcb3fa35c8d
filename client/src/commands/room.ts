import { device } from '../device';
import type { Command, PersonView, SeatView, View } from '../protocol';
import { spelled } from '../room/code';
import { freeSeats, placeAndName, placeName } from '../room/sides';
import { either } from '../speech/offers';
import { levelAmong, levelChoices, levelInWords } from '../start/levels';
import { answer, type At, type Intent, send, type Verb } from './intent';

/** What a seat may be called: by who sits there, by its place, by its number. */
function namesOf(view: View, { seat, name }: SeatView): string[] {
  return [name, placeName(view, seat), `seat ${seat + 1}`, `${seat + 1}`].filter(Boolean);
}

/** As it is offered to be typed. */
function called(view: View, { seat, name }: SeatView): string {
  return name || placeName(view, seat);
}

function isSaid(text: string, name: string): boolean {
  return name.toLowerCase() === text.trim().toLowerCase();
}

function seatSaid(text: string, view: View, among: readonly SeatView[]): SeatView | undefined {
  return among.find((one) => namesOf(view, one).some((name) => isSaid(text, name)));
}

function which(does: string, view: View, seats: readonly SeatView[]): Intent {
  if (!seats.length) return answer(`You cannot ${does} now. ${view.prompt}`);
  return answer(`Type ${does} and ${either(seats.map((one) => called(view, one)))}.`);
}

/** A seat that may be taken; who has none yet is given the first. */
function sit(rest: string, { view }: At): Intent {
  const free = view.seats.filter(({ may }) => may.includes('take'));
  const isAny = !rest && (free.length === 1 || (view.me === null && view.phase === 'lobby'));
  const seat = isAny ? free[0] : seatSaid(rest, view, free);
  if (!free.length) return answer('No seat is free for you now.');
  return seat ? send({ type: 'take-seat', seat: seat.seat }) : which('sit', view, free);
}

/** Asks somebody to change places; the host may have any two change. */
function swap(rest: string, { view }: At): Intent {
  const [one = '', other] = rest.split(/ (?:and|with) /i);
  if (other !== undefined) {
    const movable = view.seats.filter(({ may }) => may.includes('swap-seats'));
    const two = [one, other].map((text) => seatSaid(text, view, movable)?.seat);
    const [from, to] = two;
    return from === undefined || to === undefined
      ? which('swap', view, movable)
      : send({ type: 'swap-seats', one: from, other: to });
  }
  const askable = view.seats.filter(({ may }) => may.includes('ask'));
  const seat = seatSaid(rest, view, askable);
  return seat ? send({ type: 'take-seat', seat: seat.seat }) : which('swap', view, askable);
}

/** What answers a question to change places; null where there is none. */
export function swapAnswer(type: 'agree' | 'decline', { seats, room, me }: View): Command | null {
  const open = room.swaps.filter(({ declined }) => !declined);
  const asked = open.find((one) => one.to === me && seats[one.seat]?.may.includes(`${type}-swap`));
  if (asked) return { type: `${type}-swap`, v: asked.v };
  const mine = room.swaps.find(
    (one) => one.seat === me && seats[one.to]?.may.includes('decline-swap'),
  );
  return mine && type === 'decline' ? { type: 'decline-swap', v: mine.v } : null;
}

function seatBot(seat: SeatView, { room }: View, level: string): Command {
  return { type: 'seat-bot', seat: seat.seat, bot: levelAmong(room.levels, level) };
}

function fillable(view: View): SeatView[] {
  return freeSeats(view).filter(({ may }) => may.includes('seat-bot'));
}

function fill(_: string, { view }: At): Intent {
  const drafts = fillable(view).map((one) => seatBot(one, view, device.level));
  return drafts.length ? { does: 'send all', drafts } : which('fill', view, []);
}

/** "west", "west strong": a computer player there. */
function computer(rest: string, { view }: At): Intent {
  const seats = view.seats.filter(({ may }) => may.includes('seat-bot'));
  const level = levelChoices(view.room.levels).find(({ title }) =>
    rest.toLowerCase().endsWith(title.toLowerCase()),
  );
  const place = level ? rest.slice(0, -level.title.length) : rest;
  const seat = seatSaid(place, view, seats);
  if (!seat) return which('computer', view, seats);
  return send(seatBot(seat, view, level?.value ?? device.level));
}

function empty(rest: string, { view }: At): Intent {
  const seats = view.seats.filter(({ may }) => may.includes('empty-seat'));
  const seat = seatSaid(rest, view, seats);
  return seat ? send({ type: 'empty-seat', seat: seat.seat }) : which('empty', view, seats);
}

/** Who sits where, and who stands by. */
function seats(_: string, { view }: At): Intent {
  const { room, you } = view;
  const notes = (one: PersonView | undefined, seat?: SeatView) =>
    [
      one?.person === you && 'you',
      one?.person === room.host && 'host',
      seat?.bot && `computer player, ${levelInWords(seat.level ?? '')}`,
      one?.connected === false && 'away',
    ].filter((note) => typeof note === 'string');
  const sitting = view.seats.map((seat) => {
    const person = room.people.find((one) => one.person === seat.person);
    return [placeAndName(view, seat), ...notes(person, seat)].join(', ');
  });
  const standing = room.people
    .filter((one) => one.seat === null)
    .map((one) => [one.name, 'watches', ...notes(one)].join(', '));
  return answer(`${[...sitting, ...standing].join('. ')}. ${view.prompt}`);
}

/** What is done about a person, by the host. */
function toPerson(
  deed: PersonView['may'][number],
  does: string,
  draft: (one: PersonView) => Command,
  sure: (one: PersonView) => string | null = () => null,
): Verb['read'] {
  return (rest, { view }) => {
    const people = view.room.people.filter(({ may }) => may.includes(deed));
    const one = people.find(({ name }) => isSaid(rest, name));
    if (one) return send(draft(one), '', sure(one));
    if (!people.length) return answer(`You cannot ${does} anybody now.`);
    return answer(`Type ${does} and ${either(people.map(({ name }) => name))}.`);
  };
}

function anybody(deed: PersonView['may'][number]): Verb['fits'] {
  return ({ view }) => view.room.people.some(({ may }) => may.includes(deed));
}

function lock(locked: boolean): Verb['read'] {
  return (_, { view }) =>
    view.room.may.includes('lock')
      ? send({ type: 'lock', locked })
      : answer(`Only the host can ${locked ? 'lock' : 'unlock'} the table.`);
}

function isOpen({ view }: At): boolean {
  return !view.room.locked;
}

function code(_: string, { view }: At): Intent {
  return answer(`The code is ${spelled(view.room.code)}.`);
}

/** Commands about the door and the seats, at any time. */
export const ROOM: readonly Verb[] = [
  {
    words: ['sit', 'sit down'],
    example: 'Lou',
    help: 'takes that seat',
    fits: ({ view }) => view.seats.some(({ may }) => may.includes('take')),
    read: sit,
  },
  {
    words: ['copy link', 'copy the link', 'link', 'copy'],
    help: 'copies the link that brings friends here',
    fits: isOpen,
    read: (_, at) => (isOpen(at) ? { does: 'share' } : answer('The table is locked.')),
  },
  { words: ['code'], help: 'spells the code of the table', fits: isOpen, read: code },
  {
    words: ['lock'],
    help: 'keeps out who is new',
    fits: ({ view }) => view.room.may.includes('lock') && !view.room.locked,
    read: lock(true),
  },
  {
    words: ['unlock'],
    help: 'lets others come in',
    fits: ({ view }) => view.room.may.includes('lock') && view.room.locked,
    read: lock(false),
  },
  {
    words: ['mute', 'unmute'],
    example: 'Ruth',
    help: 'takes the word from somebody, or gives it back',
    fits: anybody('mute'),
    read: toPerson('mute', 'mute', ({ person, muted }) => ({
      type: 'mute',
      person,
      muted: !muted,
    })),
  },
  {
    words: ['remove'],
    example: 'Ruth',
    help: 'removes somebody, after a question',
    fits: anybody('remove'),
    read: toPerson(
      'remove',
      'remove',
      ({ person }) => ({ type: 'remove', person }),
      ({ name }) => `Type yes to remove ${name}.`,
    ),
  },
  {
    words: ['make host', 'host'],
    example: 'Ruth',
    help: 'makes somebody the host, after a question',
    fits: anybody('hand-over'),
    read: toPerson(
      'hand-over',
      'make host',
      ({ person }) => ({ type: 'hand-over', person }),
      ({ name }) => `Type yes to make ${name} the host. You are host no longer, then.`,
    ),
  },
];

/** Commands before the match. */
export const GATHERING: readonly Verb[] = [
  {
    words: ['start', 'start the match', 'begin'],
    help: 'begins, once everybody sits',
    fits: ({ view }) => view.room.may.includes('start'),
    read: (_, { view }) =>
      view.room.may.includes('start')
        ? send({ type: 'start' })
        : answer(`The ${view.word} cannot be started by you now. ${view.prompt}`),
  },
  {
    words: ['seats', 'people', 'who', 'now', 'ready'],
    help: 'says who sits where, and what the table waits for',
    fits: () => true,
    read: seats,
  },
  {
    words: ['swap', 'change places with'],
    example: 'Ruth, or for the host: Ruth and West',
    help: 'asks somebody to change places',
    fits: ({ view }) =>
      view.seats.some(({ may }) => may.includes('ask') || may.includes('swap-seats')),
    read: swap,
  },
  {
    words: ['watch', 'stand up'],
    help: 'gives up your seat, to watch',
    fits: ({ view }) => view.room.may.includes('stand-up') && view.me !== null,
    read: (_, { view }) =>
      view.room.may.includes('stand-up') && view.me !== null
        ? send({ type: 'stand-up' })
        : answer('You have no seat to give up.'),
  },
  {
    words: ['fill'],
    help: 'lets computer players sit at all free seats',
    fits: ({ view }) => fillable(view).length > 0,
    read: fill,
  },
  {
    words: ['computer'],
    example: 'west strong',
    help: 'lets a computer player sit there',
    fits: ({ view }) => view.seats.some(({ may }) => may.includes('seat-bot')),
    read: computer,
  },
  {
    words: ['empty'],
    example: 'west',
    help: 'takes the computer player away from there',
    fits: ({ view }) => view.seats.some(({ may }) => may.includes('empty-seat')),
    read: empty,
  },
];
