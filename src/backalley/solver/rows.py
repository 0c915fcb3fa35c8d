"""Constraints as rows of a table: the form in which the search looks at them.

Each class of constraint has a row here. What has none cannot be solved: the search would play by
other rules than the table.
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Final, NamedTuple

from backalley.cards import Card
from backalley.engine.bids import plain
from backalley.engine.constraint import Constraint, FollowSuit
from backalley.engine.state import Call
from backalley.games.back_alley.constraints import (
    Answer,
    CardLed,
    FollowUnlessWild,
    TrumpIfVoid,
    TrumpLead,
)
from backalley.solver.errors import UnsolvableError


class Kind(IntEnum):
    """What a row narrows."""

    TRUMP_LEAD = 0
    FOLLOW = 1
    TRUMP_IF_VOID = 2
    CARD_LED = 3


class Answers(IntEnum):
    """Which trumps answer a led card."""

    HIGHEST = 0
    LOWEST = 1
    ANY = 2


class Row(NamedTuple):
    """A constraint; which fields mean something depends on the kind."""

    kind: int
    flag: bool = False
    """Whether a broken trump suit may be led; a trump in the trick frees from following; a trump
    must beat those in the trick."""
    seats: int = 0
    """A bit for every seat that may lead trumps at any time."""
    cards: int = 0
    """A bit for every key, or for the led card."""
    answer: int = Answers.ANY
    partner_answer: int = Answers.ANY


Places = Mapping[Card, int]
"""The bit of each card."""

_ANSWERS: Final = {
    Answer.HIGHEST: Answers.HIGHEST,
    Answer.LOWEST: Answers.LOWEST,
    Answer.ANY: Answers.ANY,
}


_KNOWN: Final = (CardLed, FollowSuit, FollowUnlessWild, TrumpIfVoid, TrumpLead)
_NEEDS_TRUMP: Final = (CardLed, TrumpIfVoid, TrumpLead)
"""Without trump these narrow nothing."""


def rows_of(
    constraints: Sequence[Constraint], places: Places, calls: Sequence[Call], *, trump: bool
) -> tuple[Row, ...]:
    """Return the rows of a deal's constraints, in the order in which they narrow.

    `calls` were made before the play: some free a player to lead trumps. Raises `UnsolvableError`
    for a class of constraint that has no row.
    """
    rows: list[Row] = []
    for part in constraints:
        if type(part) not in _KNOWN:  # a subclass may narrow otherwise
            known = ", ".join(kind.__name__ for kind in _KNOWN)
            name = type(part).__name__
            raise UnsolvableError(f"the constraint {name}", f"one of {known}", "rules")
        if trump or not isinstance(part, _NEEDS_TRUMP):
            rows += _rows(part, places, calls)
    return tuple(rows)


def _rows(part: Constraint, places: Places, calls: Sequence[Call]) -> tuple[Row, ...]:
    match part:
        case TrumpLead():
            freed = {call.seat for call in calls if plain(call.action) in part.freed_by}
            keys = sum(places[card] for card in part.keys if card in places)
            return (Row(Kind.TRUMP_LEAD, part.opens, sum(1 << seat for seat in freed), keys),)
        case FollowUnlessWild():
            return (Row(Kind.FOLLOW, flag=True),)
        case TrumpIfVoid():
            return (Row(Kind.TRUMP_IF_VOID, part.beat),)
        case CardLed() if part.card in places:
            answer, partner_answer = _ANSWERS[part.answer], _ANSWERS[part.partner_answer]
            led = places[part.card]
            return (Row(Kind.CARD_LED, False, 0, led, answer, partner_answer),)
        case CardLed():
            return ()
        case _:
            return (Row(Kind.FOLLOW),)
