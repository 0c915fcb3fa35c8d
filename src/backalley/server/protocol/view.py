"""What one viewer is shown of a table: the page draws it and adds nothing."""

from typing import Literal

from backalley.server.protocol.company import Receipt, RoomView
from backalley.server.protocol.deal import (
    BidChoice,
    BidView,
    Claimable,
    ClaimView,
    ContractView,
    Exchange,
    HandCard,
    Highlight,
    TrickView,
    Trump,
)
from backalley.server.protocol.fairness import FairView, ProofView
from backalley.server.protocol.message import Card, Message, Person, Seat, Side
from backalley.server.protocol.sheet import RubberSide, SheetDeal
from backalley.table.commands.every import SeatPower
from backalley.table.events.event import Pace

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
