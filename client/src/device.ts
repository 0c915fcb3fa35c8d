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

function oneOf<T extends string>(all: Choice<T>[], known: string, otherwise: T): T {
  return all.find(({ value }) => value === known)?.value ?? otherwise;
}

export const device = {
  get name(): string {
    return read('name');
  },
  set name(name: string) {
    write('name', name);
  },
  get rules(): string {
    return read('rules');
  },
  set rules(rules: string) {
    write('rules', rules);
  },
  get length(): string {
    return read('length');
  },
  set length(length: string) {
    write('length', length);
  },
  /** Rule sets saved by name; see composer/saved. */
  get savedRules(): string {
    return read('saved-rules');
  },
  set savedRules(saved: string) {
    write('saved-rules', saved);
  },
  /** The lessons that were taken to their end; see learn/progress. */
  get learnt(): string {
    return read('learnt');
  },
  set learnt(lessons: string) {
    write('learnt', lessons);
  },
  /** Whether things are explained when they first happen at a table: to who is new, until enough. */
  get explains(): boolean {
    return read('explains') === 'on';
  },
  set explains(on: boolean) {
    write('explains', on ? 'on' : 'off');
  },
  /** Has things explained to who sits down or learns here for the first time. */
  welcome(): void {
    if (!read('explains')) this.explains = true;
  },
  /** What was explained already; see learn/firstMatch. */
  get explained(): string {
    return read('explained');
  },
  set explained(anchors: string) {
    write('explained', anchors);
  },
  /** What was shown and sent before each deal; see fair/notes. */
  get fairNotes(): string {
    return read('fair-notes');
  },
  set fairNotes(notes: string) {
    write('fair-notes', notes);
  },
  get pace(): Pace {
    return oneOf(PACES, read('pace'), 'normal');
  },
  set pace(pace: Pace) {
    write('pace', pace);
  },
  /** How well computer players are to play, where a game has that level; see start/levels. */
  get level(): string {
    return read('level');
  },
  set level(level: string) {
    write('level', level);
  },
  get look(): Look {
    return oneOf(LOOKS, read('look'), 'auto');
  },
  set look(look: Look) {
    write('look', look);
  },
  /** Whether what happens is heard, too. */
  get sound(): boolean {
    return read('sound') !== 'off';
  },
  set sound(on: boolean) {
    write('sound', on ? '' : 'off');
  },
  /** How many colours the suits have. */
  get suits(): Suits {
    return oneOf(SUITS, read('suits'), '4');
  },
  set suits(suits: Suits) {
    write('suits', suits);
  },
  get cards(): CardSize {
    return oneOf(CARD_SIZES, read('cards'), 'usual');
  },
  set cards(size: CardSize) {
    write('cards', size);
  },
  get felt(): FeltColour {
    return oneOf(FELTS, read('felt'), 'green');
  },
  set felt(felt: FeltColour) {
    write('felt', felt);
  },
  /** Where trumps stand in the hand. */
  get order(): HandOrder {
    return oneOf(HAND_ORDERS, read('order'), 'left');
  },
  set order(order: HandOrder) {
    write('order', order);
  },
  /** Whether presses lie at the left, for the left hand. */
  get leftHanded(): boolean {
    return read('left-handed') === 'on';
  },
  set leftHanded(on: boolean) {
    write('left-handed', on ? 'on' : '');
  },
  /** Whether a card touched is played by a second touch. */
  get confirmCards(): boolean {
    return read('confirm-cards') === 'on';
  },
  set confirmCards(on: boolean) {
    write('confirm-cards', on ? 'on' : '');
  },
  get letterKeys(): boolean {
    return read('letter-keys') !== 'off';
  },
  set letterKeys(on: boolean) {
    write('letter-keys', on ? '' : 'off');
  },
  /** Whether a call of an auction is confirmed by a second press; a finger is asked unless it said no. */
  get confirmCalls(): boolean {
    const known = read('confirm-calls');
    return known === '' ? matchMedia('(pointer: coarse)').matches : known === 'on';
  },
  set confirmCalls(on: boolean) {
    write('confirm-calls', on ? 'on' : 'off');
  },
  /** The last version of a table whose news was told here, so that a reload tells none twice. */
  heard(table: string): number {
    const [known, v] = read('heard').split(' ');
    return known === table ? Number(v) : 0;
  },
  hear(table: string, v: number): void {
    write('heard', `${table} ${v}`);
  },
  /** The version up to which the chat of a table was read here. */
  read(table: string): number {
    const [known, v] = read('read').split(' ');
    return known === table ? Number(v) : 0;
  },
  readTo(table: string, v: number): void {
    write('read', `${table} ${v}`);
  },
};
