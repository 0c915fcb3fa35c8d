"""What would be best, for who asks at the table; and what each bid and card of a deal cost."""

from typing import Literal

from backalley.server.protocol.message import Card, Message, Seat
from backalley.table.commands.command import Version

Unit = Literal["points", "tricks"]
Measure = Literal["points", "chance"]


class HintOption(Message, frozen=True):
    """A bid or card that was weighed; null is what was not counted, or does not apply."""

    action: str
    text: str
    """"the ten of hearts", "3"."""
    card: Card | None
    figure: float | None
    """What it is ranked by: see `Hint.measure`. It never rises from one option to the next."""
    promise: str | None
    """What a call promises by the agreements."""
    fit: str | None
    """How the own hand fits that: "fits", or what it lacks."""


class Hint(Message, frozen=True):
    """GET /api/tables/<table>/hint?v=17: what is best for who asks, and nobody else is told."""

    v: Version
    """The version it was asked for."""
    action: str
    text: str
    card: Card | None
    why: list[str]
    """In the words of a card player."""
    counted: list[str]
    """What was counted, in sentences with numbers."""
    deals: int
    """How many likely deals were looked at; 0: none."""
    quick: bool
    """Whether there was no time to look at any: asked again, it may be better."""
    measure: Measure | None
    """What the figures are: points ahead of the others, or percent to win the match or playoff."""
    options: list[HintOption]
    """The one advised first."""


class OpenCards(Message, frozen=True):
    """What the side could reach with all hands open, before an action and after it."""

    before: float
    after: float
    unit: Unit
    """Tricks of the whole deal, for a card; for a bid points above the other side's."""


class ActionCost(Message, frozen=True):
    """What a bid or a card cost, by what its seat could know then and by open cards."""

    seat: Seat
    """Whose bid or card it was."""
    actor: Seat
    """Who decided on it: of the dummy's cards the declarer."""
    action: str
    bid: int | None
    """Its place in `DealReview.bids`, from 0."""
    trick: int | None
    """The trick it was played to, from 1, and its place there, from 0."""
    card: int | None
    best: str | None
    """What was best: the action itself unless another was clearly so; null where not weighed."""
    cost: float | None
    """Expected points given up, as the match stood, 0 or more; null where not weighed."""
    error: float
    """Standard error of `cost`."""
    open_cards: OpenCards | None
    turning: bool
    """Whether it is one of those that cost most, of the actions done with so far."""
    told: str
    """All of that in a sentence or two."""


class DealCosts(Message, frozen=True):
    """GET /api/tables/<table>/matches/<match>/deals/<serial>/costs: as far as they are known.

    Ask again with `?known=12` for more than the 12 that are known, until `done` is `of` or it has
    `stopped`: the answer waits for some seconds. The work ends where nobody asks.
    """

    of: int
    """How many bids and cards the deal has."""
    done: int
    stopped: bool
    """Whether no more will come, for want of time."""
    actions: list[ActionCost]
    """Those done with, in the order of the deal."""
    totals: list[float]
    """The points given up by each seat so far; those of the dummy's cards by the declarer."""
