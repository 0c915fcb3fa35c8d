"""How many tricks a hand is expected to win, card by card."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import fsum
from typing import Final

from backalley.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card, OddTrump
from backalley.engine.ranking import Order, Ranking, Trump

TOP_TRUMPS: Final[Mapping[Card, float]] = {
    BIG_BLOOPER: 1.5,
    LITTLE_BLOOPER: 1.1,
    Card("S2"): 1.5,
    Card("D2"): 1.1,
    Card("WW"): 1.2,
}
"""What heads the trump suit, where a game has it so, in tricks."""
TRUMPS: Final = (1.0, 0.95, 0.85, 0.75, 0.65, 0.55)
"""The other trumps from the highest rank down; the lower ones count `LOW_TRUMP`."""
LOW_TRUMP: Final = 0.45
OUTSIDE: Final = (2 / 3, 2 / 5, 1 / 5)
"""Cards outside trumps from the highest rank down, in tricks of a hand of `FULL_HAND`."""
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
    trump = order.is_trump(card)
    if trump and order.trump is OddTrump.BLOOPER:
        return 1.0  # it wins its trick, and takes a high trump from nobody
    if trump and card in order.ranking.top_trumps:
        return TOP_TRUMPS.get(card, TRUMPS[0])
    place = from_the_top(card, order)
    if trump:
        return TRUMPS[place] if place < len(TRUMPS) else LOW_TRUMP
    outside = OUTSIDE[place] if place < len(OUTSIDE) else 0.0
    return outside * (1 + hand_size / FULL_HAND) / 2


def from_the_top(card: Card, order: Order) -> int:
    """Return how many ranks of its suit are above that of `card`, which is no top trump."""
    ranking = order.ranking
    ranks = (order.is_trump(card) and ranking.trump_ranks) or ranking.ranks
    return len(ranks) - 1 - ranks.index(card.rank or "")


def count(cards: Sequence[Card], order: Order, hand_size: int) -> float:
    """Return the tricks that these cards of a hand together count for."""
    return sum(worth(card, order, hand_size) for card in cards)


def average_count(cards: Sequence[Card], order: Order, hand_size: int) -> float:
    """Return what a hand drawn from `cards` counts on average."""
    return _average(tuple(cards), order.ranking, order.trump, hand_size)


@lru_cache(maxsize=128)
def _average(cards: Sequence[Card], ranking: Ranking, trump: Trump, hand_size: int) -> float:
    order = ranking.order(trump)
    return hand_size * fsum(worth(card, order, hand_size) for card in cards) / len(cards)
