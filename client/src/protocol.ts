// Written by `python -m backalley.server.typescript` from the server's messages.

export type Pace = 'slow' | 'normal' | 'brisk' | 'instant';

export type Phase = 'bidding' | 'drawing' | 'playing' | 'claiming' | 'between' | 'finished';

/** One seat: who sits there and what everyone may know of them. */
export interface SeatView {
  seat: number;
  side: number;
  name: string;
  bot: boolean;
  connected: boolean;
  cards: number;
  bid: string | null;
  tricks: number;
  faceUp: string[];
  ready: boolean;
  openCards: HandCard[];
  role: 'declarer' | 'dummy' | null;
}

/** One side: its contract in this deal and its running total. */
export interface SideView {
  side: number;
  name: string;
  total: number;
  contract: string | null;
  target: number | null;
  tricks: number;
}

/** A bid made, in the order made. */
export interface BidView {
  seat: number;
  action: string;
  text: string;
  meaning: string | null;
}

/** A bid this viewer may make now. */
export interface BidChoice {
  action: string;
  text: string;
  warning: string | null;
  meaning: string | null;
}

/** The trump of this deal. */
export interface Trump {
  suit: 'C' | 'D' | 'H' | 'S' | null;
  text: string;
}

/** A turned blooper made this seat take the first card of the stock (public). */
export interface Exchange {
  seat: number;
  out: string;
  into: string | null;
}

/** A card on the table. */
export interface PlayedCard {
  seat: number;
  card: string;
}

/** A trick, complete or not. `winner` is who is winning it so far, then who won it. */
export interface TrickView {
  leader: number;
  cards: PlayedCard[];
  winner: number | null;
}

/** One card of the viewer's own hand, in the order to show it. */
export interface HandCard {
  card: string;
  playable: boolean;
  rule: string | null;
  why: string | null;
  action: string | null;
}

/** What one player of a side brought it, where each bids for themselves. */
export interface SheetPlayer {
  seat: number;
  contract: string;
  tricks: number;
  points: number;
  why: string;
}

/** One side's line of the score sheet. */
export interface SheetSide {
  contract: string;
  tricks: number;
  points: number;
  total: number;
  why: string;
  players: SheetPlayer[];
}

/** One deal of the score sheet, also a thrown-in one. */
export interface SheetDeal {
  serial: number;
  handSize: number;
  dealer: number;
  trump: Trump;
  bids: BidView[];
  thrownIn: boolean;
  redealt: string | null;
  playoff: boolean;
  sides: SheetSide[];
}

/** The contract of an auction that is over. */
export interface ContractView {
  text: string;
  declarer: number;
  needed: number;
  taken: number;
}

/** A claim being answered, or one that was disputed and binds its maker. */
export interface ClaimView {
  seat: number;
  tricks: number;
  left: number;
  plan: string;
  order: string[];
  disputed: boolean;
}

/** What this viewer may claim now. */
export interface Claimable {
  tricks: number[];
  plans: string[];
}

/** One figure of a rubber's score sheet, with what it is for. */
export interface EntryView {
  points: number;
  why: string;
}

/** One side's column of a rubber's score sheet. */
export interface RubberSide {
  side: number;
  name: string;
  games: number;
  vulnerable: boolean;
  partScore: number;
  above: EntryView[];
  below: EntryView[][];
  total: number;
}

/** How the match ended. */
export interface Result {
  winners: number[];
  text: string;
}

/** All that one viewer may know of a table. The page draws this and adds nothing. */
export interface View {
  table: string;
  match: number;
  game: string;
  rules: string;
  options: Record<string, string>;
  pace: Pace;
  me: number | null;
  phase: Phase;
  serial: number;
  deal: number;
  deals: number | null;
  playoff: boolean;
  handSize: number;
  dealer: number;
  turn: number | null;
  due: number | null;
  prompt: string;
  trump: Trump;
  turnUp: string | null;
  cut: boolean;
  turnedAgain: string[];
  exchange: Exchange | null;
  seats: SeatView[];
  sides: SideView[];
  bids: BidView[];
  choices: BidChoice[];
  hand: HandCard[];
  blind: boolean;
  discard: string | null;
  drawn: string | null;
  trick: TrickView | null;
  lastTrick: TrickView | null;
  thrownIn: boolean;
  redealt: string | null;
  sheet: SheetDeal[];
  contract: ContractView | null;
  claim: ClaimView | null;
  claimable: Claimable | null;
  bonus: string | null;
  stoppable: boolean;
  rubber: RubberSide[];
  word: string;
  agreements: boolean;
  result: Result | null;
}

/** POST /api/tables: open a table against the computer and sit down at seat 0. */
export interface OpenTable {
  name: string;
  rules?: string;
  options?: Record<string, string>;
  pace?: Pace;
}

/** The first message on a socket: `v` is the last version the page has seen, 0 for none. */
export interface Resume {
  type: 'resume';
  v: number;
}

/** A bid or a card. `v` is the version it answers: an older one is refused as stale. */
export interface Act {
  type: 'act';
  id: string;
  v: number;
  action: string;
}

/** Ready for the deal with this serial number (`View.serial` + 1). */
export interface Ready {
  type: 'ready';
  id: string;
  serial: number;
}

/** Another match at this table, after match number `match` is over. */
export interface Rematch {
  type: 'rematch';
  id: string;
  match: number;
}

/** How long the computer players take over a move. */
export interface SetPace {
  type: 'pace';
  id: string;
  pace: Pace;
}

/** So many of the tricks left are mine; `v` as in `Act`. `plan` may name cards: "♠AK, ♦Q". */
export interface ClaimTricks {
  type: 'claim';
  id: string;
  v: number;
  tricks: number;
  plan?: string;
}

/** Claim honours in the deal with this serial number (`View.serial`). */
export interface ClaimBonus {
  type: 'claim-bonus';
  id: string;
  serial: number;
}

/** Break match number `match` off, by agreement. */
export interface StopMatch {
  type: 'stop';
  id: string;
  match: number;
}

export type Command = Act | ClaimTricks | ClaimBonus | StopMatch | Ready | Rematch | SetPace;

export type FromPage =
  Resume | Act | ClaimTricks | ClaimBonus | StopMatch | Ready | Rematch | SetPace;

/** One event in words for this viewer, for the live region: Ruth bids 2. */
export interface News {
  v: number;
  text: string;
}

/** The whole view: the answer to `resume`, and to a command with a stale version. */
export interface Snapshot {
  type: 'snapshot';
  v: number;
  view: View;
  news: News[];
}

/** The view after version `v`. */
export interface Update {
  type: 'update';
  v: number;
  view: View;
  news: News[];
}

/** The command is in the log as version `v`; the same id again gets the same answer. */
export interface Ack {
  type: 'ack';
  id: string;
  v: number;
}

export type RefusalCode =
  | 'malformed'
  | 'too-large'
  | 'too-fast'
  | 'stale'
  | 'out-of-turn'
  | 'illegal'
  | 'not-now'
  | 'not-seated'
  | 'unknown-table'
  | 'forbidden-origin'
  | 'not-found'
  | 'unavailable';

/** Nothing was changed; what came, what was expected and where. */
export interface Refused {
  type: 'refused';
  id: string | null;
  code: RefusalCode;
  got: string;
  expected: string;
  where: string;
  message: string;
  rule?: string | null;
}

export type ToPage = Snapshot | Update | Ack | Refused;

/** The answer to OpenTable; the page then goes to /table/<table>. */
export interface TableOpened {
  table: string;
}

/** One value of an option, in words: "short", "7…1, 1…7: 14 deals". */
export interface OptionChoice {
  value: string;
  title: string;
  text: string;
}

/** A game on offer at the start page. */
export interface Game {
  rules: string;
  title: string;
  text: string;
  option: string | null;
  choices: OptionChoice[];
}

/** One rule of a rule set in words; `anchor` is what refusals cite. */
export interface Rule {
  anchor: string;
  title: string;
  text: string[];
}

/** An option that departs from its preset: "boards", "Boards", "raise", "Raise". */
export interface Departure {
  option: string;
  title: string;
  value: string;
  words: string;
  text: string;
}

/** A named value that an option cannot have as the other options are, and why. */
export interface Unfit {
  value: string;
  why: string;
}

/** An option as it stands, chosen or not. */
export interface Setting {
  option: string;
  value: string;
  words: string;
  usual: string;
  usualWords: string;
  sizes: string;
  fault: string;
  unfit: Unfit[];
}

/** GET /api/rules/<rules>?option=value: the rules in words, in reading order. */
export interface Rulebook {
  type: 'rulebook';
  title: string;
  text: string;
  departures: Departure[];
  settings: Setting[];
  rules: Rule[];
}

/** The answer to it where the options make no rules; nothing can be played by them. */
export interface NoRules {
  type: 'no-rules';
  got: string;
  expected: string;
  where: string;
  message: string;
  options: string[];
  departures: Departure[];
  settings: Setting[];
}

/** An option of a preset, with what it does in a sentence. */
export interface OptionInfo {
  name: string;
  title: string;
  text: string;
  choices: OptionChoice[];
  sizes: boolean;
  default: string;
}

/** Options that are thought of together. */
export interface OptionGroup {
  title: string;
  options: OptionInfo[];
}

/** A call, or a family of calls, and what it promises: "1NT", "15–17 points, balanced". */
export interface Agreement {
  call: string;
  text: string;
}

/** What calls mean in one situation. */
export interface AgreementSection {
  title: string;
  lines: Agreement[];
}

/** GET /api/agreements: what computer bridge players' calls mean. */
export interface Agreements {
  notes: string[];
  sections: AgreementSection[];
}

/** GET /api/presets: a preset that the composer starts from. */
export interface PresetInfo {
  rules: string;
  title: string;
  text: string;
  groups: OptionGroup[];
}
