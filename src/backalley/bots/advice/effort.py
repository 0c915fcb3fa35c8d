"""How much is looked at before anything is told."""

from dataclasses import dataclass
from typing import Final

from backalley.bots.searcher.budget import Budget


@dataclass(frozen=True)
class Effort:
    """How much is looked at: samples, which with the generator decide everything."""

    family: Budget
    """In the Back Alley family; every bid is weighed in `bid_worlds`."""
    bridge: int
    """Deals that a card is weighed in at bridge; fewer while hands are long."""


HINT: Final = Effort(
    Budget(
        worlds=200,
        bid_worlds=400,
        more_bid_worlds=0,
        solving=(200, 200, 200, 200, 200, 200, 200, 100, 50, 20, 10),
    ),
    bridge=60,
)
REVIEW: Final = Effort(
    Budget(
        worlds=60,
        bid_worlds=200,
        more_bid_worlds=0,
        solving=(60, 60, 60, 60, 60, 60, 40, 20, 10),
    ),
    bridge=24,
)
"""For each of the fifty and more actions of a deal."""
