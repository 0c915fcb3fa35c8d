"""What one viewer is shown of a table: the page draws it and adds nothing."""

from typing import Literal

from backalley.engine.highlights import HighlightKind
from backalley.server.company_messages import Receipt, RoomView
from backalley.server.message import Card, Message, Person, Seat, Side
from backalley.table.commands.every import SeatPower
from backalley.table.contributing import Wanted
from backalley.table.event import Pace

Phase = Literal["lobby", "bidding", "drawing", "playing", "claiming", "between", "finished"]


class SeatView(Message, frozen=True):
    """One seat: who sits there and what everyone may know of them."""

    seat: Seat
    side: Side
    name: str
    """Of the person, also while a computer player sits in; of a free seat empty."""
    person: Person | None
    """Whose seat it is; null where a computer player has it, or nobody."""
    bot: bool
    """Whether a computer player has the seat."""
    level: str | None
    """The kind of computer player that plays here now: "house"."""
    helped: str | None
    """Which of its moves in this match another chose, and why, in words: it gave no fit answer in
    time. Null where it chose them all."""
    stand_in: bool
    """Whether it sits in for the person, who may take the seat back."""
    connected: bool
    may: list[SeatPower]
    """Commands by their `type` that this viewer may give for the seat; of `TakeSeat`, whether they
    `take` it or `ask` the person there to change places."""
    cards: int
    """How many cards the seat holds."""
    bid: str | None
    """The bid made in this deal in words for the seat's badge: "pass", "board ×2", "2, raise"."""
    tricks: int
    """Tricks this seat won in this deal."""
    face_up: list[Card]
    """What a seat that said a rainbow has played, kept face up for all to see; else empty."""
    ready: bool
    open_cards: list["HandCard"]
    """Its hand where that lies open to all, in the order to show it: a dummy, a claimer's hand.

    Playable where this viewer is to play from it now."""
    role: Literal["declarer", "dummy"] | None


class SideView(Message, frozen=True):
    """One side: its contract in this deal and its running total."""

    side: Side
    name: str
    """In words from this viewer: "You & Ruth"."""
    total: int
    contract: str | None
    """In words: "5", "board ×2"; null before the side's bids are complete."""
    target: int | None
    """Tricks the side must win (the whole hand for a board); null before its bids are complete."""
    tricks: int


class BidView(Message, frozen=True):
    """A bid made, in the order made."""

    seat: Seat
    action: str
    text: str
    """With its level where it has one: "board ×2"."""
    meaning: str | None
    """What it promises by the published agreements: "12+ points, five or more hearts"."""


class BidChoice(Message, frozen=True):
    """A bid this viewer may make now."""

    action: str
    text: str
    warning: str | None
    """To be shown before the bid is confirmed; it may go ahead all the same."""
    meaning: str | None
    """What it would promise by the published agreements."""
    adds: str | None
    """What a number adds to the points of its side if that makes its bids: "+15"."""
    stakes: str | None
    """What it would bring made and lost: "With Ruth’s 4 your 3 makes 7: +35, or −35."."""


class Trump(Message, frozen=True):
    """The trump of this deal."""

    suit: Literal["C", "D", "H", "S"] | None
    text: str
    """"Hearts are trump", "No trump"; without a suit also "Wild cards are trump"."""


class Exchange(Message, frozen=True):
    """A turned blooper made this seat take the first card of the stock (public)."""

    seat: Seat
    out: Card
    into: Card | None
    """The card taken: only the seat that took it is told."""


class PlayedCard(Message, frozen=True):
    """A card on the table."""

    seat: Seat
    card: Card


class TrickView(Message, frozen=True):
    """A trick, complete or not. `winner` is who is winning it so far, then who won it."""

    leader: Seat
    cards: list[PlayedCard]
    winner: Seat | None


class Highlight(Message, frozen=True):
    """Something in a deal that is worth a moment of its own.

    A board is any bid of a run of tricks, such as boston; a target is a number of them.
    """

    kind: HighlightKind
    seats: list[Seat]
    """Who bid it, played it or promised it; nobody for the last trick."""
    trick: int
    """In which trick of the deal, from 0; bids are before the first."""
    title: str
    """As a headline: "Board ×2 set"."""
    text: str
    """In a sentence for this viewer; empty where a bid or a card is all there is to it."""


class HandCard(Message, frozen=True):
    """One card of the viewer's own hand, in the order to show it."""

    card: Card
    playable: bool
    """Whether the viewer may play it now."""
    rule: str | None
    """Anchor of the rule that forbids it now; null when playable or when it is not their turn."""
    why: str | None
    """That rule in words, naming the cards that satisfy it."""
    action: str | None
    """The action that pressing it stands for now: "HK", "discard HK"; null when not playable."""


class SheetPlayer(Message, frozen=True):
    """What one player of a side brought it, where each bids for themselves."""

    seat: Seat
    contract: str
    tricks: int
    points: int
    why: str


class SheetSide(Message, frozen=True):
    """One side's line of the score sheet."""

    contract: str
    """"5", "board ×2", "" in a deal without bids."""
    target: int | None
    """Tricks it had to win; null in a deal without bids."""
    tricks: int
    verdict: str | None
    """How that went, as a headline: "Made, with one over."; null where nothing was promised, or
    each player promised alone."""
    points: int
    total: int
    """After this deal."""
    why: str
    """How the points came about: "made 4 with 5 tricks: 4 × 5 + 1"."""
    players: list[SheetPlayer]
    """By seat, what its players brought one by one; empty where a side bids together."""


class SheetDeal(Message, frozen=True):
    """One deal of the score sheet, also a thrown-in one."""

    serial: int
    hand_size: int
    dealer: Seat
    trump: Trump
    bids: list[BidView]
    thrown_in: bool
    redealt: str | None
    """Why the same dealer deals anew, a clause: "a new deal was demanded"; null where not so."""
    playoff: bool
    sides: list[SheetSide]
    """Empty when thrown in or redealt."""


class ContractView(Message, frozen=True):
    """The contract of an auction that is over."""

    text: str
    """"4♥ doubled"."""
    declarer: Seat
    needed: int
    """Tricks that declarer must win."""
    taken: int
    """Tricks that declarer's side has won."""


class ClaimView(Message, frozen=True):
    """A claim being answered, or one that was disputed and binds its maker."""

    seat: Seat
    tricks: int
    left: int
    """Tricks left when it was made, that on the table among them."""
    plan: str
    order: list[Card]
    """Cards that the plan names, in order."""
    disputed: bool


class Claimable(Message, frozen=True):
    """What this viewer may claim now."""

    tricks: list[int]
    """The numbers that may be claimed, rising."""
    plans: list[str]
    """Plans to choose from; another may be typed."""


class EntryView(Message, frozen=True):
    """One figure of a rubber's score sheet, with what it is for."""

    points: int
    why: str


class RubberSide(Message, frozen=True):
    """One side's column of a rubber's score sheet."""

    side: Side
    name: str
    games: int
    vulnerable: bool
    part_score: int
    above: list[EntryView]
    """In the order made; the rubber bonus last."""
    below: list[list[EntryView]]
    """By game, with a line drawn under each but the last, which is still being played."""
    total: int


class FairView(Message, frozen=True):
    """The table's commitment to the deal in play, or to the one to come; see docs/fair-deal.md."""

    table: str
    """Its name in proofs, with which nobody can come in."""
    match: int
    deal: int
    """With thrown-in ones, from 1."""
    commitment: str
    pledges: list[str | None]
    """By seat the hash of what its device will add, until the cards are dealt; then none."""
    closed: bool
    """Whether the pledges are settled. Only then a device shows what it has pledged."""
    contributed: list[Seat]
    """The seats whose devices have added to it."""
    wanted: Wanted | None
    """What this viewer's device is to send now: `Pledge` or `Contribute`."""


class ProofView(Message, frozen=True):
    """How the deal that is over came about, and its cards as they were dealt."""

    table: str
    match: int
    deal: int
    commitment: str
    secret: str
    contributions: list[str | None]
    """By seat; null where nothing was sent."""
    dealer: Seat
    cut: bool
    """Whether the turn-up was cut and went back into the pack."""
    hands: list[list[Card]]
    turn_up: Card | None
    stock: list[Card]


class Result(Message, frozen=True):
    """How the match ended."""

    winners: list[Side]
    text: str


class View(Message, frozen=True):
    """All that one viewer may know of a table. The page draws this and adds nothing."""

    table: str
    match: int
    """Number of the match at this table, from 1."""
    game: str
    """Title of the game: "Back Alley Bridge, short"."""
    rules: str
    options: dict[str, str]
    pace: Pace
    you: Person | None
    """Which of `room.people` this viewer is."""
    me: Seat | None
    """The viewer's seat; null for a watcher."""
    room: RoomView
    receipt: list[Receipt]
    """What the computer player that sat in for this viewer did, until they act themselves."""
    phase: Phase
    serial: int
    """Number of this deal counting thrown-in ones, from 1."""
    deal: int
    """Place in the schedule, from 1."""
    deals: int | None
    """Length of the schedule; null where a match has none."""
    playoff: bool
    hand_size: int
    dealer: Seat
    turn: Seat | None
    """Who is to act."""
    due: Seat | None
    """Whose bid or card is next: where it is a dummy's, declarer is to act."""
    prompt: str
    """One sentence for this viewer: what to do now, or who is awaited."""
    trump: Trump
    turn_up: Card | None
    cut: bool
    """The turn-up was cut and went back into the pack, for none was left to turn."""
    turned_again: list[Card]
    """What was turned after burnt bloopers, the last of them the one that made trump."""
    exchange: Exchange | None
    seats: list[SeatView]
    sides: list[SideView]
    bids: list[BidView]
    """In the order made."""
    choices: list[BidChoice]
    """Empty unless this viewer is to bid."""
    hint: bool
    """Whether this viewer may ask for a `Hint` now."""
    hand: list[HandCard]
    """Empty while the hand is bid blind: `SeatView.cards` says how many cards there are."""
    blind: bool
    """Nobody may see a hand until the bidding ends."""
    discard: Card | None
    """What this viewer laid aside after drawing."""
    drawn: Card | None
    """What this viewer has just drawn and may lay aside."""
    trick: TrickView | None
    """The trick on the table; null before the first card of a trick."""
    last_trick: TrickView | None
    highlights: list[Highlight]
    """What was worth a moment in this deal so far, in order: what is new has just happened."""
    thrown_in: bool
    """This deal was just thrown in (phase "between")."""
    redealt: str | None
    """Why this deal was given up and is dealt anew by the same dealer, as in `SheetDeal`."""
    sheet: list[SheetDeal]
    hands: list[list[Card]]
    """The hands as they were played, by seat, once a deal has come to its end; empty to watchers
    unless the host shows them, and while a deal is played. What was laid aside stays hidden."""
    contract: ContractView | None
    """Where an auction led to one."""
    claim: ClaimView | None
    claimable: Claimable | None
    """Null where this viewer may claim nothing now."""
    bonus: str | None
    """What this viewer may claim of the hand as dealt: "Claim honours"; null where nothing."""
    rubber: list[RubberSide]
    """The two columns of a rubber's score sheet; empty in other games."""
    word: str
    """What a match is called: "match", "rubber"."""
    agreements: bool
    """Whether calls carry meanings, which GET /api/agreements lists."""
    fair: FairView | None
    """Null while no deal is in play or to come, and for a deal that was not committed to."""
    proof: ProofView | None
    """Of the deal finished last, while none is in play. It shows every card of that deal, so a
    watcher has it only where the host shows them all hands."""
    reviews: bool
    """Whether this viewer may look at the finished deals of this match, all hands of them."""
    replay: str | None
    """Which deal is played again here, in words; null where a match is played."""
    result: Result | None
