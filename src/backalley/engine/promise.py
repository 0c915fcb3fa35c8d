"""Tricks that somebody has promised to win."""

from collections.abc import Sequence
from dataclasses import dataclass

from backalley.engine.layout import Seat


@dataclass(frozen=True)
class Promise:
    """`tricks` that these seats undertook to win together: so many, or with `run` the first ones.

    >>> Promise((0, 2), "2", tricks=2).kept(winners=(0, 1), left=1)
    >>> Promise((0, 2), "2", tricks=2).kept(winners=(0, 1), left=0)
    False
    >>> Promise((0, 2), "board", tricks=3, run=True).kept(winners=(0, 1), left=1)
    False
    """

    seats: tuple[Seat, ...]
    text: str
    """In words: ``"4"``, ``"board ×2"``."""
    tricks: int
    run: bool = False
    """Whether none of the first `tricks` may be lost, as by a board."""

    def kept(self, winners: Sequence[Seat], left: int) -> bool | None:
        """Return whether it is kept after these tricks, with so many left; None while it is open.

        `winners` are those of the tricks played, in order.
        """
        won = [winner in self.seats for winner in (winners[: self.tricks] if self.run else winners)]
        if sum(won) >= self.tricks:
            return True
        lost = not all(won) if self.run else sum(won) + left < self.tricks
        return False if lost else None
