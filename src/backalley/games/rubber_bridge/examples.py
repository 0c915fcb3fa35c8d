"""Worked examples of rubber bridge."""

from typing import Final

from backalley.cards import PACK_52
from backalley.games.example import Example

_SPREAD: Final = {seat: " ".join(card.text for card in PACK_52.cards[seat::4]) for seat in range(4)}
"""Nobody has four honours, or four aces."""
_GAME: Final = Example(
    "rubber-bridge",
    ("4H", "pass", "pass", "pass"),
    (0,) * 11 + (1,) * 2,
    (150, 0),
    dealer=0,
    hands=_SPREAD,
)

EXAMPLES: Final[tuple[Example, ...]] = (
    _GAME,
    Example(
        "rubber-bridge",
        ("pass", "3NT", "pass", "pass", "pass"),
        (2,) * 9 + (1,) * 4,
        (100, 0),
        hands=_SPREAD,
        after=_GAME,
        totals=(950, 0),
    ),
    Example(
        "rubber-bridge",
        ("pass", "4S", "X", "pass", "pass", "pass"),
        (1,) * 7 + (0,) * 6,
        (500, 0),
        dealer=0,
        hands=_SPREAD,
    ),
)
"""In the order in which its page has them."""
