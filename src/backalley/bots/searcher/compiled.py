"""The compiled part: dealing worlds, and playing them out as the house plays."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol, cast

from backalley.bots.searcher.won import Won
from backalley.engine.layout import Seat
from backalley.solver.backend import Bits, Problem, Rules
from backalley.solver.compiled import NATIVE

Stake = tuple[int, int, int, int]
"""Seats as bits, the tricks they undertook, of how many from the first, and how many are won."""
Start = tuple[Sequence[Bits], int, int, Sequence[Stake]]
"""Hands, who leads, who may lead trumps at any time, what is at stake."""
Holder = tuple[int, Bits, Sequence[int], Sequence[Sequence[float]], Sequence[int]]
"""A hidden hand: its size, the cards it may hold, two sums so far, misfits by sum, suit lengths."""


class Habits(Protocol):
    """Plays cards as the house does, each seat by what it sees."""

    def after_cards(  # noqa: PLR0917  # as the compiled one takes them
        self,
        problem: Problem,
        may: Sequence[Bits],
        pool: Bits,
        tricks: int,
        stakes: Sequence[Stake],
        worlds: Sequence[Sequence[Bits]],
        cards: Sequence[int],
    ) -> list[list[Won]]:
        """Return by world and card what is won after it, the rest played out."""

    def from_starts(self, pool: Bits, starts: Sequence[Start]) -> list[Won]:
        """Return what is won in each of these deals."""

    def manner(  # noqa: PLR0917
        self,
        pool: Bits,
        leader: int,
        stakes: Sequence[Stake],
        cards: Sequence[int],
        hands: Sequence[Bits],
        misfits: Sequence[Sequence[float]],
    ) -> "Manner":
        """Return what `cards`, played from `hands` as dealt, tell of the others' hands.

        By seat `misfits` say how ill it agrees with a hand that so many of its cards were not the
        house's. Of `hands` only the lengths and the cards played matter.
        """

    def line(
        self,
        problem: Problem,
        may: Sequence[Bits],
        pool: Bits,
        tricks: int,
        stakes: Sequence[Stake],
    ) -> list[int]:
        """Return the cards played to the end."""


class Manner(Protocol):
    """What the cards played tell of the hands; it remembers the hands it was asked of."""

    def misfit(self, seat: Seat, held: Bits) -> float:
        """Return how ill what a seat has played agrees with these being its cards now."""


class Compiled(Protocol):
    """What the compiled module has for searching."""

    Habits: Callable[[Rules, Sequence[int], Sequence[int], int], Habits]
    """Of rules, strengths and places in the pack by bit, how many first tricks count apart."""
    sample: Callable[
        [
            Rules,
            Bits,
            Sequence[Holder],
            Sequence[Sequence[int]],
            int,
            int,
            int,
            int,
            "Manner | None",
        ],
        list[list[Bits]],
    ]
    """Of rules, cards, holders, weights, how many worlds, swaps a card before and between, seed,
    and what the cards played tell."""


COMPILED: Final = cast("Compiled | None", NATIVE)
"""None where no compiler built it: the house's choice stands in."""
