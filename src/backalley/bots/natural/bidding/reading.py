"""What the calls of an auction promise, read from what everybody knows."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from backalley.bots.natural.bidding.agreed import choices_in
from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.bidding.limits import denied
from backalley.bots.natural.bidding.meaning import (
    ANY_LENGTH,
    Force,
    Meaning,
    Range,
    added,
    both,
    settled,
)
from backalley.bots.natural.bidding.position import Position
from backalley.engine.actions import PASS, Action, Bid
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.games.rubber_bridge.plan import RubberPlan

NATURAL_LENGTH: Final = Range(4, 13)
"""Cards in a suit that was bid without an agreement."""


def position_after(plan: RubberPlan, calls: Sequence[Call]) -> Position:
    """Return what everybody knows once these calls are made."""
    return choices_after(plan, calls).position


def meanings(plan: RubberPlan, calls: Sequence[Call]) -> tuple[Meaning, ...]:
    """Return what each call made says, in the order of `calls`, with what its seat said before.

    >>> from backalley.engine.actions import parse_action
    >>> said = [Call(seat, parse_action(text)) for seat, text in enumerate(["1H", "pass", "2H"])]
    >>> [meaning.text for meaning in meanings(RubberPlan(13, 0, 0), said)][2]
    '6–9 points with shortness, three or more hearts'
    """
    return tuple(_added(plan, calls[:place], call.action) for place, call in enumerate(calls))


def known_hands(plan: RubberPlan, calls: Sequence[Call]) -> tuple[Meaning, ...]:
    """Return what the calls of each seat say together, by seat."""
    return position_after(plan, calls).hands


def what_would_it_mean(plan: RubberPlan, calls: Sequence[Call], action: Action) -> Meaning:
    """Return what a call would say if it were made next; its legality is not asked.

    What its seat said before is counted in.

    >>> from backalley.engine.actions import parse_action
    >>> said = [Call(seat, parse_action(text)) for seat, text in enumerate(["1H", "pass", "2H"])]
    >>> what_would_it_mean(RubberPlan(13, 0, 0), [*said, Call(3, PASS)], PASS).text
    '12–16 points'
    """
    return _added(plan, calls, action)


def choices_after(plan: RubberPlan, calls: Sequence[Call]) -> Choices:
    """Return what is agreed for the next call."""
    for cut in range(_DEPTH, len(calls), _DEPTH):
        _choices(plan, tuple(calls[:cut]))
    return _choices(plan, tuple(calls))


def _added(plan: RubberPlan, calls: Sequence[Call], action: Action) -> Meaning:
    choices = choices_after(plan, calls)
    known = _known(plan, tuple(calls), choices.position.seat)
    return added(known, _limited(plan, tuple(calls), action))


@lru_cache(maxsize=1024)
def _known(plan: RubberPlan, calls: tuple[Call, ...], seat: Seat) -> Meaning:
    """Return what a seat has told, with what its passes deny."""
    for place in range(len(calls) - 1, -1, -1):
        if calls[place].seat == seat:
            before = calls[:place]
            return both(_known(plan, before, seat), _limited(plan, before, calls[place].action))
    return Meaning()


@lru_cache(maxsize=1024)
def _limited(plan: RubberPlan, calls: tuple[Call, ...], action: Action) -> Meaning:
    """Return what a call means, and for a pass what it denies."""
    choices = choices_after(plan, calls)
    told = choices.meanings().get(action)
    if action is not PASS or told is None:
        return told or _unagreed(action)
    most = denied(choices, choices.position.me)
    return settled(replace(told, points=most.points, worth=most.worth, usual=most.usual))


_DEPTH: Final = 50
"""How many calls are read at once: the longest auction needs no deeper recursion."""


@lru_cache(maxsize=1024)
def _choices(plan: RubberPlan, calls: tuple[Call, ...]) -> Choices:
    return choices_in(Position(plan, calls, _said(plan, calls)))


@lru_cache(maxsize=1024)
def _said(plan: RubberPlan, calls: tuple[Call, ...]) -> tuple[Meaning, ...]:
    if not calls:
        return ()
    *before, last = calls
    told = _choices(plan, tuple(before)).meanings().get(last.action)
    return (*_said(plan, tuple(before)), told or _unagreed(last.action))


def _unagreed(action: Action) -> Meaning:
    """Return what is made of a call that was not agreed: a suit is taken to be a suit."""
    suit = action.strain if isinstance(action, Bid) else None
    return Meaning(
        lengths=tuple(NATURAL_LENGTH if suit is one else ANY_LENGTH for one in SUITS),
        force=Force.NONE if action is PASS else Force.UNAGREED,
    )
