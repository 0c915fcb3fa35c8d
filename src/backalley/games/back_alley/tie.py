"""What happens when the totals are equal after the last deal."""

from typing import Final

from backalley.games.drawing import row
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_MATCH

TIE: Final = Option(
    "tie",
    (
        Value("draw", "Draw", "The match is a draw.", row("90 = 90 → draw")),
        Value(
            "playoff",
            "Playoff",
            "One more deal of the largest size without bidding decides it.",
            row("90 = 90 → *playoff"),
        ),
    ),
    "A tie",
    "What happens when the totals are equal after the last deal.",
    THE_MATCH,
)
