// Written by `make generated` from the server's messages.

/** A bid or a card. `v` is the version it answers: an older one is refused as stale. */
export interface Act {
  type: 'act';
  v: number;
  action: string;
}

/** So many of the tricks left are mine; `v` as in `Act`. `plan` may name cards: "♠AK, ♦Q". */
export interface ClaimTricks {
  type: 'claim';
  v: number;
  tricks: number;
  plan?: string;
}

/** Claim honours in the deal with this serial number (`View.serial`). */
export interface ClaimBonus {
  type: 'claim-bonus';
  serial: number;
}

/** Ready for the deal with this serial number (`View.serial` + 1). */
export interface Ready {
  type: 'ready';
  serial: number;
}

/** Another match at this table, after match number `match` is over.

`swapped`: everybody but the player of seat 0 moves one seat on, so that partners change. It
begins when all have asked for the same. */
export interface Rematch {
  type: 'rematch';
  match: number;
  swapped?: boolean;
}

/** How long the computer players take over a move. */
export interface SetPace {
  type: 'pace';
  pace: Pace;
}

/** Take my last action back; `v` as in `Act`. Others may have to agree. */
export interface Undo {
  type: 'undo';
  v: number;
}

/** Break match number `match` off; the others who sit at the table are asked to agree. */
export interface StopMatch {
  type: 'stop';
  match: number;
}

/** Agree to what another asked for; `v` is that of the `Proposal`. */
export interface Agree {
  type: 'agree';
  v: number;
}

/** Do not agree to it; or take back what I asked for. */
export interface Decline {
  type: 'decline';
  v: number;
}

/** Sit down at a seat; where a person sits, ask them to change places. */
export interface TakeSeat {
  type: 'take-seat';
  seat: number;
}

/** Change places as somebody asks me to; `v` is that of the `SwapView`. */
export interface AgreeSwap {
  type: 'agree-swap';
  v: number;
}

/** Do not change places: neither as another asks, nor as I have; `v` as in `AgreeSwap`. */
export interface DeclineSwap {
  type: 'decline-swap';
  v: number;
}

/** Give the seat up, before the match. */
export interface StandUp {
  type: 'stand-up';
}

/** Leave the table; in a match a computer player sits in. The socket is closed with 4001. */
export interface Leave {
  type: 'leave';
}

/** Let a computer player sit in for me. */
export interface SitOut {
  type: 'sit-out';
}

/** Take my seat back from the computer player that sat in. */
export interface TakeBack {
  type: 'take-back';
}

/** Pause the match, for now or for another day. */
export interface Pause {
  type: 'pause';
}

/** Take up a match that was paused; `v` is that of `RoomView.paused`. */
export interface Continue {
  type: 'continue';
  v: number;
}

/** Say something to all at the table. */
export interface Say {
  type: 'say';
  text: string;
}

/** Say one of the ready phrases. */
export interface SayPhrase {
  type: 'say-phrase';
  phrase: Phrase;
}

/** The host's: change the places of who sits at two seats. */
export interface SwapSeats {
  type: 'swap-seats';
  one: number;
  other: number;
}

/** The host's: a computer player, one of `RoomView.levels`; null for the best.

At a free seat, or instead of the one that plays there, at any time; where that one sits in for
a person, the seat stays theirs. */
export interface SeatBot {
  type: 'seat-bot';
  seat: number;
  bot?: string | null;
}

/** The host's: take the computer player from a seat, before the match. */
export interface EmptySeat {
  type: 'empty-seat';
  seat: number;
}

/** The host's: let the match begin; whoever hosts bids first. */
export interface StartMatch {
  type: 'start';
}

/** The host's: let nobody new in, or let them in again. */
export interface Lock {
  type: 'lock';
  locked: boolean;
}

/** The host's: make somebody else the host. */
export interface HandOver {
  type: 'hand-over';
  person: number;
}

/** The host's: remove a person. Their device may not come back; `Lock` keeps others out, too. */
export interface Remove {
  type: 'remove';
  person: number;
}

/** The host's: take the word from a person, or give it back. */
export interface Mute {
  type: 'mute';
  person: number;
  muted: boolean;
}

/** The host's: what others may watch. */
export interface SetWatching {
  type: 'watching';
  watching: Watching;
}

/** The host's: whether an action may be taken back. */
export interface AllowUndo {
  type: 'allow-undo';
  allowed: boolean;
}

/** The host's: whether whoever is to act may ask what would be best. */
export interface AllowHints {
  type: 'allow-hints';
  allowed: boolean;
}

/** The host's: how long the table waits for a person. */
export interface SetPatience {
  type: 'patience';
  patience: Patience;
}

/** The host's: how long a move may take at most, where the table does not wait for ever. */
export interface SetMoveMinutes {
  type: 'move-minutes';
  minutes: MoveMinutes;
}

/** The host's: more time for whoever is awaited. */
export interface Extend {
  type: 'extend';
}

/** A hash of random bytes for the deal of `FairView.commitment`, when it is wanted.

The page sends it by itself, and keeps the bytes until the pledges are closed. */
export interface Pledge {
  type: 'pledge';
  commitment: string;
  pledge: string;
}

/** The random bytes that were pledged, in hex, when they are wanted.

The page sends them by itself: together with the table's secret they decide the cards. They name
the commitment that it has seen, so that they cannot be used for another. */
export interface Contribute {
  type: 'contribute';
  commitment: string;
  contribution: string;
}

export type PersonPower = 'hand-over' | 'remove' | 'mute';

export type Power =
  | 'swap-partners'
  | 'undo'
  | 'stop'
  | 'agree'
  | 'decline'
  | 'stand-up'
  | 'leave'
  | 'sit-out'
  | 'take-back'
  | 'pause'
  | 'continue'
  | 'say'
  | 'start'
  | 'lock'
  | 'watching'
  | 'allow-undo'
  | 'allow-hints'
  | 'patience'
  | 'move-minutes'
  | 'extend';

export type Matter = 'undo' | 'stop';

export type Phrase =
  | 'hello'
  | 'good-luck'
  | 'well-played'
  | 'thanks'
  | 'sorry'
  | 'one-moment'
  | 'take-your-time'
  | 'again';

export type MoveMinutes = 3 | 5 | 10 | 30;

export type Patience = 'none' | 'relaxed' | 'brisk';

export type Watching = 'closed' | 'public' | 'hands';

/** Somebody who is at the table, with a seat or without. */
export interface PersonView {
  person: number;
  name: string;
  seat: number | null;
  connected: boolean;
  muted: boolean;
  may: PersonPower[];
}

/** Something that a seat asked the others to agree to. */
export interface Proposal {
  v: number;
  matter: Matter;
  seat: number;
  agreed: number[];
  awaited: number[];
  text: string;
}

/** Somebody would change places with who sits at `to`. */
export interface SwapView {
  v: number;
  seat: number;
  to: number;
  declined: boolean;
}

/** Somebody paused the match, in version `v`. */
export interface Paused {
  v: number;
  person: number;
}

/** A computer player sits in for these seats soon. */
export interface Countdown {
  seats: number[];
  until: number;
  seconds: number;
  final: number[];
}

/** The company at the table, and what this viewer may do about it. */
export interface RoomView {
  code: string;
  host: number | null;
  locked: boolean;
  started: boolean;
  watching: Watching;
  patience: Patience;
  moveMinutes: MoveMinutes;
  undo: boolean;
  hints: boolean;
  people: PersonView[];
  levels: string[];
  may: Power[];
  paused: Paused | null;
  proposal: Proposal | null;
  swaps: SwapView[];
  swapped: boolean;
  countdown: Countdown | null;
}

/** One thing that a computer player did in the viewer's place. */
export interface Receipt {
  serial: number;
  text: string;
}

/** What somebody said. It is text as they typed it: never to be put on a page as HTML. */
export interface Line {
  v: number;
  person: number;
  name: string;
  text: string;
  phrase: Phrase | null;
}

export type HighlightKind =
  | 'board-bid'
  | 'big-blooper'
  | 'little-blooper'
  | 'trumps-broken'
  | 'last-trick'
  | 'board-made'
  | 'board-set'
  | 'target-made'
  | 'target-missed';

/** A bid made, in the order made. */
export interface BidView {
  seat: number;
  action: string;
  text: string;
  label: string;
  number: boolean;
  rainbow: boolean;
  meaning: string | null;
}

/** A bid this viewer may make now. */
export interface BidChoice {
  action: string;
  text: string;
  label: string;
  number: boolean;
  rainbow: boolean;
  warning: string | null;
  meaning: string | null;
  adds: string | null;
  stakes: string | null;
}

/** The trump of this deal. */
export interface Trump {
  suit: 'C' | 'D' | 'H' | 'S' | null;
  odd: boolean;
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

/** Something in a deal that is worth a moment of its own.

A board is any bid of a run of tricks, such as boston; a target is a number of them. */
export interface Highlight {
  kind: HighlightKind;
  seats: number[];
  trick: number;
  title: string;
  text: string;
}

/** One card of the viewer's own hand, in the order to show it. */
export interface HandCard {
  card: string;
  playable: boolean;
  rule: string | null;
  why: string | null;
  action: string | null;
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
  run: boolean;
  defends: boolean;
  target: number | null;
  tricks: number;
  verdict: string | null;
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

export type Wanted = 'pledge' | 'contribution';

/** The table's commitment to the deal in play, or to the one to come; see docs/fair-deal.md. */
export interface FairView {
  table: string;
  match: number;
  deal: number;
  commitment: string;
  pledges: (string | null)[];
  closed: boolean;
  contributed: number[];
  wanted: Wanted | null;
}

/** How the deal that is over came about, and its cards as they were dealt. */
export interface ProofView {
  table: string;
  match: number;
  deal: number;
  commitment: string;
  secret: string;
  contributions: (string | null)[];
  dealer: number;
  cut: boolean;
  hands: string[][];
  turnUp: string | null;
  stock: string[];
}

export type SeatPower =
  'take' | 'ask' | 'agree-swap' | 'decline-swap' | 'swap-seats' | 'seat-bot' | 'empty-seat';

export type Pace = 'slow' | 'normal' | 'brisk' | 'instant';

export type Phase =
  'lobby' | 'bidding' | 'drawing' | 'playing' | 'claiming' | 'between' | 'finished';

/** One seat: who sits there and what everyone may know of them. */
export interface SeatView {
  seat: number;
  side: number;
  name: string;
  person: number | null;
  bot: boolean;
  level: string | null;
  helped: string | null;
  standIn: boolean;
  connected: boolean;
  may: SeatPower[];
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
  you: number | null;
  me: number | null;
  room: RoomView;
  receipt: Receipt[];
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
  hint: boolean;
  hand: HandCard[];
  blind: boolean;
  discard: string | null;
  drawn: string | null;
  trick: TrickView | null;
  lastTrick: TrickView | null;
  highlights: Highlight[];
  thrownIn: boolean;
  redealt: string | null;
  sheet: SheetDeal[];
  hands: string[][];
  contract: ContractView | null;
  claim: ClaimView | null;
  claimable: Claimable | null;
  bonus: string | null;
  rubber: RubberSide[];
  word: string;
  agreements: boolean;
  fair: FairView | null;
  proof: ProofView | null;
  reviews: boolean;
  replay: string | null;
  result: Result | null;
}

export type Command =
  | Act
  | ClaimTricks
  | ClaimBonus
  | Ready
  | Rematch
  | SetPace
  | Undo
  | StopMatch
  | Agree
  | Decline
  | TakeSeat
  | AgreeSwap
  | DeclineSwap
  | StandUp
  | Leave
  | SitOut
  | TakeBack
  | Pause
  | Continue
  | Say
  | SayPhrase
  | SwapSeats
  | SeatBot
  | EmptySeat
  | StartMatch
  | Lock
  | HandOver
  | Remove
  | Mute
  | SetWatching
  | AllowUndo
  | AllowHints
  | SetPatience
  | SetMoveMinutes
  | Extend
  | Pledge
  | Contribute;

/** POST /api/tables: open a table against the computer and sit down at seat 0. */
export interface OpenTable {
  name: string;
  rules?: string;
  options?: Record<string, string>;
  pace?: Pace;
  bot?: string | null;
}

/** POST /api/rooms: open a room, be its host and sit at `seat`; friends come by its code. */
export interface HostRoom {
  name: string;
  rules?: string;
  options?: Record<string, string>;
  pace?: Pace;
  patience?: Patience;
  moveMinutes?: MoveMinutes;
  watching?: Watching;
  undo?: boolean;
  hints?: boolean;
  seat?: number;
}

/** POST /api/rooms/<code>/people: come to a room; whoever has been there comes back. */
export interface JoinRoom {
  name: string;
  watch?: boolean;
}

/** POST /api/rooms/<code>/devices: this device takes over, by the token of a `MoveLink`. */
export interface MoveHere {
  token: string;
}

/** The first message on a socket: `v` is the last version the page has seen, 0 for none. */
export interface Resume {
  type: 'resume';
  v: number;
}

/** I am still here: stops a countdown that is not `final` for my seat. Has no answer. */
export interface Here {
  type: 'here';
}

/** How does the table stand? The answer is a `Pong`. */
export interface Ping {
  type: 'ping';
}

/** A command to the table; the same `id` again is the same command, and is done once. */
export interface Do {
  type: 'do';
  id: string;
  command: Command;
}

export type FromPage = Resume | Here | Ping | Do;

/** One event in words for this viewer, for the live region: Ruth bids 2. */
export interface News {
  v: number;
  text: string;
}

/** The whole view: the answer to `resume`, and to a command with a stale version. */
export interface Snapshot {
  type: 'snapshot';
  v: number;
  hash: string;
  view: View;
  news: News[];
  lines: Line[];
  clock: number;
}

/** The view after version `v`; also when somebody's line broke, with the version as it was. */
export interface Update {
  type: 'update';
  v: number;
  hash: string;
  view: View;
  news: News[];
  lines: Line[];
  clock: number;
}

/** Version `v` changed nothing in this viewer's view, or nothing that they may know of. */
export interface Still {
  type: 'still';
  v: number;
  hash: string;
  news: News[];
  lines: Line[];
}

/** How the table stands. A page with another version or hash says `resume`. */
export interface Pong {
  type: 'pong';
  v: number;
  hash: string;
  clock: number;
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
  | 'moved'
  | 'not-allowed'
  | 'no-entry'
  | 'unknown-table'
  | 'forbidden-origin'
  | 'unknown-host'
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

export type ToPage = Snapshot | Update | Still | Pong | Ack | Refused;

/** The answer to OpenTable, HostRoom, JoinRoom and MoveHere; the page goes to /table/<table>. */
export interface TableOpened {
  table: string;
}

/** GET /api/rooms/<code>: what somebody with a link may know before they come in. */
export interface RoomInfo {
  table: string;
  game: string;
  rules: string;
  host: string;
  people: string[];
  seats: number;
  free: number;
  started: boolean;
  watch: boolean;
  member: boolean;
  known: string | null;
  seated: boolean;
  entry: string;
  removed: boolean;
}

/** POST /api/rooms/<code>/moves: a token that moves this person to another device, once.

The page puts it behind the # of a link, where it is sent to no server. */
export interface MoveLink {
  token: string;
  seconds: number;
}

/** A piece of a drawing: deals in order, each as high as it has cards. */
export interface Bars {
  type: 'bars';
  sizes: number[];
}

/** The places round the table, and which side has each. */
export interface Round {
  type: 'round';
  sides: number[];
  dealer: number | null;
}

/** A card; one that is `out` is struck through. */
export interface Face {
  type: 'face';
  card: string;
  out: boolean;
}

/** A number or a word, as it is bid or written down; `black` where it is more than a number. */
export interface Stamp {
  type: 'stamp';
  text: string;
  black: boolean;
  out: boolean;
}

/** What stands between other pieces: an arrow, a plus. */
export interface Sign {
  type: 'sign';
  text: string;
}

export type Piece = Bars | Round | Face | Stamp | Sign;

/** One value of an option, in words: "short", "7…1, 1…7: 14 deals". */
export interface OptionChoice {
  value: string;
  title: string;
  text: string;
  drawing: Piece[];
}

/** A game on offer at the start page. */
export interface Game {
  rules: string;
  title: string;
  text: string;
  option: string | null;
  choices: OptionChoice[];
  levels: string[];
}

/** One rule of a rule set in words; `anchor` is what refusals cite. */
export interface Rule {
  anchor: string;
  title: string;
  text: string[];
  cards: string[];
  drawing: Piece[];
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
  drawing: Piece[];
  levels: string[];
  groups: OptionGroup[];
}

/** A card of a hand, and the trick in which it was played, from 1; null where it never was. */
export interface ReviewCard {
  card: string;
  trick: number | null;
}

/** A seat in a finished deal, its hand in the order to show it. */
export interface ReviewSeat {
  seat: number;
  side: number;
  name: string;
  bot: boolean;
  dealt: string[];
  hand: ReviewCard[];
  role: string | null;
}

/** A bid, with what happened in a sentence and what it promises. */
export interface ReviewBid {
  bid: BidView;
  told: string;
  promise: string;
}

/** A trick, card by card. One that a claim ended may have fewer cards than there are seats. */
export interface ReviewTrick {
  leader: number;
  cards: PlayedCard[];
  winner: number;
  told: string[];
  won: number[];
  position: string | null;
}

/** GET /api/tables/<table>/matches/<match>/deals/<serial>: all of a finished deal. */
export interface DealReview {
  table: string;
  match: number;
  serial: number;
  title: string;
  me: number | null;
  dealer: number;
  handSize: number;
  trump: Trump;
  seats: ReviewSeat[];
  sides: string[];
  dealt: string[];
  bids: ReviewBid[];
  auction: boolean;
  vulnerable: boolean[];
  begun: string[];
  tricks: ReviewTrick[];
  scored: string[];
  position: string | null;
  levels: string[];
  proof: ProofView | null;
  previous: number | null;
  next: number | null;
}

/** A match at a table, over or not. */
export interface PastMatchView {
  match: number;
  sides: string[];
  totals: number[];
  result: string | null;
  deals: SheetDeal[];
  open: boolean;
  pbn: boolean;
}

/** GET /api/tables/<table>/matches: what has been played there, the newest match first. */
export interface PastMatches {
  table: string;
  game: string;
  matches: PastMatchView[];
}

/** POST /api/replays: play a deal on from a position, at this seat, against the computer.

`bot` is one of the `levels` of the game; null for the best. */
export interface ReplayDeal {
  name: string;
  position: string;
  seat?: number;
  pace?: Pace;
  bot?: string | null;
}

/** GET /api/positions/<position>: what a link to a deal leads to, for who has just come. */
export interface PositionInfo {
  game: string;
  rules: string;
  seats: number;
  levels: string[];
  fromTrick: number | null;
  text: string;
}

export type Unit = 'points' | 'tricks';

export type Measure = 'points' | 'chance';

/** A bid or card that was weighed; null is what was not counted, or does not apply. */
export interface HintOption {
  action: string;
  text: string;
  card: string | null;
  figure: number | null;
  promise: string | null;
  fit: string | null;
}

/** GET /api/tables/<table>/hint?v=17: what is best for who asks, and nobody else is told. */
export interface Hint {
  v: number;
  action: string;
  text: string;
  card: string | null;
  why: string[];
  counted: string[];
  deals: number;
  quick: boolean;
  measure: Measure | null;
  options: HintOption[];
}

/** What the side could reach with all hands open, before an action and after it. */
export interface OpenCards {
  before: number;
  after: number;
  unit: Unit;
}

/** What a bid or a card cost, by what its seat could know then and by open cards. */
export interface ActionCost {
  seat: number;
  actor: number;
  action: string;
  bid: number | null;
  trick: number | null;
  card: number | null;
  best: string | null;
  cost: number | null;
  error: number;
  openCards: OpenCards | null;
  turning: boolean;
  told: string;
}

/** GET /api/tables/<table>/matches/<match>/deals/<serial>/costs: as far as they are known.

Ask again with `?known=12` for more than the 12 that are known, until `done` is `of` or it has
`stopped`: the answer waits for some seconds. The work ends where nobody asks. */
export interface DealCosts {
  of: number;
  done: number;
  stopped: boolean;
  actions: ActionCost[];
  totals: number[];
}

/** A match in which I have or had a place, or a room that I am in before its match. */
export interface MyMatch {
  table: string;
  match: number;
  at: string;
  game: string;
  begun: boolean;
  goesOn: boolean;
  ending: Ending | null;
  played: number;
  deals: number | null;
  sides: MySide[];
  friends: boolean;
  here: boolean;
  pbn: boolean;
  again: Again;
}

/** Who somebody is in few words. */
export interface Whoever {
  name: string;
  face: string;
}

/** Who sits at a side: a person, or a computer player. */
export interface PlayerStanding {
  name: string;
  bot: boolean;
}

/** A side of a match that is not over. */
export interface SideStanding {
  players: PlayerStanding[];
  total: number;
}

/** A match that is not over, at a table where the device that asks has its place. */
export interface Unfinished {
  table: string;
  match: number;
  game: string;
  at: string;
  phase: Phase;
  deal: number;
  deals: number | null;
  playoff: boolean;
  handSize: number;
  sides: SideStanding[];
  friends: string[];
}

/** GET /api/device: what this server knows of whoever asks. */
export interface DeviceInfo {
  known: boolean;
  unfinished: Unfinished[];
  over: MyMatch[];
  matches: number;
  who: Whoever;
}

/** GET /api/page: the page that this server serves now. */
export interface PageInfo {
  build: string;
}

/** GET /api/lessons: a lesson of a minute on laid cards. */
export interface LessonOffer {
  lesson: string;
  rules: string;
  title: string;
  text: string;
  drawing: Piece[];
}

/** One thing to do in a lesson. */
export interface LessonStep {
  headline: string;
  line: string;
  views: View[];
  right: string | null;
  otherwise: Record<string, string>;
}

/** GET /api/lessons/<lesson>: a lesson, step by step. */
export interface Lesson {
  lesson: string;
  rules: string;
  title: string;
  text: string;
  steps: LessonStep[];
}

export type Ending = 'won' | 'lost' | 'drawn' | 'stopped' | 'left';

/** POST /api/profile: what I am called, how my token looks and what I chose. */
export interface KeepProfile {
  name: string;
  face: string;
  choices: Record<string, string>;
}

/** GET /api/profile: all that is kept of who asks, but what they have played. */
export interface MyProfile {
  kept: boolean;
  name: string;
  face: string;
  choices: Record<string, string>;
  devices: number;
  matches: number;
}

/** POST /api/profile/links: a token by which another device becomes the same person, once.

The page puts it behind the # of a link, where it is sent to no server. */
export interface JoinLink {
  token: string;
  seconds: number;
}

/** POST /api/profile/devices: make this device the same person as the one that made the token.

So do POST /api/profile/only, which lets go of all other devices, and /api/profile/deleted,
which deletes all of it, answer with `MyProfile`; they go by their address alone. */
export interface JoinProfile {
  token: string;
}

/** Who sat at a seat: a person, or a computer player. */
export interface MyPlayer {
  name: string;
  bot: boolean;
  me: boolean;
}

/** A side of a match of mine. */
export interface MySide {
  players: MyPlayer[];
  total: number;
}

/** What is opened to play the like of a match again. */
export interface Again {
  rules: string;
  options: Record<string, string>;
  bot: string | null;
}

/** How many matches I have of a game. */
export interface MyGame {
  rules: string;
  title: string;
  matches: number;
  won: number;
}

/** GET /api/matches?rules=&ending=&friends=&who=&after=: my matches, unfinished first.

`rules`, `ending`, `friends` (1) and `who`, a piece of a name, narrow it down. */
export interface MyMatches {
  matches: MyMatch[];
  after: string | null;
  games: MyGame[];
  total: number;
  won: number;
  goOn: number;
  friends: number;
}

/** POST /api/matches/thrown-away, or /api/matches/taken-back: a match of mine. So it answers. */
export interface OneMatch {
  table: string;
  match: number;
}
