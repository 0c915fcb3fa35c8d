"""What people may do about the company at a table, asked of the rules of the table themselves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from backalley.table.commands.agreeing import Undo
from backalley.table.commands.every import (
    OF_PERSON,
    OF_ROOM,
    OF_SEAT,
    PERSON_POWERS,
    POWERS,
    SEAT_POWERS,
    Command,
    PersonPower,
    Power,
    SeatPower,
)
from backalley.table.commands.standing import Standing
from backalley.table.decide import permitted
from backalley.table.events.event import Person
from backalley.table.table import Table

AnyPower = TypeVar("AnyPower", bound=str)


@dataclass(frozen=True)
class Allowed:
    """What one person may do: by themselves, with each seat, to each who is here."""

    powers: frozenset[Power]
    by_seat: tuple[list[SeatPower], ...]
    by_person: Mapping[Person, list[PersonPower]]


class Powers:
    """Asks what people may do. Mutable: it keeps the answers for as long as they hold.

    Each view of each person needs some forty answers, and a bid or a card changes one of them.
    """

    def __init__(self) -> None:
        self._table: Table | None = None
        self._standing: Standing | None = None
        self._allowed: dict[Person, Allowed] = {}

    def of(self, table: Table, person: Person) -> Allowed:
        """Return what a person may do now, but for taking an action back."""
        if table is not self._table:
            self._table, standing = table, Standing.of(table)
            if standing != self._standing:
                self._standing, self._allowed = standing, {}
        allowed = self._allowed.get(person)
        if allowed is None:
            allowed = self._allowed[person] = _allowed(table, person)
        return allowed

    def listed(self, table: Table, person: Person) -> list[Power]:
        """Return the commands that need no seat and no other person, in their usual order."""
        powers = self.of(table, person).powers
        seat = table.company.seat_of(person)
        acted = any(one.seat == seat for one in table.taken)
        if acted and permitted(table, person, Undo.of_room(table)):
            powers |= {"undo"}
        return [power for power in POWERS if power in powers]


def _allowed(table: Table, person: Person) -> Allowed:
    def those(powers: tuple[AnyPower, ...], tried: Iterable[Command | None]) -> list[AnyPower]:
        names = {
            one.name(table) for one in tried if one is not None and permitted(table, person, one)
        }
        return [power for power in powers if power in names]

    return Allowed(
        powers=frozenset(
            those(POWERS, (kind.of_room(table) for kind in OF_ROOM if kind is not Undo))
        ),
        by_seat=tuple(
            those(SEAT_POWERS, (kind.of_seat(table, person, seat) for kind in OF_SEAT))
            for seat in sorted(table.everybody)
        ),
        by_person={
            other: those(PERSON_POWERS, (kind.of_person(table, other) for kind in OF_PERSON))
            for other in table.company.here
        },
    )
