"""How many tricks a hand is expected to win, card by card."""

from collections.abc import Mapping, Sequence
from typing import Final

from backalley.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card
from backalley.engine.ranking import Order

TRUMPS: Final[Mapping[str, float]] = {
    "A": 1.0,
    "K": 0.95,
    "Q": 0.85,
    "J": 0.75,
    "T": 0.65,
    "9": 0.55,
}
"""A trump by rank, in tricks."""

LOW_TRUMP: Final = 0.45
BLOOPERS: Final[Mapping[Card, float]] = {BIG_BLOOPER: 1.5, LITTLE_BLOOPER: 1.1}
OUTSIDE: Final[Mapping[str, float]] = {"A": 2 / 3, "K": 2 / 5}
"""A card of a plain suit by rank, in tricks; the others count nothing."""


def worth(card: Card, order: Order) -> float:
    """Return the tricks that one card counts for under this trump.

    Source: rules.md section 1, "How the house computer counts".

    >>> from backalley import Suit, rule_set
    >>> order = rule_set("back-alley").ranking.order(Suit.HEARTS)
    >>> worth(Card("BB"), order), worth(Card("H2"), order), worth(Card("CK"), order)
    (1.5, 0.45, 0.4)
    """
    if card not in order.suit:
        return 0.0
    if card in BLOOPERS:
        return BLOOPERS[card]
    rank = card.rank or ""
    if order.is_trump(card):
        return TRUMPS.get(rank, LOW_TRUMP)
    return OUTSIDE.get(rank, 0.0)


def count(cards: Sequence[Card], order: Order) -> float:
    """Return the tricks that these cards together count for."""
    return sum(worth(card, order) for card in cards)
