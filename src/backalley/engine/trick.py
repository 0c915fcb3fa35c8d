"""Tricks, and what has been played of a deal for everybody to see."""

from dataclasses import dataclass
from typing import NamedTuple

from backalley.cards import Card
from backalley.engine.layout import Seat


@dataclass(frozen=True)
class Trick:
    """A complete trick; `cards` in the order played from `leader` on."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


class Played(NamedTuple):
    """What lies open of the play: complete tricks, and the one on the table with its leader."""

    tricks: tuple[Trick, ...] = ()
    leader: Seat | None = None
    """Who led, or will lead, the trick on the table; None outside the play."""
    trick: tuple[Card, ...] = ()
    broken: bool = False
    """Whether a trump was played to an earlier trick."""

    def by(self, seat: Seat, seats: int) -> tuple[Card, ...]:
        """Return the cards that one of `seats` seats played, in the order played."""
        piles = [(trick.leader, trick.cards) for trick in self.tricks]
        if self.leader is not None:
            piles.append((self.leader, self.trick))
        return tuple(
            card
            for leader, cards in piles
            for place, card in enumerate(cards)
            if (leader + place) % seats == seat
        )
