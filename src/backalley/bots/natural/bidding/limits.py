"""What a pass denies: the points with which every hand would have made a bid."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from backalley.bots.natural.bidding.choice import Choice, Choices
from backalley.bots.natural.bidding.held import SHORTNESS
from backalley.bots.natural.bidding.meaning import (
    MOST_POINTS,
    MOST_SHORTNESS,
    Meaning,
    Range,
    both,
)
from backalley.engine.actions import PASS

Shapes = int
"""A set of shapes: a bit for each."""


class _Most(NamedTuple):
    points: int
    short: int
    """What the short suits add to them."""


def denied(choices: Choices, known: Meaning) -> Meaning:
    """Return the most that a hand may have which passes, when `known` was said of it before.

    Bids that ask for stoppers or a good suit deny nothing for certain; what is usual takes those
    for granted, and the hand for balanced. What was said with shortness is limited with it.
    """
    points = worth = usual = 0
    for one in (choice for choice in choices.found if choice.call is PASS):
        told = both(known, one.meaning)
        bids = [bid for bid in choices.found if bid.rank <= one.rank and bid.call is not PASS]
        sure = [bid for bid in bids if not bid.meaning.stopped and not bid.meaning.good]
        for most, short in _left(told, sure):
            points, worth = max(points, most), max(worth, most + short)
        usual = max((usual, *(most for most, short in _left(told, bids) if short <= 1)))
    if known.limits_worth:
        return Meaning(worth=Range(0, min(worth, MOST_POINTS + MOST_SHORTNESS)))
    return Meaning(Range(0, points), usual=usual or MOST_POINTS)


def _left(told: Meaning, bids: Sequence[Choice]) -> Iterator[_Most]:
    """Yield the most points for which some hand has no bid, for each amount of shortness."""
    able = _fitting(told.lengths, told.balanced)
    taken = [(one.meaning, _fitting(one.meaning.lengths, one.meaning.balanced)) for one in bids]
    for short, shapes in _by_shortness().items():
        if not able & shapes:
            continue
        for points in range(min(told.points.high, told.worth.high - short), -1, -1):
            bid: Shapes = 0
            for meaning, fitting in taken:
                low, high = meaning.points
                least, most = meaning.worth
                if low <= points <= high and least <= points + short <= most:
                    bid |= fitting
            if able & shapes & ~bid:
                yield _Most(points, short)
                break


@cache
def _all_lengths() -> tuple[tuple[int, ...], ...]:
    """Return every shape as the lengths of its suits."""
    firsts = (lengths for lengths in product(range(14), repeat=3) if sum(lengths) <= 13)
    return tuple((*lengths, 13 - sum(lengths)) for lengths in firsts)


@cache
def _by_shortness() -> dict[int, Shapes]:
    shapes = dict[int, Shapes]()
    for place, lengths in enumerate(_all_lengths()):
        short = sum(SHORTNESS[length] for length in lengths if length < 3)
        shapes[short] = shapes.get(short, 0) | 1 << place
    return shapes


@lru_cache(maxsize=4096)
def _fitting(promised: tuple[Range, ...], balanced: bool | None) -> Shapes:
    shapes: Shapes = 0
    for place, lengths in enumerate(_all_lengths()):
        pairs = zip(lengths, promised, strict=True)
        if all(low <= length <= high for length, (low, high) in pairs):
            shapes |= 1 << place
    if balanced is None:
        return shapes
    even = sum(of for short, of in _by_shortness().items() if short <= 1)
    return shapes & even if balanced else shapes & ~even
