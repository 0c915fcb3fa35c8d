"""What others chose for a computer player is in the log, counted, and told where it matters."""

from random import Random

import pytest

from backalley.server.shown.company import receipt_shown
from backalley.server.shown.present import present
from backalley.table.events.company import StandInSeated
from backalley.table.events.every import (
    ActionTaken,
    Instead,
    RematchAsked,
    decode_event,
    encode_event,
)
from backalley.table.eyes.looking import look
from backalley.table.table import Table
from tests.table.tables import acted, dealt, steps, table_of
from tests.table.told import news

HANDS = ["S2 C4", "S3 C9", "S5 HK", "BB D2"]
LATE = Instead("house", "late")
LOST = Instead("house", "lost")


def helped(*seats: int) -> Table:
    """A table at which all pass, as the house chose for these seats."""
    table = dealt(table_of({"schedule": "2,1"}), HANDS, "H7")
    for seat in range(4):
        table = table.after(ActionTaken(seat, "pass", LATE if seat in seats else None))
    return table


def test_an_event_without_is_written_as_ever() -> None:
    assert encode_event(ActionTaken(2, "HK")) == b'{"kind":"action-taken","seat":2,"action":"HK"}'
    event = ActionTaken(2, "HK", LOST)
    assert decode_event(encode_event(event)) == event


def test_the_chair_counts_what_others_chose() -> None:
    table = helped(1, 3)
    assert [chair.helped for chair in table.sitters] == [(), (LATE,), (), (LATE,)]
    seats = present(table, 0).seats
    assert [seat.helped for seat in seats] == [
        None,
        "The house chose 1 move here: no answer came in time.",
    ] * 2


def test_the_news_say_who_chose() -> None:
    before = dealt(table_of({"schedule": "2,1"}), HANDS, "H7").after(ActionTaken(0, "pass"))
    event = ActionTaken(1, "pass", LOST)
    told = news(before, event, before.after(event), 0)
    name = before.sitters[1].name
    assert told[0] == f"The house chooses for {name}: the process that was asked ended."
    assert len(told) > 1


def test_a_receipt_says_who_chose() -> None:
    table = dealt(table_of({"schedule": "2,1"}, people=(0, 1)), HANDS, "H7")
    table = acted(table, "pass").after(StandInSeated(1, "expert", "asked"))
    table = table.after(ActionTaken(1, "1", LATE))
    assert [one.text for one in receipt_shown(look(table, 1).receipt)] == [
        "bid 1, as the house chose: no answer came in time"
    ]


@pytest.mark.parametrize("swapped", [False, True])
def test_another_match_begins_without(*, swapped: bool) -> None:
    table = helped(1)
    *_, (_, _, over) = steps(table, Random(1), to_the_end=True)
    again = over.after(RematchAsked(0, 1, swapped))
    assert not any(chair.helped for chair in again.sitters)
