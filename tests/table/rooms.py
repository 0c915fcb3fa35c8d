"""Rooms to test with: people who come to a table, and what they send it."""

from collections.abc import Mapping
from typing import TypedDict, Unpack

import pytest

from backalley.table.commands.command import Command
from backalley.table.commands.hosting import SeatBot, StartMatch
from backalley.table.commands.playing import Act
from backalley.table.decide import decide
from backalley.table.events.event import MoveMinutes, Patience, Watching
from backalley.table.opening import open_room
from backalley.table.presence.joining import decide_joining
from backalley.table.refused import CommandRefused
from backalley.table.table import Table
from tests.table.tables import committed, dealt

ANN, BOB, CAT, DAN, EVE = range(5)
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
SHORT = {"schedule": "2,1", "tie": "draw"}
HANDS = ["S2 C4", "S3 C9", "S5 HK", "BB D2"]


class Wish(TypedDict, total=False):
    """How a room is to be, beside the usual."""

    rules: str
    patience: Patience
    move_minutes: MoveMinutes
    watching: Watching


def room(
    people: int = 1,
    options: Mapping[str, str] | None = None,
    **wish: Unpack[Wish],
) -> Table:
    """A room in which so many have come, and sat down in order."""
    usual = "rules" not in wish or wish["rules"] == "back-alley"
    chosen = SHORT if options is None and usual else options
    opened = open_room("Ann", options=chosen, **wish)
    table = committed(Table.open("abcdef", opened))
    for name in NAMES[1:people]:
        table = came(table, name)
    return table


def came(table: Table, name: str, known: int | None = None, *, watch: bool = False) -> Table:
    return table.after(decide_joining(table, name, known, watch=watch))


def did(table: Table, person: int, *commands: Command) -> Table:
    """The table after a person sent these commands."""
    for command in commands:
        table = table.after(decide(table, person, command))
    return table


def refused(table: Table, person: int, command: Command) -> CommandRefused:
    with pytest.raises(CommandRefused) as caught:
        decide(table, person, command)
    error = caught.value
    assert all((error.got, error.expected, error.where))
    assert error.message.endswith(".")
    return error


def started(
    people: int = 4, options: Mapping[str, str] | None = None, **wish: Unpack[Wish]
) -> Table:
    """A match that has begun, with computer players at the free seats."""
    table = room(people, options, **wish)
    for seat, chair in enumerate(table.sitters):
        if chair.free:
            table = did(table, ANN, SeatBot(seat, "random"))
    return did(table, ANN, StartMatch())


def bidding(
    people: int = 4, options: Mapping[str, str] | None = None, **wish: Unpack[Wish]
) -> Table:
    return dealt(started(people, options, **wish), HANDS, "H7")


def acts(table: Table, *texts: str) -> Table:
    """The table after these actions of the people whose turn it is."""
    for text in texts:
        state = table.match.state
        assert state is not None
        assert state.actor is not None
        person = table.sitters[state.actor].person
        assert person is not None
        table = did(table, person, Act(table.version, text))
    return table
