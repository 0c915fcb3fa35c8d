"""The cards of a record."""

from collections.abc import Iterable, Sequence

from backalley.cards import Card
from backalley.engine.layout import Hand
from backalley.errors import NotationError, RecordError
from backalley.words import counted


def read_cards(texts: Iterable[str], where: str) -> tuple[Card, ...]:
    """Return the cards of these texts; raises `RecordError` for one that is no card.

    >>> read_cards(["SA", "10H"], "stock")
    Traceback (most recent call last):
    ...
    backalley.errors.RecordError: stock: got '10H', expected suit then rank such as 'HK', ...
    """
    try:
        return tuple(map(Card, texts))
    except NotationError as error:
        raise RecordError(error.got, error.expected, where) from None


def read_hands(hands: Sequence[Sequence[str]], seats: int) -> tuple[Hand, ...]:
    """Return the hands by seat; raises `RecordError` unless there is one for each of `seats`."""
    if len(hands) != seats:
        raise RecordError(counted(len(hands), "hand"), counted(seats, "hand"), "hands")
    return tuple(read_cards(hand, f"hand of seat {seat}") for seat, hand in enumerate(hands))


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """Return the texts of these cards."""
    return tuple(card.text for card in cards)
