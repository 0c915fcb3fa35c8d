"""Which cards are played with."""

from collections.abc import Mapping
from typing import Final

from backalley.cards import PACK_42, PACK_52, PACK_54, Pack
from backalley.games.drawing import row
from backalley.games.option import Option, Value
from backalley.games.option_group import CARDS_AND_TRUMP

PACKS: Final[Mapping[str, Pack]] = {"54": PACK_54, "52": PACK_52, "42": PACK_42}

PACK: Final = Option(
    "pack",
    (
        Value("54", "54 cards", "All four suits and the two bloopers.", row("BB LB HA … H2")),
        Value(
            "52",
            "52 cards",
            "No bloopers; with no card left to turn, trump is cut.",
            row("HA … H2"),
        ),
        Value("42", "42 cards", "Fives to aces and the two bloopers.", row("BB LB HA … H5")),
    ),
    "Pack",
    "Which cards are played with.",
    CARDS_AND_TRUMP,
    rank=-2,
)
