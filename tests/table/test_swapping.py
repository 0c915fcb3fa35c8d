"""Two people change places before the match, when the one agrees to what the other asked."""

import pytest

from backalley.table.commands.command import Command
from backalley.table.commands.company import AgreeSwap, DeclineSwap, Leave, StandUp, TakeSeat
from backalley.table.commands.hosting import StartMatch, SwapSeats
from backalley.table.table import Table
from tests.table.rooms import ANN, BOB, CAT, DAN, came, did, refused, room


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.sitters]


def test_two_people_change_places_when_both_wish_it() -> None:
    table = did(room(3), BOB, TakeSeat(2))
    assert names(table) == ["Ann", "Bob", "Cat", ""]
    assert table.sitters[1].wants == 2
    assert refused(table, BOB, TakeSeat(2)).message == "You have asked Cat already."
    assert refused(table, CAT, TakeSeat(1)).message == (
        "Bob asks you for the same: agree to that."
    ), "who asks back has not said that they agree"
    assert refused(table, BOB, AgreeSwap(table.version)).code == "not-now"
    table = did(table, CAT, AgreeSwap(table.version))
    assert names(table) == ["Ann", "Cat", "Bob", ""]
    assert all(chair.wants is None for chair in table.sitters)


def test_consent_to_change_places_is_to_the_question_it_names() -> None:
    asked = did(room(3), BOB, TakeSeat(2))
    first = asked.version
    other = did(asked, BOB, DeclineSwap(first))
    other = did(other, ANN, TakeSeat(2))
    for answer in (AgreeSwap(first), DeclineSwap(first)):
        assert refused(other, CAT, answer).message == "That is not asked any more."
    both = did(other, BOB, TakeSeat(2))
    second, third = other.version, both.version
    assert names(did(both, CAT, AgreeSwap(second))) == ["Cat", "Bob", "Ann", ""]
    assert names(did(both, CAT, AgreeSwap(third))) == ["Ann", "Cat", "Bob", ""]
    changed = did(both, CAT, AgreeSwap(third))
    assert all(chair.wants is None for chair in changed.sitters), "who asked Cat asked for her seat"
    kept = did(both, CAT, DeclineSwap(second))
    assert [chair.wants for chair in kept.sitters] == [None, 2, None, None]
    assert refused(both, BOB, DeclineSwap(second)).code == "not-now", "that is between others"


@pytest.mark.parametrize("change", [StandUp(), Leave(), TakeSeat(3)], ids=repr)
@pytest.mark.parametrize("who", [BOB, CAT])
def test_nobody_agrees_to_what_was_asked_of_or_by_who_has_gone(who: int, change: Command) -> None:
    asked = did(room(3), BOB, TakeSeat(2))
    changed = did(asked, who, change)
    if not changed.company.is_here(CAT) or changed.company.seat_of(CAT) is None:
        changed = changed if changed.company.is_here(CAT) else came(changed, "Cat", CAT)
    assert refused(changed, CAT, AgreeSwap(asked.version)).code in {"not-now", "not-allowed"}
    assert all(chair.wants is None for chair in changed.sitters)


def test_a_wish_ends_with_its_two_places_and_not_with_those_of_others() -> None:
    table = did(room(4), BOB, TakeSeat(2))
    v = table.version
    for stays in (did(table, DAN, StandUp()), did(table, ANN, SwapSeats(0, 3))):
        assert [chair.wants for chair in stays.sitters].count(2) == 1
        assert names(did(stays, CAT, AgreeSwap(v)))[1:3] == ["Cat", "Bob"]
    declined = did(table, CAT, DeclineSwap(v))
    assert did(declined, ANN, SwapSeats(0, 3)).sitters[1].declined == 2
    for ends in (did(table, ANN, SwapSeats(1, 3)), did(table, ANN, SwapSeats(2, 3))):
        assert all(chair.wants is None for chair in ends.sitters)
        assert refused(ends, CAT, AgreeSwap(v)).code == "not-now"
    for ends in (did(declined, ANN, SwapSeats(1, 0)), did(declined, ANN, SwapSeats(0, 2))):
        assert all(chair.declined is None for chair in ends.sitters)


def test_a_wish_that_stood_at_the_start_changes_no_seats_in_the_match() -> None:
    table = did(room(4), BOB, TakeSeat(2))
    asked = table.version
    table = did(table, ANN, StartMatch())
    assert refused(table, CAT, AgreeSwap(asked)).message.startswith("Seats are not changed")


def test_a_wish_ends_when_who_had_it_sits_elsewhere() -> None:
    table = did(room(3), BOB, TakeSeat(2), TakeSeat(3))
    table = did(table, CAT, TakeSeat(1))
    assert names(table) == ["Ann", "Cat", "", "Bob"]


def test_who_is_asked_may_decline_and_be_asked_again() -> None:
    asked = did(room(3), BOB, TakeSeat(2))
    declined = did(asked, CAT, DeclineSwap(asked.version))
    assert names(declined) == ["Ann", "Bob", "Cat", ""]
    assert (declined.sitters[1].wants, declined.sitters[1].declined) == (None, 2)
    assert refused(declined, CAT, DeclineSwap(asked.version)).message == (
        "That is not asked any more."
    )
    assert names(did(declined, CAT, TakeSeat(3)))[3] == "Cat"
    again = did(declined, BOB, TakeSeat(2))
    assert (again.sitters[1].wants, again.sitters[1].declined) == (2, None)
    assert names(did(again, CAT, AgreeSwap(again.version))) == ["Ann", "Cat", "Bob", ""]


def test_who_asks_may_ask_no_longer() -> None:
    asked = did(room(3), BOB, TakeSeat(2))
    assert refused(asked, ANN, DeclineSwap(asked.version)).code == "not-now"
    assert refused(asked, BOB, DeclineSwap(asked.version - 1)).code == "not-now"
    dropped = did(asked, BOB, DeclineSwap(asked.version))
    assert (dropped.sitters[1].wants, dropped.sitters[1].declined) == (None, None)


@pytest.mark.parametrize("mover", [BOB, CAT])
def test_that_it_was_declined_is_forgotten_when_one_of_the_two_sits_elsewhere(mover: int) -> None:
    declined = room(3)
    declined = did(declined, BOB, TakeSeat(2))
    declined = did(declined, CAT, DeclineSwap(declined.version))
    moved = did(declined, mover, TakeSeat(3))
    assert all(chair.declined is None for chair in moved.sitters)
