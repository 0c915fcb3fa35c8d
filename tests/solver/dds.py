"""Double dummy by Bo Haglund's DDS, to compare with: the compiled library that endplay brings.

The library is called directly: the package itself would load a plotting library first.
"""

import ctypes
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from backalley.cards import RANKS, Card, Suit
from backalley.engine.layout import Seat
from backalley.solver import Position

MEGABYTES: Final = 80
"""Memory for its tables."""
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""As the library numbers them; 4 is no trump."""
_NO_TRUMP: Final = 4
_LOWEST: Final = 2
"""The rank of a two; bit and number of a rank are the same."""
_ALL_CARDS: Final = 3
_SEARCH_ALWAYS: Final = 1
_NO_TARGET: Final = -1
_NO_FAULT: Final = 1
_FIRST_THREAD: Final = 0

_PLACE: Final = {
    Card(suit.value + rank): (place, number)
    for place, suit in enumerate(SUITS)
    for number, rank in enumerate(RANKS, start=_LOWEST)
}
_CARD: Final = {place: card for card, place in _PLACE.items()}


class _Board(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suit", ctypes.c_int * 3),
        ("trick_rank", ctypes.c_int * 3),
        ("remaining", (ctypes.c_uint * 4) * 4),
    )


class _Solved(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("cards", ctypes.c_int),
        ("suit", ctypes.c_int * 13),
        ("rank", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("score", ctypes.c_int * 13),
    )


@dataclass(frozen=True)
class Dds:
    """The loaded library. It keeps tables of its own: one call at a time."""

    dll: ctypes.CDLL

    def solve(self, position: Position, trump: Suit | None) -> Mapping[Card, int]:
        """Return what `backalley.solver.solve` does, of a position of bridge with this trump."""
        solved = _Solved()
        fault = self.dll.SolveBoard(
            _board(position, trump),
            _NO_TARGET,
            _ALL_CARDS,
            _SEARCH_ALWAYS,
            ctypes.byref(solved),
            _FIRST_THREAD,
        )
        assert fault == _NO_FAULT
        return _read(solved)


def load() -> Dds | None:
    """Return the library, held to one thread; None where it is not installed."""
    package = find_spec("endplay")
    if package is None or package.origin is None:
        return None
    for file in sorted((Path(package.origin).parent / "_dds").glob("*dds*")):
        try:
            dll = ctypes.CDLL(str(file))
            dll.SetResources(MEGABYTES, 1)
        except (OSError, AttributeError):
            continue
        return Dds(dll)
    return None


def _board(position: Position, trump: Suit | None) -> _Board:
    board = _Board()
    board.trump = _NO_TRUMP if trump is None else SUITS.index(trump)
    board.first = _seat(position.leader)
    for place, card in enumerate(position.trick):
        board.trick_suit[place], board.trick_rank[place] = _PLACE[card]
    for seat, hand in enumerate(position.hands):
        remaining = board.remaining[_seat(seat)]
        for card in hand:
            suit, rank = _PLACE[card]
            remaining[suit] |= 1 << rank
    return board


def _seat(seat: Seat) -> int:
    """Return the library's number of a seat: it begins with North."""
    return (seat + 2) % 4


def _read(solved: _Solved) -> Mapping[Card, int]:
    tricks: dict[Card, int] = {}
    for place in range(solved.cards):
        suit, score = solved.suit[place], solved.score[place]
        tricks[_CARD[suit, solved.rank[place]]] = score
        for rank in range(_LOWEST, solved.rank[place]):
            if solved.equals[place] >> rank & 1:
                tricks[_CARD[suit, rank]] = score
    return tricks
