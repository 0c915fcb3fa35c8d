"""The seat that a tag names: Dealer, Declarer, Auction or Play."""

from typing import Final

from backalley.engine.layout import Seat
from backalley.record.rubber_bridge.deal_file import DIRECTION_WORDS, DIRECTIONS
from backalley.record.rubber_bridge.pbn.tokens import TagPair

_UNSAID: Final = frozenset({"", "?", "-"})
_SEATS: Final = {
    **{letter: seat for seat, letter in enumerate(DIRECTIONS)},
    **{word.upper(): seat for seat, word in enumerate(DIRECTION_WORDS)},
}


def read_direction(tag: TagPair, mark: str = "") -> Seat | None:
    """Return the seat that a tag names by its letter or in full, None where it names none.

    A `mark` may stand before it. Raises `DealFileError` for anything else.

    >>> read_direction(TagPair("Dealer", "n", 1)), read_direction(TagPair("Dealer", "?", 1))
    (2, None)
    >>> read_direction(TagPair("Declarer", "^East", 1), "^")
    3
    """
    value = tag.value.strip().upper().removeprefix(mark)
    if value in _UNSAID:
        return None
    if value not in _SEATS:
        raise tag.refused("one of N, E, S, W")
    return _SEATS[value]
