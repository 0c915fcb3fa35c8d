"""What deals brought, as it is written down."""

from backalley.server.protocol.deal import BidView, Trump
from backalley.server.protocol.message import Message, Seat, Side


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
    run: bool
    """Whether it promised a run of tricks, as a board does."""
    defends: bool
    """Whether it promised nothing, and had another side's contract to beat."""
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
