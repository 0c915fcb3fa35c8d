"""Honours: the high trumps, or all the aces, in one hand (rules.md section 4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from backalley.cards import Suit
from backalley.engine.layout import Hand, Seat

TRUMP_HONOURS: Final = frozenset("AKQJT")
FOUR: Final = 100
FIVE: Final = 150
FOUR_ACES: Final = 150


@dataclass(frozen=True)
class Honours:
    """What the hand of one seat, as dealt, brings its side above the line."""

    seat: Seat
    points: int
    why: str


def honours(hands: Sequence[Hand], strain: Suit | None) -> Honours | None:
    """Return the honours of these hands, as dealt; only one hand of a deal can have them.

    >>> from backalley.cards import parse_cards
    >>> honours([parse_cards("SA SK SQ SJ"), ()], Suit.SPADES)
    Honours(seat=0, points=100, why='four honours in spades')
    """
    for seat, hand in enumerate(hands):
        if strain is None:
            if sum(card.rank == "A" for card in hand) == 4:
                return Honours(seat, FOUR_ACES, "four aces at no trump")
            continue
        held = sum(card.suit is strain and card.rank in TRUMP_HONOURS for card in hand)
        if held >= 4:
            count, points = ("five", FIVE) if held == 5 else ("four", FOUR)
            return Honours(seat, points, f"{count} honours in {strain.word}")
    return None
