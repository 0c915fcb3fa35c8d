export type Pace = 'slow' | 'normal' | 'brisk' | 'instant';
export type Phase = 'bidding' | 'playing' | 'between' | 'finished';

export interface OpenTable {
  name: string;
  rules?: string;
  options?: Record<string, string>;
  pace?: Pace;
}

export interface Resume {
  type: 'resume';
  v: number;
}

export interface Act {
  type: 'act';
  id: string;
  v: number;
  action: string;
}

export interface Ready {
  type: 'ready';
  id: string;
  serial: number;
}

export interface Rematch {
  type: 'rematch';
  id: string;
  match: number;
}

export interface SetPace {
  type: 'pace';
  id: string;
  pace: Pace;
}

export type Command = Act | Ready | Rematch | SetPace;
export type FromPage = Resume | Command;

export interface SeatView {
  seat: number;
  side: number;
  name: string;
  bot: boolean;
  connected: boolean;
  cards: number;
  bid: string | null;
  ready: boolean;
}

export interface SideView {
  side: number;
  name: string;
  total: number;
  contract: string | null;
  target: number | null;
  tricks: number;
}

export interface BidView {
  seat: number;
  action: string;
  text: string;
}

export interface BidChoice {
  action: string;
  text: string;
  warning: string | null;
}

export interface Trump {
  suit: 'C' | 'D' | 'H' | 'S' | null;
  text: string;
}

export interface Exchange {
  seat: number;
  out: string;
  into: string | null;
}

export interface PlayedCard {
  seat: number;
  card: string;
}

export interface TrickView {
  leader: number;
  cards: PlayedCard[];
  winner: number | null;
}

export interface HandCard {
  card: string;
  playable: boolean;
  rule: string | null;
  why: string | null;
}

export interface SheetSide {
  contract: string;
  tricks: number;
  points: number;
  total: number;
  why: string;
}

export interface SheetDeal {
  serial: number;
  handSize: number;
  dealer: number;
  trump: Trump;
  bids: BidView[];
  thrownIn: boolean;
  playoff: boolean;
  sides: SheetSide[];
}

export interface Result {
  winners: number[];
  text: string;
}

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
  deals: number;
  playoff: boolean;
  handSize: number;
  dealer: number;
  turn: number | null;
  prompt: string;
  trump: Trump;
  turnUp: string | null;
  exchange: Exchange | null;
  seats: SeatView[];
  sides: SideView[];
  bids: BidView[];
  choices: BidChoice[];
  hand: HandCard[];
  trick: TrickView | null;
  lastTrick: TrickView | null;
  thrownIn: boolean;
  sheet: SheetDeal[];
  result: Result | null;
}

export interface News {
  v: number;
  text: string;
}

export interface Snapshot {
  type: 'snapshot';
  v: number;
  view: View;
  news: News[];
}

export interface Update {
  type: 'update';
  v: number;
  view: View;
  news: News[];
}

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
  | 'forbidden-origin';

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

export interface TableOpened {
  table: string;
}

export interface OptionChoice {
  value: string;
  title: string;
  text: string;
}

export interface Game {
  rules: string;
  title: string;
  text: string;
  option: string;
  choices: OptionChoice[];
}

export interface Rule {
  anchor: string;
  title: string;
  text: string[];
}

export interface Rulebook {
  title: string;
  rules: Rule[];
}
