"""How the cards played weigh worlds: in a likely one the others would have played them."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import exp, log
from typing import Final

from backalley.bots.searcher.compiled import Habits, Stake
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.worlds import World
from backalley.engine.trick import Played

FAITHFUL: Final = 0.9
"""How likely a seat is taken to play as the house does, card by card."""
FAULT: Final = 4.0
"""By what power of e such a seat is less likely to play a card that the house would not have."""
WHIM: Final = 0.7
"""The same of any other seat."""
VARIETY: Final = 0.2
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
    """Return the weight of a world by its surprises; `counts` has those of each world, by seat.

    The worlds count as (Σ weight)² / Σ weight² of one weight would. Where that is fewer than
    `worlds`, few would speak for all: surprises then count less (tempering, after Kish, 1965).

    >>> weighed([0, 1, 1], 1)[1] < weighed([0, 1, 1], 2.9)[1] < 1
    True
    """
    times = Counter(counts)
    logs = {count: sum(log(likely(n)) for n in count.to_bytes(8, "little")) for count in times}
    most, power = max(logs.values()), 1.0
    while True:
        weights = {count: exp(power * (logs[count] - most)) for count in times}
        total = sum(weights[count] * number for count, number in times.items())
        squares = sum(weights[count] ** 2 * number for count, number in times.items())
        if total**2 >= min(worlds, ENOUGH * len(counts)) * squares:
            return weights
        power *= SOFTER


def likely(surprises: int) -> float:
    """Return how likely a seat is to surprise so often, beside how likely it is never to.

    The first surprise says that it does not play as the house does, so that more say less.

    >>> likely(0), likely(0) / likely(1) > 3 * likely(1) / likely(2)
    (1.0, True)
    """
    return FAITHFUL * exp(-FAULT * surprises) + (1 - FAITHFUL) * exp(-WHIM * surprises)
