"""Numbers bid without seeing the hand."""

from dataclasses import dataclass

from backalley.engine.layout import Seat
from backalley.games.back_alley.contract import PlayedDeal, Points


@dataclass(frozen=True)
class BlindContract:
    """Made, the bid and a point a trick; missed, twice the bid is lost.

    Source: rules.md section 2, `blind`.
    """

    seats: tuple[Seat, ...]
    target: int

    @property
    def text(self) -> str:
        return f"{self.target} blind"

    def score(self, played: PlayedDeal, points: Points) -> tuple[int, str]:
        tricks = played.won(self.seats)
        if tricks >= self.target:
            return self.target + tricks, f"made {self.target} blind: {self.target} + {tricks}"
        return -2 * self.target, f"bid {self.target} blind, won {tricks}: −2 × {self.target}"
