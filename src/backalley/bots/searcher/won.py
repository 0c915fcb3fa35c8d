"""How many tricks each seat has won, in one number as the compiled part counts them."""

from collections.abc import Iterator
from typing import Final

from backalley.engine.layout import Seat

Won = int
"""Tricks by seat; from `_APART` those of the first few tricks, which count apart."""

_SEAT: Final = 5
"""Bits a seat has: two seats share out a pack of 58, so that one may win 29 tricks."""
_APART: Final = 30
_MOST: Final = (1 << _SEAT) - 1


def won_by(seat: Seat, tricks: int = 1, *, apart: bool = False) -> Won:
    """Return so many tricks of one seat, which may be among the first few too.

    >>> won_by(0, 17) + won_by(1) == won_by(1) + won_by(0, 16) + won_by(0)
    True
    """
    won = tricks << _SEAT * seat
    return won | won << _APART if apart else won


def tricks_of(won: Won, seat: Seat) -> int:
    """Return how many tricks a seat has won.

    >>> tricks_of(won_by(0, 29) + won_by(1, 3), 1)
    3
    """
    return won >> _SEAT * seat & _MOST


def tricks_apart(won: Won, seat: Seat) -> int:
    """Return how many of the first few tricks a seat has won.

    >>> tricks_apart(won_by(4, 2, apart=True) + won_by(4), 4)
    2
    """
    return won >> _APART + _SEAT * seat & _MOST


def winners_of(won: Won, seats: int) -> Iterator[Seat]:
    """Give the winner of each trick, of those that count apart first.

    >>> list(winners_of(won_by(0, 2) + won_by(1, 1, apart=True), seats=2))
    [1, 0, 0]
    """
    for seat in range(seats):
        yield from [seat] * tricks_apart(won, seat)
    for seat in range(seats):
        yield from [seat] * (tricks_of(won, seat) - tricks_apart(won, seat))
