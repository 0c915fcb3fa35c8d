"""A hand of thirteen cards as a bidder counts it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from backalley.cards import Card, Suit

SUITS: Final = tuple(Suit)
"""Clubs, diamonds, hearts, spades: lengths are kept in this order."""
POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
SHORTNESS: Final = (3, 2, 1)
"""What a void, a singleton and a doubleton add where there are trumps."""
_STOPS: Final = {"A": 1, "K": 2, "Q": 3, "J": 4}
"""How long a suit must be for its honour to stop the suit."""


@dataclass(frozen=True)
class Held:
    """What is counted of a hand; `lengths` by suit in the order of `SUITS`."""

    points: int
    """A=4, K=3, Q=2, J=1."""
    worth: int
    """Points and shortness, for play with trumps."""
    lengths: tuple[int, int, int, int]
    balanced: bool
    """No void, no singleton, at most one doubleton."""
    stopped: frozenset[Suit]
    """Suits with an ace, or a king, queen or jack long enough to win a trick in time."""
    good: frozenset[Suit]
    """Suits with two of the three, or three of the five, highest cards."""


@lru_cache(maxsize=4096)
def held(cards: tuple[Card, ...]) -> Held:
    """Count a hand.

    >>> from backalley.cards import parse_cards
    >>> hand = held(parse_cards("SA SK S7 S5 S2 HQ H4 H3 DK D2 C8 C7 C4"))
    >>> hand.points, hand.worth, hand.lengths, hand.balanced
    (12, 13, (3, 2, 3, 5), True)
    """
    ranks = {suit: [card.rank or "" for card in cards if card.suit is suit] for suit in SUITS}
    clubs, diamonds, hearts, spades = lengths = tuple(len(ranks[suit]) for suit in SUITS)
    points = sum(POINTS.get(card.rank or "", 0) for card in cards)
    short = sum(SHORTNESS[length] for length in lengths if length < 3)
    return Held(
        points,
        points + short,
        (clubs, diamonds, hearts, spades),
        balanced=short <= 1,
        stopped=frozenset(suit for suit in SUITS if _stops(ranks[suit])),
        good=frozenset(suit for suit in SUITS if _good(ranks[suit])),
    )


def _stops(ranks: Iterable[str]) -> bool:
    ranks = tuple(ranks)
    return any(len(ranks) >= need for rank, need in _STOPS.items() if rank in ranks)


def _good(ranks: Iterable[str]) -> bool:
    ranks = tuple(ranks)
    return sum(rank in "AKQ" for rank in ranks) >= 2 or sum(rank in "AKQJT" for rank in ranks) >= 3
