"""How the cards played weigh worlds: in a likely one the others would have played them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import Final

from backalley.bots.searcher.compiled import Habits, Stake
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.worlds import World
from backalley.engine.trick import Played

SURPRISE: Final = 1.2
"""By what power of e each card that the house would not have played makes a world less likely."""
VARIETY: Final = 0.4
"""As many worlds, for each that is looked at, shall count at least; else surprises count less."""
ENOUGH: Final = 0.99
"""The part of all worlds that is always enough."""
SOFTER: Final = 0.8
"""By what factor less, until they do."""


def drawn_by_manner(
    known: Known,
    habits: Habits,
    stakes: Sequence[Stake],
    worlds: Sequence[World],
    means: Means,
) -> list[World]:
    """Return as many of the worlds as are played out, by chance, as the cards played speak for."""
    view, number = known.view, means.budget.worlds
    seats = view.rules.seats
    played = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.trick and view.leader is not None:
        played.append((view.leader, view.trick))
    cards = [known.bits([card]).bit_length() - 1 for _, cards in played for card in cards]
    before = [(each[0], each[1], each[2], 0) for each in stakes]
    piles = Played(view.tricks, view.leader, view.trick)
    gone = [known.bits(piles.by(seat, seats)) for seat in range(seats)]
    dealt = [[hand | pile for hand, pile in zip(world, gone, strict=True)] for world in worlds]
    others = sum(1 << seat for seat in range(seats) if seat != known.me)
    pool = known.pool | sum(gone)
    leader = played[0][0]
    counts = habits.surprises(pool, leader, before, cards, others, dealt)
    weights = weighed(counts, number * VARIETY)
    sums = list(accumulate(weights[times] for times in counts))
    start, step = means.rng.random(), sums[-1] / number
    last = len(worlds) - 1
    return [worlds[min(last, bisect_left(sums, (start + at) * step))] for at in range(number)]


def weighed(counts: Sequence[int], worlds: float) -> dict[int, float]:
    """Return the weight of a world by its surprises; `counts` has those of each world.

    The worlds count as (Σ weight)² / Σ weight² of one weight would. Where that is fewer than
    `worlds`, few would speak for all: surprises then count less (tempering, after Kish, 1965).

    >>> weighed([0, 1, 1], 1)[1] < weighed([0, 1, 1], 2.9)[1] < 1
    True
    """
    times, least = Counter(counts), min(counts)
    surprise = SURPRISE
    while True:
        weights = {count: exp(surprise * (least - count)) for count in times}
        total = sum(weights[count] * number for count, number in times.items())
        squares = sum(weights[count] ** 2 * number for count, number in times.items())
        if total**2 >= min(worlds, ENOUGH * len(counts)) * squares:
            return weights
        surprise *= SOFTER
