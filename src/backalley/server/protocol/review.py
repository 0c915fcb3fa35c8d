"""Finished deals and matches as they are looked at afterwards, and a deal to be played again."""

from typing import Annotated

import msgspec

from backalley.server.protocol.deal import BidView, PlayedCard, Trump
from backalley.server.protocol.fairness import ProofView
from backalley.server.protocol.message import Card, Message, Name, Seat, Side
from backalley.server.protocol.sheet import SheetDeal
from backalley.table.events.event import Pace


class ReviewCard(Message, frozen=True):
    """A card of a hand, and the trick in which it was played, from 1; null where it never was."""

    card: Card
    trick: int | None


class ReviewSeat(Message, frozen=True):
    """A seat in a finished deal, its hand in the order to show it."""

    seat: Seat
    side: Side
    name: str
    bot: bool
    """Whether the computer played there at the end of the deal."""
    dealt: list[Card]
    """As it was dealt."""
    hand: list[ReviewCard]
    """As it was played, after any exchange or draw."""
    role: str | None
    """"dealer", "declarer", "dummy"."""


class ReviewBid(Message, frozen=True):
    """A bid, with what happened in a sentence and what it promises."""

    bid: BidView
    told: str
    promise: str


class ReviewTrick(Message, frozen=True):
    """A trick, card by card. One that a claim ended may have fewer cards than there are seats."""

    leader: Seat
    cards: list[PlayedCard]
    winner: Seat
    told: list[str]
    """Each card and the winner in a sentence, and what was claimed meanwhile."""
    won: list[int]
    """Tricks of each side after this one."""
    position: str | None
    """The deal before this trick, for `ReplayDeal`; null where nothing was played in it."""


class DealReview(Message, frozen=True):
    """GET /api/tables/<table>/matches/<match>/deals/<serial>: all of a finished deal."""

    table: str
    match: int
    serial: int
    title: str
    """"Deal 3 of 14", "Playoff"."""
    me: Seat | None
    """The seat of who looks, as they sat at the end of the deal."""
    dealer: Seat
    hand_size: int
    trump: Trump
    seats: list[ReviewSeat]
    sides: list[str]
    """Their names in words: "You & Ruth"."""
    dealt: list[str]
    """What was dealt and turned, in sentences."""
    bids: list[ReviewBid]
    auction: bool
    """Whether the bids are an auction, and what they promise comes from the agreements."""
    vulnerable: list[bool]
    """By side, at bridge; else empty."""
    begun: list[str]
    """What the bids led to, what was drawn, and who led, in sentences."""
    tricks: list[ReviewTrick]
    scored: list[str]
    """What each side scored and why, in sentences."""
    position: str | None
    """The deal before its first bid, for `ReplayDeal`; null where there was none."""
    levels: list[str]
    """The kinds of computer players that play this game, the best first."""
    proof: ProofView | None
    """What shows that the deal was fair; null where the table had not committed to it."""
    previous: int | None
    next: int | None
    """The finished deals around it, by their serial numbers."""


class PastMatchView(Message, frozen=True):
    """A match at a table, over or not."""

    match: int
    sides: list[str]
    totals: list[int]
    result: str | None
    """How it ended, in a sentence; null while it goes on."""
    deals: list[SheetDeal]
    """Its finished deals."""
    open: bool
    """Whether who asks may look at its deals and take them home."""
    pbn: bool
    """Whether there is a PBN file of it."""


class PastMatches(Message, frozen=True):
    """GET /api/tables/<table>/matches: what has been played there, the newest match first."""

    table: str
    game: str
    matches: list[PastMatchView]


PositionText = Annotated[str, msgspec.Meta(min_length=1, max_length=1500)]


class ReplayDeal(Message, frozen=True):
    """POST /api/replays: play a deal on from a position, at this seat, against the computer.

    `bot` is one of the `levels` of the game; null for the best.
    """

    name: Name
    position: PositionText
    seat: Seat = 0
    pace: Pace = "normal"
    bot: Annotated[str, msgspec.Meta(max_length=20)] | None = None


class PositionInfo(Message, frozen=True):
    """GET /api/positions/<position>: what a link to a deal leads to, for who has just come."""

    game: str
    rules: str
    seats: int
    levels: list[str]
    """The kinds of computer players that play it, the best first."""
    from_trick: int | None
    """The trick from which it is played, from 1; null: from the bidding."""
    text: str
    """In a sentence: "A deal of 7 cards, from trick 3 on."."""
