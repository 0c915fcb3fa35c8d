"""What happens in the company, in sentences from each place."""

from backalley.table.commands.company import Leave, StandUp, TakeSeat
from backalley.table.commands.hosting import Remove, SeatBot
from backalley.table.decide import decide
from backalley.table.events.company import PersonRemoved
from backalley.table.table import Table
from tests.table.rooms import ANN, BOB, CAT, came, did, room, started
from tests.table.told import news


def told(table: Table, person: int, command: object, viewer: int | None) -> list[str]:
    event = decide(table, person, command)  # type: ignore[arg-type]
    return list(news(table, event, table.after(event), viewer))


def test_who_sits_down_at_a_free_seat() -> None:
    """The seat is told from where one sits when it is done."""
    table = did(room(3), CAT, StandUp())
    assert told(table, CAT, TakeSeat(3), 0) == ["Cat sits down."]
    assert told(table, CAT, TakeSeat(3), None) == ["Cat sits down."]
    assert told(table, CAT, TakeSeat(3), 3) == ["You sit down."]


def test_who_takes_the_seat_of_a_computer_player() -> None:
    table = did(did(room(3), CAT, StandUp()), ANN, SeatBot(2, "random"))
    name = table.sitters[2].name
    assert name
    assert told(table, CAT, TakeSeat(2), 0) == [f"Cat takes the seat of {name}."]
    assert told(table, CAT, TakeSeat(2), 2) == [f"You take the seat of {name}."]


def test_who_changes_seats_is_told_of_the_new_one() -> None:
    table = room(2)
    assert told(table, BOB, TakeSeat(3), 0) == ["Bob sits down."]
    assert told(table, BOB, TakeSeat(3), 3) == ["You sit down."]


def test_who_replaces_somebody_who_is_removed_has_a_name_of_their_own() -> None:
    table = started(3)
    before = {chair.name for chair in table.sitters}
    event = decide(table, ANN, Remove(BOB))
    after = table.after(event)
    seat = after.sitters[1]
    assert seat.bot
    assert seat.person is None
    assert seat.name not in before | {""}
    assert news(table, event, after, 0)[0] == (
        f"The host removes Bob from the table, and {seat.name} plays on."
    )


def test_nobody_replaces_a_watcher_who_is_removed() -> None:
    table = came(started(4), "Eve", watch=True)
    event = decide(table, ANN, Remove(4))
    assert event == PersonRemoved(4, None, "")
    after = table.after(event)
    assert [chair.name for chair in after.sitters] == [chair.name for chair in table.sitters]
    assert list(news(table, event, after, 0)) == ["The host removes Eve from the table."]
    assert did(after, BOB, Leave()).sitters[1].stand_in
