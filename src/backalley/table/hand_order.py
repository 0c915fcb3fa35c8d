"""The order in which a hand is shown and told."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise, permutations
from typing import Final

from backalley.cards import Card, OddTrump, Suit
from backalley.engine.ranking import Order, Trump

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
RED: Final = frozenset((Suit.HEARTS, Suit.DIAMONDS))
MOST_HANDS: Final = 8192
"""So many are kept in order: a hand is shown again and again before it changes."""


def by_suit(hand: Sequence[Card], order: Order) -> tuple[tuple[Card, ...], ...]:
    """Return the hand suit by suit, each high to low.

    Trumps come first, those that are no suit and high twos among them, then the other suits so
    that red and black alternate where they can.

    >>> from backalley.cards import parse_cards
    >>> from backalley.engine.ranking import Ranking
    >>> hand = parse_cards("C2 C9 D3 H4 SK BB")
    >>> [" ".join(map(str, suit)) for suit in by_suit(hand, Ranking().order(Suit.HEARTS))]
    ['BB H4', 'SK', 'D3', 'C9 C2']
    """
    return _by_suit(tuple(hand), order)


@lru_cache(MOST_HANDS)
def _by_suit(hand: tuple[Card, ...], order: Order) -> tuple[tuple[Card, ...], ...]:
    suits: dict[Suit | OddTrump | None, list[Card]] = {}
    for card in hand:
        suits.setdefault(order.suit.get(card), []).append(card)
    for cards in suits.values():
        cards.sort(key=lambda card: order.strength.get(card, 0), reverse=True)
    first = [suit for suit in (None, order.trump) if suit in suits]
    rest = tuple(suit for suit in SUITS if suit in suits and suit is not order.trump)
    arranged = [*dict.fromkeys(first), *_alternating(rest, after=order.trump)]
    return tuple(tuple(suits[suit]) for suit in arranged)


@cache
def _alternating(suits: tuple[Suit, ...], after: Trump) -> tuple[Suit, ...]:
    def clashes(arranged: tuple[Suit, ...]) -> int:
        row = (after, *arranged) if isinstance(after, Suit) else arranged
        return sum((one in RED) == (other in RED) for one, other in pairwise(row))

    return min(permutations(suits), key=clashes)
