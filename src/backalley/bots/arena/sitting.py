"""What is kept of the deals that two players played from every side: numbers and words only."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from math import isclose
from statistics import fmean
from typing import Literal

from backalley.engine.finished import Finished
from backalley.engine.layout import Seat, Side


class Player(Enum):
    """One of the two, by place in the contest: they may be the same computer player."""

    A = 0
    B = 1


Decision = Literal["bid", "card"]
Ending = Literal["played", "playoff", "thrown in", "redealt"]
Times = Mapping[tuple[Player, Decision, int], list[float]]
"""Seconds of processor time over each decision between several actions, by who decided what at
what hand size."""


@dataclass(frozen=True)
class Undertaken:
    """A contract that `side` played for, and whether it made it; `streak`: a board or its like."""

    side: Side
    streak: bool
    made: bool


@dataclass(frozen=True)
class PlayedDeal:
    """One deal; what has a value a side is by side."""

    cards: int
    dealer: Seat
    ending: Ending
    contracts: tuple[str, ...]
    """In words; empty where there is none."""
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    calls: tuple[int, ...]
    """How many there were."""
    bids: tuple[int, ...]
    """How many of them were no pass."""
    undertaken: tuple[Undertaken, ...]

    def margin(self, side: Side) -> float:
        """Return the points of a side above the mean of the others."""
        return above_others(self.points, side)


@dataclass(frozen=True)
class Sitting:
    """A deal or a match with A on one side and B on all others."""

    side: Side
    """Where A sat."""
    deals: tuple[PlayedDeal, ...]
    totals: tuple[int, ...]
    """Points by side."""
    winners: tuple[Side, ...]
    """Who won the match; nobody a single deal."""
    times: Times

    @property
    def margin(self) -> float:
        """A's points above the mean of the others."""
        return above_others(self.totals, self.side)

    @property
    def won(self) -> float:
        """A's share in the match won: 1, 0, or a part of it where several won."""
        return (self.side in self.winners) / max(1, len(self.winners))

    def player(self, side: Side) -> Player:
        """Return who sat on that side."""
        return Player.A if side == self.side else Player.B

    def margins(self) -> Iterator[tuple[int, float]]:
        """Yield the hand size and A's margin of each deal that counts.

        A single deal that was given up counts as nothing to either; one of a match is dealt again.
        """
        counted = [deal for deal in self.deals if deal.ending == "played"]
        for deal in counted or self.deals[-1:]:
            yield deal.cards, deal.margin(self.side)


@dataclass(frozen=True)
class Duplicate:
    """The same cards from every side: once with A on each."""

    number: int
    """Which, from 0."""
    match: bool
    """Whether it was a match; else a single deal."""
    sittings: tuple[Sitting, ...]

    @property
    def margin(self) -> float:
        """A's points above the others', a sitting."""
        return fmean(sitting.margin for sitting in self.sittings)

    @property
    def won(self) -> float:
        """1 where A has more points than the others on the same cards, ½ for a tie."""
        return 0.5 if isclose(self.margin, 0, abs_tol=1e-9) else float(self.margin > 0)


def above_others(values: tuple[int, ...], side: Side) -> float:
    """Return the value of a side less the mean of the others'.

    >>> above_others((30, 10), 0), above_others((6, 1, 2), 0)
    (20.0, 4.5)
    """
    others = [value for other, value in enumerate(values) if other != side]
    return values[side] - fmean(others)


def ending(deal: Finished) -> Ending:
    """Return how a deal ended."""
    if deal.thrown_in:
        return "thrown in"
    if deal.redealt is not None:
        return "redealt"
    return "playoff" if deal.deal.plan.playoff else "played"
