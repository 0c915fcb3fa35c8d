"""How many tricks a hand is expected to win, card by card."""

from collections.abc import Mapping, Sequence
from typing import Final

from backalley.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card
from backalley.engine.ranking import Order

BLOOPERS: Final[Mapping[Card, float]] = {BIG_BLOOPER: 1.5, LITTLE_BLOOPER: 1.1}
TRUMPS: Final[Mapping[str, float]] = {
    "A": 1.0,
    "K": 0.95,
    "Q": 0.85,
    "J": 0.75,
    "T": 0.65,
    "9": 0.55,
}
"""A trump by rank, in tricks; the lower ones count `LOW_TRUMP`."""
LOW_TRUMP: Final = 0.45
OUTSIDE: Final[Mapping[str, float]] = {"A": 2 / 3, "K": 2 / 5, "Q": 1 / 5}
"""A card outside trumps by rank, in tricks of a hand of `FULL_HAND`; the lower count nothing."""
FULL_HAND: Final = 13


def worth(card: Card, order: Order, hand_size: int = FULL_HAND) -> float:
    """Return the tricks that one card of a hand counts for.

    Outside cards count less in a small hand, where more seats are void: half in none, all in a
    hand of 13. Source: rules.md section 1, "How the house computer counts"; the queen and the
    small hands are measured (docs/bots.md).

    >>> from backalley import Suit, rule_set
    >>> order = rule_set("back-alley").ranking.order(Suit.HEARTS)
    >>> [worth(Card(text), order) for text in ("BB", "LB", "HA", "H2", "CK")]
    [1.5, 1.1, 1.0, 0.45, 0.4]
    >>> round(worth(Card("CK"), order, hand_size=3), 3)
    0.246
    """
    if card not in order.suit:
        return 0.0
    if card in BLOOPERS:
        return BLOOPERS[card]
    rank = card.rank or ""
    if order.is_trump(card):
        return TRUMPS.get(rank, LOW_TRUMP)
    return OUTSIDE.get(rank, 0.0) * (1 + hand_size / FULL_HAND) / 2


def count(cards: Sequence[Card], order: Order, hand_size: int) -> float:
    """Return the tricks that these cards of a hand together count for."""
    return sum(worth(card, order, hand_size) for card in cards)


def average_count(cards: Sequence[Card], order: Order, hand_size: int) -> float:
    """Return what a hand drawn from `cards` counts on average."""
    return hand_size * count(cards, order, hand_size) / len(cards)
