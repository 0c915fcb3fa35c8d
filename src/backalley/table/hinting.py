"""Who may ask what would be best, and what is asked then: nothing of it is written down."""

from zlib import crc32

from backalley.bots.families import adviser_of
from backalley.bots.question import Question
from backalley.engine.layout import Seat
from backalley.engine.state import State, legal_actions
from backalley.engine.view import view
from backalley.table.events.event import Person
from backalley.table.playing_seat import own_turn, playing_seat, refuse_at_rest
from backalley.table.refused import CommandRefused, refusal
from backalley.table.staleness import refuse_stale
from backalley.table.table import Table


def hint_question(table: Table, person: Person, v: int) -> Question:
    """Return what a person asks who would know what is best for them in version `v`.

    It is the same however often they ask. Raises `CommandRefused` for who may not ask now.
    """
    seat, state = _asking(table, person)
    refuse_stale(table, v)
    seed = crc32(f"{table.table_id} {table.moved}".encode())
    return Question(view(state, seat), legal_actions(state), seed)


def may_ask(table: Table, person: Person | None) -> bool:
    """Return whether a person may ask now."""
    if person is None or not table.company.hints:
        return False
    try:
        _asking(table, person)
    except CommandRefused:
        return False
    return True


def _asking(table: Table, person: Person) -> tuple[Seat, State]:
    seat = playing_seat(table, person)
    if not table.company.hints:
        raise refusal(
            "not-allowed",
            "There are no hints at this table: the host may allow them.",
            got="a wish for a hint",
            expected="a table that has hints",
        )
    rules = table.match.rules
    if adviser_of(rules) is None:
        raise refusal(
            "not-allowed",
            f"There are no hints for {rules.title}.",
            got="a wish for a hint",
            expected="a game of which it is known what is best",
        )
    refuse_at_rest(table)
    return seat, own_turn(table, seat, "a wish for a hint")
