"""The tricks of a record: replayed, and written."""

from collections.abc import Sequence

from msgspec import UNSET

from backalley.engine.match import Match
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.errors import RecordError
from backalley.record.acting import act
from backalley.record.cards import texts
from backalley.record.comparing import compare
from backalley.record.form import TrickRecord
from backalley.words import counted


def replay_tricks(
    match: Match, records: Sequence[TrickRecord], size: int, *, may_break_off: bool
) -> Match:
    """Return the match after these tricks of a deal that has `size` of them.

    Raises `RecordError` at the first difference, and unless all were played, or the last may be
    broken off.
    """
    tricks = counted(len(records), "trick")
    for place, trick in enumerate(records, start=1):
        if not isinstance(match.state, Playing):
            raise RecordError(tricks, f"{place - 1}, for no more was played", "tricks")
        last = place == len(records)
        match = _replay_trick(match, trick, place, may_break_off=may_break_off and last)
    if isinstance(match.state, Playing) and not may_break_off:
        raise RecordError(tricks, counted(size, "trick"), "tricks")
    return match


def _replay_trick(match: Match, record: TrickRecord, place: int, *, may_break_off: bool) -> Match:
    assert isinstance(match.state, Playing)
    where, seats = f"trick {place}", match.rules.seats
    compare(f"{where}, leader", record.leader, match.state.leader)
    played = len(record.cards)
    if played > seats or played < (1 if may_break_off else seats):
        raise RecordError(counted(played, "card"), counted(seats, "card"), where)
    for number, text in enumerate(record.cards, start=1):
        match = act(match, text, f"{where}, card {number}")
    state = match.state or match.finished[-1]
    winner = state.played.tricks[-1].winner if played == seats else UNSET
    compare(f"{where}, winner", record.winner, winner)
    return match


def write_tricks(state: State) -> tuple[TrickRecord, ...]:
    """Return the tricks of a deal in which cards were played, the last perhaps not complete."""
    played, seats = state.played, state.deal.rules.seats
    tricks = tuple(
        TrickRecord(
            leader=trick.leader,
            cards=texts(trick.cards),
            winner=trick.winner if len(trick.cards) == seats else UNSET,
        )
        for trick in played.tricks
        if trick.cards  # a trick that was claimed has none
    )
    if played.leader is not None and played.trick:
        return (*tricks, TrickRecord(leader=played.leader, cards=texts(played.trick)))
    return tricks
