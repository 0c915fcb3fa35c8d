"""The calls to choose from, each with what it promises: one source of choice and explanation."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypedDict, Unpack

from backalley.bots.natural.bidding.held import SUITS, Held
from backalley.bots.natural.bidding.meaning import (
    ANY_POINTS,
    Force,
    Lengths,
    Meaning,
    either,
    settled,
    shown,
)
from backalley.bots.natural.bidding.position import Position, Strain
from backalley.cards import Suit
from backalley.engine.actions import Action, Bid, bid


class Promise(TypedDict, total=False):
    """What a call may promise beside points, as `shown` takes it."""

    worth: tuple[int, int]
    lengths: Lengths
    balanced: bool | None
    stopped: Iterable[Suit]
    good: Iterable[Suit]
    force: Force


@dataclass(frozen=True)
class Choice:
    """A call for the hands that its meaning admits; a lower rank is chosen first.

    Each table has ranks of its own: slams are about 0, a double is 0.2, a pass 9, and what a hand
    says that must speak and has nothing to say comes after that.
    """

    rank: float
    call: Action
    meaning: Meaning

    def preference(self, hand: Held) -> tuple[float, int]:
        """Order what a hand may choose: by rank, then the longest suit."""
        strain = self.call.strain if isinstance(self.call, Bid) else None
        return self.rank, -hand.lengths[SUITS.index(strain)] if strain else 0


@dataclass
class Choices:
    """Gathers the choices of a position: mutable, filled by the tables, then read."""

    position: Position
    found: list[Choice] = field(default_factory=list)

    def bid(
        self,
        rank: float,
        level: int,
        strain: Strain,
        points: tuple[int, int] = ANY_POINTS,
        **promise: Unpack[Promise],
    ) -> None:
        """Add a bid, unless it is too low or no hand is left for it."""
        if self.position.may(level, strain):
            self._add(rank, bid(level, strain), shown(points, **promise))

    def call(
        self,
        rank: float,
        action: Action,
        points: tuple[int, int] = ANY_POINTS,
        **promise: Unpack[Promise],
    ) -> None:
        """Add a pass, a double or a redouble, where it is allowed."""
        if self.position.may_call(action):
            self._add(rank, action, shown(points, **promise))

    def _add(self, rank: float, action: Action, meaning: Meaning) -> None:
        ranges = (meaning.points, meaning.worth, *meaning.lengths)
        if all(low <= high for low, high in ranges):
            self.found.append(Choice(rank, action, settled(meaning)))

    def meanings(self) -> dict[Action, Meaning]:
        """Return what each call promises: all that it is chosen for."""
        told = dict[Action, Meaning]()
        for choice in self.found:
            before = told.get(choice.call)
            told[choice.call] = either(before, choice.meaning) if before else choice.meaning
        return told

    def pick(self, hand: Held) -> Action | None:
        """Return the call for a hand; None where none is meant for it."""
        fitting = [choice for choice in self.found if choice.meaning.admits(hand)]
        return min(fitting, key=lambda choice: choice.preference(hand)).call if fitting else None
