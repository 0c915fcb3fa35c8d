"""What every command says of itself, and that none can leave it out."""

from collections import Counter
from collections.abc import Callable

import pytest

from backalley.table.commands.command import (
    After,
    Command,
    GuestCommand,
    HostCommand,
    UnfinishedCommand,
)
from backalley.table.commands.company import Pause, TakeBack
from backalley.table.commands.every import COMMANDS, OF_PERSON, OF_ROOM, OF_SEAT, check_powers
from backalley.table.commands.hosting import Lock
from backalley.table.events.company import PersonLeft
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.table import Table
from tests.table.rooms import ANN, BOB, bidding, refused, room


def without_counts() -> None:
    class Nod(GuestCommand, tag="nod", frozen=True):
        """Nod."""

        def event(self, table: Table, person: Person) -> Event:
            return PersonLeft(person, None)


def without_event() -> None:
    class Nod(GuestCommand, tag="nod", frozen=True):
        """Nod."""

        counts = "change"


def without_words() -> None:
    class Nod(GuestCommand, tag="nod", frozen=True):
        counts = "change"

        def event(self, table: Table, person: Person) -> Event:
            return PersonLeft(person, None)


def of_nobody() -> None:
    class Nod(Command, tag="nod", frozen=True):
        """Nod."""

        counts = "change"

        def event(self, table: Table, person: Person) -> Event:
            return PersonLeft(person, None)


def after_what_is_not_counted() -> None:
    class Nod(GuestCommand, tag="nod", frozen=True):
        """Nod."""

        counts = After((Pause, TakeBack))

        def event(self, table: Table, person: Person) -> Event:
            return PersonLeft(person, None)


@pytest.mark.parametrize(
    ("declare", "got"),
    [
        (without_counts, "no counts"),
        (without_event, "no event"),
        (without_words, "no __doc__"),
        (of_nobody, "no kind"),
        (after_what_is_not_counted, "TakeBack"),
    ],
)
def test_a_command_that_leaves_something_out_is_not_declared(
    declare: Callable[[], None], got: str
) -> None:
    with pytest.raises(UnfinishedCommand) as caught:
        declare()
    assert (caught.value.got, caught.value.where) == (got, "Nod")
    assert caught.value.expected


@pytest.mark.parametrize("offered", [COMMANDS, OF_ROOM, OF_SEAT, OF_PERSON])
def test_no_two_commands_have_one_name(offered: tuple[type[Command], ...]) -> None:
    names = Counter(name for kind in offered for name in kind.names())
    assert set(names.values()) == {1}


def test_what_is_the_hosts_is_nobody_elses() -> None:
    table = bidding(2)
    seat, person = 2, BOB
    for kind in (*OF_ROOM, *OF_SEAT, *OF_PERSON):
        tried = (kind.of_room(table), kind.of_seat(table, ANN, seat), kind.of_person(table, person))
        for command in tried:
            if isinstance(command, HostCommand):
                assert refused(table, BOB, command).code == "not-allowed"


def test_a_view_calls_a_command_by_one_of_its_names() -> None:
    table = room(2)
    tried = [kind.of_room(table) for kind in OF_ROOM]
    tried += [kind.of_seat(table, ANN, seat) for kind in OF_SEAT for seat in range(4)]
    tried += [kind.of_person(table, BOB) for kind in OF_PERSON]
    assert Lock(locked=True) in tried
    for command in tried:
        assert command is not None
        assert command.name(table) in command.names()


@pytest.mark.parametrize("powers", [("hand-over", "remove"), ("remove", "hand-over", "mute")])
def test_powers_are_those_that_the_commands_name(powers: tuple[str, ...]) -> None:
    with pytest.raises(UnfinishedCommand, match="'mute'"):
        check_powers(powers, OF_PERSON)
