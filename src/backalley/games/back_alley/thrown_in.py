"""Who deals again when everybody has passed."""

from typing import Final

from backalley.games.drawing import Round, row
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_BIDDING

PAIRS: Final = (0, 1, 0, 1)

THROWN_IN: Final = Option(
    "thrown_in",
    (
        Value(
            "next-dealer",
            "The next dealer",
            "The turn to deal passes.",
            (Round(PAIRS, 0), *row("→"), Round(PAIRS, 1)),
        ),
        Value(
            "same-dealer",
            "The same dealer",
            "The turn to deal stays.",
            (Round(PAIRS, 0), *row("→"), Round(PAIRS, 0)),
        ),
    ),
    "When everybody passes",
    "Who deals the same number of cards again.",
    THE_BIDDING,
    rank=1,
)
