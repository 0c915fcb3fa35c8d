"""How much a searcher looks at before it decides."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

SHORT: Final = 4
"""Hands shorter than this are looked at as many times as often as they go into it."""


@dataclass(frozen=True)
class Budget:
    """Samples, which with the generator decide everything: time decides nothing."""

    worlds: int
    """Deals that a card is weighed in."""
    bid_worlds: int
    """Deals that a bid is weighed in."""
    more_bid_worlds: int
    """Deals that the bids which may be best are weighed in once more."""
    solving: Sequence[int]
    """How many of the worlds are solved, by the cards in the hand from 0 up; none of longer."""
    more_worlds: int = 0
    """Deals that the cards which may be best are weighed in once more, all of them by habit."""

    def more_bids(self, cards: int) -> int:
        """Return how many deals of so many cards the best bids are weighed in once more.

        Short hands are soon played out, and there much hangs on a bid.
        """
        return self.more_bid_worlds * max(1, SHORT // cards)

    def solved(self, cards: int) -> int:
        """Return how many worlds are solved with so many cards in the hand."""
        return self.solving[cards] if cards < len(self.solving) else 0


CLUB = Budget(worlds=24, bid_worlds=40, more_bid_worlds=60, solving=(24,) * 5)
EXPERT = Budget(
    worlds=200,
    bid_worlds=150,
    more_bid_worlds=800,
    solving=(200, 200, 200, 200, 200, 200, 200, 150, 80, 40, 20),
    more_worlds=400,
)
