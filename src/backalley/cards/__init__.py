"""Cards, packs and their text forms."""

from backalley.cards.card import (
    BIG_BLOOPER,
    BLOOPERS,
    LITTLE_BLOOPER,
    RANK_WORDS,
    RANKS,
    Card,
    cards_in_words,
    format_cards,
    parse_cards,
)
from backalley.cards.pack import PACK_42, PACK_52, PACK_54, PACK_56, Pack
from backalley.cards.suit import OddTrump, Suit

__all__ = [
    "BIG_BLOOPER",
    "BLOOPERS",
    "LITTLE_BLOOPER",
    "PACK_42",
    "PACK_52",
    "PACK_54",
    "PACK_56",
    "RANKS",
    "RANK_WORDS",
    "Card",
    "OddTrump",
    "Pack",
    "Suit",
    "cards_in_words",
    "format_cards",
    "parse_cards",
]
