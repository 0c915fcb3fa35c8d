"""What the compiled search and its twin in Python both are."""

from collections.abc import Callable, Sequence
from typing import Protocol

Bits = int
"""A set of cards."""

Found = tuple[list[tuple[int, int]], int]
"""Cards, by the number of their bit, with the tricks each brings; and the nodes searched."""


class Rules(Protocol):
    """The rules of a deal's play, checked."""


class Cancellation(Protocol):
    """Calls searches off, from any thread."""

    @property
    def cancelled(self) -> bool:
        """Whether they were called off."""

    def cancel(self) -> None:
        """Call them off: they raise `SolverCancelled` within milliseconds."""


class Problem(Protocol):
    """A position, checked, and for whom it is searched."""

    @property
    def legal(self) -> Bits:
        """The cards that may be played."""

    def perft(self, depth: int) -> Sequence[int]:
        """Return how many sequences of 1, 2, … `depth` cards there are."""

    def playouts(self, number: int, seed: int) -> Sequence[int]:
        """Return the tricks each seat wins in so many playouts by chance, added up."""

    def line(self, seed: int) -> Sequence[int]:
        """Return one playout by chance: the number of each card's bit."""


RulesMaker = Callable[[Sequence[Bits], int, bool, Sequence[int], Sequence[object]], Rules]
"""Of suits, the trump's place among them, whether trumps are equal, sides, rows."""
ProblemMaker = Callable[[Rules, Sequence[Bits], int, Sequence[int], bool, bool, int], Problem]
"""Of rules, hands, leader, trick, whether broken, whether running, whose tricks count."""
CancellationMaker = Callable[[], Cancellation]
Solve = Callable[[Sequence[Problem], bool, int, Cancellation], list[Found]]
"""Of problems, whether one best card will do, threads, what may call it off."""


class Backend(Protocol):
    """The module that searches."""

    Rules: RulesMaker
    Problem: ProblemMaker
    Cancellation: CancellationMaker
    Cancelled: type[Exception]
    """What a search that was called off raises."""
    solve: Solve
