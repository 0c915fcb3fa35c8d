"""The stream as what cards are cut and shuffled with."""

from collections.abc import Iterator, MutableSequence
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from backalley.fair.stream import below

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

Thing = TypeVar("Thing")


class StreamChance(Random):
    """Cuts and shuffles by the bytes of a stream, which each draw takes from.

    It stands in for a generator where cards are dealt (`engine.deal.shuffle_and_deal`), and its
    two methods are written out, since what Python's own draw for them is not specified. Nothing
    else can be drawn.

    >>> cards = ["C2", "C3", "C4"]
    >>> StreamChance(iter([0, 1])).shuffle(cards)
    >>> cards
    ['C4', 'C3', 'C2']
    """

    def __init__(self, source: Iterator[int]) -> None:
        super().__init__()
        self._source = source

    def choice(self, seq: "SupportsLenAndGetItem[Thing]") -> Thing:
        """Choose one evenly."""
        return seq[below(len(seq), self._source)]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Fill the places from the last to the second, each from those up to it (Fisher–Yates)."""
        for last in range(len(x) - 1, 0, -1):
            drawn = below(last + 1, self._source)
            x[last], x[drawn] = x[drawn], x[last]

    def random(self) -> NoReturn:
        """Refuse: the procedure draws no fractions."""
        raise NotImplementedError("only choice and shuffle are specified")

    def getrandbits(self, k: int, /) -> NoReturn:
        """Refuse: the procedure draws no bits."""
        raise NotImplementedError("only choice and shuffle are specified")
