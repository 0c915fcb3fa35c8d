"""The calls to choose from, each with what it promises: one source of choice and explanation."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from backalley.bots.natural.bidding.held import SUITS, Held
from backalley.bots.natural.bidding.meaning import (
    ANY_LENGTH,
    ANY_POINTS,
    ANY_WORTH,
    Force,
    Meaning,
    Range,
    either,
    settled,
)
from backalley.bots.natural.bidding.position import Position, Strain
from backalley.cards import Suit
from backalley.engine.actions import Action, Bid, bid

Lengths = Mapping[Suit, tuple[int, int]]
NO_LENGTHS: Final[Lengths] = {}
NO_LIMIT: Final = 99
"""More points or cards than any hand has."""


def at_least(low: int) -> tuple[int, int]:
    """Return the range from `low` on, of points or of cards."""
    return low, NO_LIMIT


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
        *,
        worth: tuple[int, int] = ANY_WORTH,
        lengths: Lengths = NO_LENGTHS,
        balanced: bool | None = None,
        stopped: Iterable[Suit] = (),
        good: Iterable[Suit] = (),
        force: Force = Force.NONE,
    ) -> None:
        """Add a bid, unless it is too low or no hand is left for it."""
        if self.position.may(level, strain):
            meaning = _meaning(
                points, worth, lengths, balanced=balanced, stopped=stopped, good=good, force=force
            )
            self._add(rank, bid(level, strain), meaning)

    def call(
        self,
        rank: float,
        action: Action,
        points: tuple[int, int] = ANY_POINTS,
        lengths: Lengths = NO_LENGTHS,
        *,
        balanced: bool | None = None,
        stopped: Iterable[Suit] = (),
        force: Force = Force.NONE,
    ) -> None:
        """Add a pass, a double or a redouble, where it is allowed."""
        if self.position.may_call(action):
            meaning = _meaning(
                points, ANY_WORTH, lengths, balanced=balanced, stopped=stopped, good=(), force=force
            )
            self._add(rank, action, meaning)

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


def _meaning(
    points: tuple[int, int],
    worth: tuple[int, int],
    lengths: Lengths,
    *,
    balanced: bool | None,
    stopped: Iterable[Suit],
    good: Iterable[Suit],
    force: Force,
) -> Meaning:
    return Meaning(
        Range(max(points[0], 0), min(points[1], ANY_POINTS.high)),
        Range(max(worth[0], 0), min(worth[1], ANY_WORTH.high)),
        tuple(_length(lengths.get(suit)) for suit in SUITS),
        balanced,
        frozenset(stopped),
        frozenset(good),
        force,
    )


def _length(length: tuple[int, int] | None) -> Range:
    return ANY_LENGTH if length is None else Range(max(length[0], 0), min(length[1], 13))
