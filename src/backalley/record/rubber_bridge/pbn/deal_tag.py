"""The Deal tag: the four hands, clockwise from any of them."""

from collections.abc import Sequence
from typing import Final

from backalley.cards import RANKS, Card, Suit
from backalley.engine.layout import Hand, Seat
from backalley.errors import NotationError, quote
from backalley.record.rubber_bridge.deal_file import DIRECTIONS

_SUITS: Final = tuple(reversed(Suit))
_NO_CARDS: Final = frozenset(".-")


def read_deal(text: str) -> tuple[Seat | None, tuple[Hand | None, ...]]:
    """Return the seat whose hand comes first and the hands by seat, None for one not given.

    Lower case, ``10`` for ``T`` and more than one space do no harm. Raises `NotationError`.

    >>> first, hands = read_deal("N:AKQ.AKQ.AKQ.AKQJ - - -")
    >>> first, hands[2][:3], hands[0]
    (2, (Card('SA'), Card('SK'), Card('SQ')), None)
    """
    shown = text.strip()
    if shown in {"", "?", "-"}:
        return None, (None,) * 4
    letter, colon, rest = shown.partition(":")
    first = DIRECTIONS.find(letter.strip().upper()) if len(letter.strip()) == 1 else -1
    hands = rest.split()
    if not colon or first < 0 or len(hands) != 4:
        raise NotationError(quote(text), "four hands such as 'N:AQ2.. - ... -'", "deal")
    by_seat: list[Hand | None] = [None] * 4
    for place, hand in enumerate(hands):
        unknown = set(hand) <= _NO_CARDS
        by_seat[(first + place) % 4] = None if unknown else read_hand(hand)
    return first, tuple(by_seat)


def read_hand(text: str) -> Hand:
    """Return the cards of ``spades.hearts.diamonds.clubs``; raises `NotationError`.

    A void is nothing between the points, or ``-``.
    """
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        raise NotationError(quote(text), "four suits with a point between them", "hand")
    cards = []
    for suit, ranks in zip(_SUITS, suits, strict=True):
        for rank in "" if ranks == "-" else ranks:
            if rank not in RANKS:
                raise NotationError(quote(rank), f"one of {RANKS[::-1]}", f"{suit.word} of {text}")
            cards.append(Card(suit.value + rank))
    return tuple(cards)


def write_deal(first: Seat, hands: Sequence[Hand | None]) -> str:
    """Return the Deal tag's value, the hand of `first` first and high cards before low.

    >>> write_deal(2, (None, None, read_hand("QJ.T.98765432.K2"), None))
    'N:QJ.T.98765432.K2 - - -'
    """
    shown = (write_hand(hands[(first + place) % 4]) for place in range(4))
    return f"{DIRECTIONS[first]}:{' '.join(shown)}"


def write_hand(hand: Hand | None) -> str:
    """Return a hand as the Deal tag has it; a hand that is not known is ``-``."""
    if hand is None:
        return "-"
    high_first = sorted(hand, reverse=True)
    return ".".join(
        "".join(card.rank or "" for card in high_first if card.suit is suit) for suit in _SUITS
    )
