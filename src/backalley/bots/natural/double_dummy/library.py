"""Double dummy by Bo Haglund's DDS, the compiled library that the package endplay brings.

The library is called directly: the package itself would load a plotting library first.
"""

import ctypes
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Final

from backalley.bots.natural.double_dummy.solver import DoubleDummy, OpenHands
from backalley.cards import RANKS, Card, Suit
from backalley.errors import BackAlleyError

MOST_BOARDS: Final = 200
"""How many positions one call takes."""
MOST_THREADS: Final = 4
MEGABYTES: Final = 80
"""Memory for tables, by thread."""
SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""As the library numbers them; 4 is no trump."""
_NO_TRUMP: Final = 4
_LOWEST: Final = 2
"""The rank of a two; bit and number of a rank are the same."""
_ALL_CARDS: Final = 3
_SEARCH_ALWAYS: Final = 1
_NO_TARGET: Final = -1
_NO_FAULT: Final = 1

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


class _Boards(ctypes.Structure):
    _fields_ = (
        ("count", ctypes.c_int),
        ("boards", _Board * MOST_BOARDS),
        ("target", ctypes.c_int * MOST_BOARDS),
        ("solutions", ctypes.c_int * MOST_BOARDS),
        ("mode", ctypes.c_int * MOST_BOARDS),
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


class _AllSolved(ctypes.Structure):
    _fields_ = (("count", ctypes.c_int), ("boards", _Solved * MOST_BOARDS))


@dataclass(frozen=True)
class Library:
    """The loaded library. It keeps tables of its own, so one call at a time is let in.

    Python's other threads run on meanwhile.
    """

    dll: ctypes.CDLL
    deepest: int = 13
    lock: Lock = field(default_factory=Lock)

    def tricks_by_card(self, positions: Sequence[OpenHands]) -> list[Mapping[Card, int]]:
        """Return what each card of each position brings."""
        found: list[Mapping[Card, int]] = []
        for start in range(0, len(positions), MOST_BOARDS):
            found += self._solve(positions[start : start + MOST_BOARDS])
        return found

    def _solve(self, positions: Sequence[OpenHands]) -> list[Mapping[Card, int]]:
        asked, solved = _Boards(), _AllSolved()
        asked.count = len(positions)
        for place, position in enumerate(positions):
            _write(asked.boards[place], position)
            asked.target[place] = _NO_TARGET
            asked.solutions[place] = _ALL_CARDS
            asked.mode[place] = _SEARCH_ALWAYS
        with self.lock:
            fault = self.dll.SolveAllBoardsBin(ctypes.byref(asked), ctypes.byref(solved))
        if fault != _NO_FAULT:
            raise BackAlleyError(f"fault {fault}", "solved positions", "double dummy")
        return [_read(solved.boards[place]) for place in range(len(positions))]


def load() -> DoubleDummy | None:
    """Return the library, ready to solve; None where there is none for this system."""
    try:
        package = find_spec("endplay")
    except (ImportError, ValueError):
        return None
    if package is None or package.origin is None:
        return None
    folder = Path(package.origin).parent / "_dds"
    for file in sorted(folder.glob("*dds*")):
        try:
            dll = ctypes.CDLL(str(file))
            threads = min(MOST_THREADS, os.cpu_count() or 1)
            dll.SetResources(MEGABYTES * threads, threads)
        except (OSError, AttributeError):
            continue
        return Library(dll)
    return None


def _write(board: _Board, position: OpenHands) -> None:
    board.trump = _NO_TRUMP if position.trump is None else SUITS.index(position.trump)
    board.first = _seat(position.leader)
    for place, card in enumerate(position.trick):
        board.trick_suit[place], board.trick_rank[place] = _PLACE[card]
    for seat, hand in enumerate(position.hands):
        remaining = board.remaining[_seat(seat)]
        for card in hand:
            suit, rank = _PLACE[card]
            remaining[suit] |= 1 << rank


def _seat(seat: int) -> int:
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
