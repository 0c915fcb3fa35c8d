import { createSubscriber } from 'svelte/reactivity';

import type { Pace } from './protocol';

/** What this device remembers between visits; nothing of it is secret. */

export type Look = 'auto' | 'dark' | 'light' | 'contrast';

export interface Choice<Value extends string | number> {
  value: Value;
  title: string;
  text?: string;
}

export const PACES: Choice<Pace>[] = [
  { value: 'slow', title: 'Slow' },
  { value: 'normal', title: 'Normal' },
  { value: 'brisk', title: 'Brisk' },
  { value: 'instant', title: 'Instant' },
];
export const LOOKS: Choice<Look>[] = [
  { value: 'auto', title: 'As the device' },
  { value: 'dark', title: 'Dark' },
  { value: 'light', title: 'Light' },
  { value: 'contrast', title: 'High contrast' },
];

export type Suits = '4' | '2';
export type CardSize = 'usual' | 'small';
export type FeltColour = 'green' | 'blue' | 'red' | 'grey';
export type HandOrder = 'left' | 'right';

export const SUITS: Choice<Suits>[] = [
  { value: '4', title: 'Four colours' },
  { value: '2', title: 'Two colours' },
];
export const CARD_SIZES: Choice<CardSize>[] = [
  { value: 'usual', title: 'Large' },
  { value: 'small', title: 'Smaller' },
];
export const FELTS: Choice<FeltColour>[] = [
  { value: 'green', title: 'Green' },
  { value: 'blue', title: 'Blue' },
  { value: 'red', title: 'Red' },
  { value: 'grey', title: 'Grey' },
];
export const HAND_ORDERS: Choice<HandOrder>[] = [
  { value: 'left', title: 'Trumps left' },
  { value: 'right', title: 'Trumps right' },
];

function read(key: string): string {
  try {
    return localStorage.getItem(`backalley.${key}`) ?? '';
  } catch {
    return ''; // storage may be forbidden: then nothing is remembered
  }
}

function write(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(`backalley.${key}`, value);
    else localStorage.removeItem(`backalley.${key}`);
  } catch {
    // see read
  }
}

/** What is kept under one key. */
interface Kept<Value> {
  get: () => Value;
  set: (value: Value) => void;
}

function text(key: string): Kept<string> {
  return {
    get: () => read(key),
    set: (value) => {
      write(key, value);
    },
  };
}

/** The same, and whatever shows it follows. */
function followed<Value>({ get, set }: Kept<Value>): Kept<Value> {
  let tell = (): void => undefined;
  const follow = createSubscriber((update) => {
    tell = update;
  });
  return {
    get: () => {
      follow();
      return get();
    },
    set: (value) => {
      set(value);
      tell();
    },
  };
}

function oneOf<Value extends string>(
  key: string,
  choices: Choice<Value>[],
  usual: Value,
): Kept<Value> {
  return followed({
    get: () => choices.find(({ value }) => value === read(key))?.value ?? usual,
    set: (value) => {
      write(key, value);
    },
  });
}

function yesOrNo(key: string, usual: () => boolean): Kept<boolean> {
  return followed({
    get: () => (read(key) ? read(key) === 'on' : usual()),
    set: (on) => {
      write(key, on ? 'on' : 'off');
    },
  });
}

/** The version of a table up to which something was done here; of one table, the last. */
function upTo(key: string): {
  of: (table: string) => number;
  note: (table: string, v: number) => void;
} {
  return {
    of(table) {
      const [known, v] = read(key).split(' ');
      return known === table ? Number(v) : 0;
    },
    note(table, v) {
      write(key, `${table} ${v}`);
    },
  };
}

const yes = (): boolean => true;
const no = (): boolean => false;

const KEPT = {
  name: text('name'),
  rules: text('rules'),
  length: text('length'),
  /** Rule sets saved by name; see composer/saved. */
  savedRules: text('saved-rules'),
  /** The lessons that were taken to their end; see learn/progress. */
  learnt: text('learnt'),
  /** Whether things are explained when they first happen at a table: to who is new, until enough. */
  explains: yesOrNo('explains', no),
  /** What was explained already; see learn/firstMatch. */
  explained: text('explained'),
  /** What was shown and sent before each deal; see fair/notes. */
  fairNotes: text('fair-notes'),
  pace: oneOf('pace', PACES, 'normal'),
  /** How well computer players are to play, where a game has that level; see start/levels. */
  level: text('level'),
  look: oneOf('look', LOOKS, 'auto'),
  /** Whether what happens is heard, too. */
  sound: yesOrNo('sound', yes),
  /** How many colours the suits have. */
  suits: oneOf('suits', SUITS, '4'),
  cards: oneOf('cards', CARD_SIZES, 'usual'),
  felt: oneOf('felt', FELTS, 'green'),
  /** Where trumps stand in the hand. */
  order: oneOf('order', HAND_ORDERS, 'left'),
  /** Whether presses lie at the left, for the left hand. */
  leftHanded: yesOrNo('left-handed', no),
  /** Whether a card touched is played by a second touch. */
  confirmCards: yesOrNo('confirm-cards', no),
  letterKeys: yesOrNo('letter-keys', yes),
  /** Whether a call of an auction is confirmed by a second press: a finger is asked by itself. */
  confirmCalls: yesOrNo('confirm-calls', () => matchMedia('(pointer: coarse)').matches),
};

/** What is kept, by name: read and set as properties. */
type Remembered = {
  -readonly [Name in keyof typeof KEPT]: ReturnType<(typeof KEPT)[Name]['get']>;
};

/** What goes along to one's other devices, by the keys it is kept under. */
const CARRIED = [
  ...['rules', 'length', 'explains', 'pace', 'level', 'look', 'sound', 'suits', 'cards', 'felt'],
  ...['order', 'left-handed', 'confirm-cards', 'letter-keys', 'confirm-calls'],
];

const heard = upTo('heard');
const readTo = upTo('read');

const DEEDS = {
  /** Has things explained to who sits down or learns here for the first time. */
  welcome(): void {
    if (!read('explains')) KEPT.explains.set(true);
  },
  /** What was chosen here, for one's other devices. */
  carried(): Record<string, string> {
    const chosen = CARRIED.map((key) => [key, read(key)] as const);
    return Object.fromEntries(chosen.filter(([, value]) => value));
  },
  /** Takes over what was chosen on another device. */
  carry(choices: Record<string, string>): void {
    for (const key of CARRIED) if (choices[key]) write(key, choices[key]);
  },
  /** Remembers nothing of anything any more. */
  forgetAll(): void {
    try {
      localStorage.clear();
    } catch {
      // see read
    }
  },
  /** The last version of a table whose news was told here, so that a reload tells none twice. */
  heard: heard.of,
  hear: heard.note,
  /** The version up to which the chat of a table was read here. */
  read: readTo.of,
  readTo: readTo.note,
};

export type Device = typeof DEEDS & Remembered;

export const device = Object.defineProperties(DEEDS, KEPT) as Device;
