"""What one viewer may know of a table: all that presenting and telling go by.

Nothing in it leads to a state, a match or a table, so whoever has it can reach no hidden card.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from backalley.cards import Card
from backalley.engine.actions import Action
from backalley.engine.deal import DealPlan
from backalley.engine.finished import SideScore
from backalley.engine.highlights import Highlight
from backalley.engine.layout import Layout, Seat, Side
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.view import View
from backalley.fair import DealContext, Proof
from backalley.table.company.chair import Chair, Deed
from backalley.table.company.company import Company
from backalley.table.company.questions import Paused, Proposal
from backalley.table.events.event import Pace
from backalley.table.eyes.players import PlayerScore
from backalley.table.eyes.rubber import Rubber
from backalley.table.eyes.stakes import Staked

Phase = Literal["bidding", "drawing", "playing", "claiming", "finished"]


@dataclass(frozen=True)
class Choice:
    """A bid, or an answer, that the viewer may give now."""

    action: Action
    warnings: tuple[str, ...]
    staked: Staked | None
    """What it stakes, where bids are for points."""


@dataclass(frozen=True)
class Turn:
    """What a viewer may do whose decision it is."""

    legal: tuple[Action, ...]
    choices: tuple[Choice, ...]
    """Of bids and answers."""
    refused: Mapping[Card, Refusal]
    """The cards of the hand to be played from that may not be, each with why."""
    drawn: Card | None
    """What was drawn from the stock and is to be answered with a discard."""


@dataclass(frozen=True)
class Result:
    """What a deal that is over came to."""

    scores: tuple[SideScore, ...]
    players: tuple[tuple[PlayerScore, ...], ...]
    """By side what each player brought it; nothing where they bid together."""
    thrown_in: bool
    redealt: str | None
    """Why the same dealer deals again: ``"demand"``, ``"no-trumps"``; None where not so."""

    @property
    def complete(self) -> bool:
        """Whether the deal was played to its end."""
        return not self.thrown_in and self.redealt is None


@dataclass(frozen=True)
class DealSeen:
    """A deal as a viewer sees it; but for `view` and `turn` it is the same for all."""

    view: View
    phase: Phase
    words: tuple[str, ...]
    """Each call in words, with what it came to: ``"board ×2"``."""
    labels: tuple[str, ...]
    """The same without the rainbows that were said with them."""
    awaited: str
    """What `view.actor` is to do, as a verb."""
    cut: bool
    """Whether the turn-up was cut and went back into the pack."""
    blind: bool
    """Whether players do not see their own hands yet."""
    highlights: tuple[Highlight, ...]
    result: Result | None
    """None while it is played."""
    turn: Turn | None = None
    """None where another decides, and for a watcher."""

    @property
    def complete(self) -> bool:
        """Whether it was played to its end."""
        return self.result is not None and self.result.complete


@dataclass(frozen=True)
class Commitment:
    """What may be known before a deal is over of how its cards came about."""

    context: DealContext
    commitment: bytes
    contributed: tuple[Seat, ...]
    pledges: tuple[bytes | None, ...]
    """By seat; none once the cards are dealt."""
    closed: bool


@dataclass(frozen=True)
class Proven:
    """The proof of a deal that is over, with all its cards, for who may look at them."""

    context: DealContext
    proof: Proof
    layout: Layout
    dealer: Seat
    cut: bool


@dataclass(frozen=True)
class Replayed:
    """The deal that is played again at a table, and from which trick on; None: from its bids."""

    hand_size: int
    tricks: int | None


@dataclass(frozen=True)
class OpenTable:
    """What is known of a table to all who look at it."""

    table_id: str
    version: int
    company: Company
    """Without what computer players did for somebody who was away."""
    rules: RuleSet
    match_number: int
    started: bool
    ready: frozenset[Seat]
    pace: Pace
    paused: Paused | None
    proposal: Proposal | None
    unasked: frozenset[Seat]
    """Who has still to answer what was proposed."""
    swapped: bool
    plan: DealPlan | None
    """Of the deal in play or the next; None when the match is over."""
    over: bool
    totals: tuple[int, ...]
    winners: tuple[Side, ...]
    """Who is ahead now, or has won when the match is over."""
    finished: tuple[DealSeen, ...]
    """The deals that are over, as all saw them."""
    serial: int
    undoable: Mapping[Seat, Action | None]
    """What each did last that might be taken back; None for a card laid aside."""
    rubber: Rubber | None
    replay: Replayed | None
    fair: Commitment | None

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Who sits where, by seat."""
        return self.company.chairs

    @property
    def word(self) -> str:
        """What a match is called here."""
        return self.rules.match.word

    @property
    def last(self) -> DealSeen | None:
        """The deal that was finished last in this match."""
        return self.finished[-1] if self.finished else None


@dataclass(frozen=True)
class Eyes:
    """A table as `viewer` (None: a watcher) may see it."""

    viewer: Seat | None
    table: OpenTable
    deal: DealSeen | None
    """The deal that lies on the table: the one in play, else the one finished last."""
    claimable: tuple[int, ...]
    """How many tricks the viewer may claim now."""
    plans: tuple[str, ...]
    """Plans that a claim is offered."""
    bonus: str | None
    """What the viewer's hand, as dealt, lets them claim."""
    receipt: tuple[Deed, ...]
    """What a computer player did for the viewer."""
    looks: bool
    """Whether the viewer may look at all hands of deals that are over."""
    proof: Proven | None

    @property
    def in_play(self) -> DealSeen | None:
        """The deal that is being played; None between two."""
        deal = self.deal
        return deal if deal is not None and deal.result is None else None

    @property
    def missing(self) -> frozenset[Seat]:
        """The seats that are not ready."""
        return self.table.company.everybody - self.table.ready

    @property
    def stands_aside(self) -> bool:
        """Whether a computer player sits in for the viewer."""
        return self.viewer is not None and self.table.chairs[self.viewer].stand_in
