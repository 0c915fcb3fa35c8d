"""How the cards played weigh worlds: in a likely one the others would have played them."""

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple

from backalley.bots.searcher.compiled import Habits, Manner, Stake
from backalley.bots.searcher.known import Known, numbers_of
from backalley.engine.trick import Played


class Faith(NamedTuple):
    """How far a seat is taken to play as the house does."""

    faithful: float
    """How likely it is to do so, card by card."""
    fault: float
    """By what power of e such a seat is less likely to play a card that the house would not."""
    whim: float
    """The same of any other seat."""


PARTNER: Final = Faith(faithful=0.8, fault=3.0, whim=0.5)
"""A partner thinks for itself."""
FOE: Final = Faith(faithful=0.99, fault=8.0, whim=0.7)


def manner_of(known: Known, habits: Habits, stakes: Sequence[Stake]) -> Manner:
    """Return what the cards played so far tell of the hands of the others."""
    view = known.view
    seats, side_of = range(view.rules.seats), view.rules.side_of
    played = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.trick and view.leader is not None:
        played.append((view.leader, view.trick))
    cards = [known.bits([card]).bit_length() - 1 for _, cards in played for card in cards]
    before = [(each[0], each[1], each[2], 0) for each in stakes]
    piles = Played(view.tricks, view.leader, view.trick)
    # How many cards the others hold matters, and not which.
    some = numbers_of(known.hidden | known.hand)
    hands = [
        known.bits(piles.by(seat, len(seats)))
        | sum(1 << number for number in some[: view.holdings[seat]])
        for seat in seats
    ]
    pool = known.pool | known.bits(card for _, cards in played for card in cards)
    misfits = [
        []
        if seat == known.me
        else misfits_of(PARTNER if side_of[seat] == side_of[known.me] else FOE, view.hand_size)
        for seat in seats
    ]
    return habits.manner(pool, played[0][0], before, cards, hands, misfits)


def misfits_of(faith: Faith, cards: int) -> list[float]:
    """Return how ill it agrees with a hand that it surprised 0, 1, … `cards` times.

    The first surprise says that a seat does not play as the house does, so that more say less.

    >>> none, once, twice = misfits_of(FOE, 2)
    >>> once - none > 2 * (twice - once) > 0
    True
    """
    return [
        -log(
            faith.faithful * exp(-faith.fault * times)
            + (1 - faith.faithful) * exp(-faith.whim * times)
        )
        for times in range(cards + 1)
    ]
