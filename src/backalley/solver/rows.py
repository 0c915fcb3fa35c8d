"""Constraints as rows of a table: the form in which the search looks at them.

Each class of constraint has one function here. What has none cannot be solved: the search would
play by other rules than the table.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from typing import Any, Final, NamedTuple

from backalley.cards import Card
from backalley.engine.constraint import Constraint, FollowSuit
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.games.back_alley.bids import plain
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


def _trump_lead(part: TrumpLead, places: Places, calls: Sequence[Call]) -> Row:
    freed: set[Seat] = {call.seat for call in calls if plain(call.action) in part.freed_by}
    keys = sum(places[card] for card in part.keys if card in places)
    return Row(Kind.TRUMP_LEAD, part.opens, sum(1 << seat for seat in freed), keys)


def _follow(part: FollowSuit, places: Places, calls: Sequence[Call]) -> Row:
    return Row(Kind.FOLLOW)


def _follow_unless_wild(part: FollowUnlessWild, places: Places, calls: Sequence[Call]) -> Row:
    return Row(Kind.FOLLOW, flag=True)


def _trump_if_void(part: TrumpIfVoid, places: Places, calls: Sequence[Call]) -> Row:
    return Row(Kind.TRUMP_IF_VOID, part.beat)


def _card_led(part: CardLed, places: Places, calls: Sequence[Call]) -> Row | None:
    if part.card not in places:
        return None
    return Row(
        Kind.CARD_LED,
        cards=places[part.card],
        answer=_ANSWERS[part.answer],
        partner_answer=_ANSWERS[part.partner_answer],
    )


_ROW_OF: Final[Mapping[type, Callable[[Any, Places, Sequence[Call]], Row | None]]] = {
    TrumpLead: _trump_lead,
    FollowSuit: _follow,
    FollowUnlessWild: _follow_unless_wild,
    TrumpIfVoid: _trump_if_void,
    CardLed: _card_led,
}
_NEEDS_TRUMP: Final = (TrumpLead, TrumpIfVoid, CardLed)
"""Without trump these narrow nothing."""


def rows_of(
    constraints: Sequence[Constraint], places: Places, calls: Sequence[Call], *, trump: bool
) -> tuple[Row, ...]:
    """Return the rows of a deal's constraints, in the order in which they narrow.

    `calls` were made before the play: some free a player to lead trumps. Raises `UnsolvableError`
    for a class of constraint that has no row.
    """
    rows = []
    for part in constraints:
        row_of = _ROW_OF.get(type(part))
        if row_of is None:
            known = ", ".join(sorted(kind.__name__ for kind in _ROW_OF))
            raise UnsolvableError(f"the constraint {type(part).__name__}", f"one of {known}", "rules")
        if trump or not isinstance(part, _NEEDS_TRUMP):
            row = row_of(part, places, calls)
            if row is not None:
                rows.append(row)
    return tuple(rows)
