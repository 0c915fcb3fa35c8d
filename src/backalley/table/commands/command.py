"""What all that a person may ask of a table has in common, and who may ask it.

A command is the message that asks for it, who may give it, how often, what it becomes and where a
view offers it, all on one class. It is made from one of the kinds below.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, Self

import msgspec

from backalley.engine.layout import Seat
from backalley.errors import BackAlleyError
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.playing_seat import playing_seat, refuse_at_rest
from backalley.table.presence.seating import own_seat
from backalley.table.refused import refusal
from backalley.table.staleness import refuse_stale
from backalley.table.table import Table

Version = Annotated[int, msgspec.Meta(ge=0)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
PersonNumber = Annotated[int, msgspec.Meta(ge=0, le=9999)]


class UnfinishedCommand(BackAlleyError):
    """A command whose class leaves something out that every command must say."""


@dataclass(frozen=True)
class After:
    """No oftener than another command that is counted: what this one undoes, or answers."""

    commands: tuple[type["Command"], ...]


Counts = Literal["speech", "change", "bounded"] | After
"""As what it counts, of that which one person may have a table write down. ``bounded``: the game
bounds how often it can be; so nobody is ever kept from playing or leaving."""


class Command(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel", tag_field="type"
):
    """Something that a person at a table may ask of it."""

    counts: ClassVar[Counts]
    called: ClassVar[tuple[str, ...]] = ()
    """What a view may call it that offers it; its `type` unless it says otherwise."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = vars(cls)
        if "decide" in own:
            return  # a kind of commands
        if cls.decide is Command.decide:
            raise UnfinishedCommand("no kind", "one that says who may give it", cls.__name__)
        for said in ("counts", "event", "__doc__"):
            if not own.get(said):
                raise UnfinishedCommand(f"no {said}", "all that a command must say", cls.__name__)
        for other in cls.counts.commands if isinstance(cls.counts, After) else ():
            if other.counts not in {"speech", "change"}:
                raise UnfinishedCommand(other.__name__, "one that is counted", cls.__name__)

    def decide(self, table: Table, person: Person) -> Event:
        """Return the event that it becomes when a person who is here gives it.

        Raises `CommandRefused` where it has no place now.
        """
        raise NotImplementedError

    @classmethod
    def of_room(cls, table: Table) -> Self | None:
        """Return the form in which it is tried whether it is offered; None where it never is."""
        return None if cls.__struct_fields__ else cls()

    @classmethod
    def of_seat(cls, table: Table, viewer: Person, seat: Seat) -> Self | None:
        """Return the same for what is offered of a seat."""
        return None

    @classmethod
    def of_person(cls, table: Table, other: Person) -> Self | None:
        """Return the same for what is offered of somebody who is here."""
        return None

    def name(self, table: Table) -> str:
        """Return what a view calls it that offers it now."""
        return self.names()[0]

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return all that a view may call it."""
        return cls.called or (str(cls.__struct_config__.tag),)


class GuestCommand(Command, frozen=True):
    """Of anybody who is at the table."""

    def decide(self, table: Table, person: Person) -> Event:
        return self.event(table, person)

    def event(self, table: Table, person: Person) -> Event:
        """Return the event that it becomes; raises `CommandRefused`."""
        raise NotImplementedError


class SitterCommand(Command, frozen=True):
    """Of somebody who has a seat, whoever plays there now."""

    def decide(self, table: Table, person: Person) -> Event:
        return self.event(table, person, own_seat(table, person))

    def event(self, table: Table, person: Person, seat: Seat) -> Event:
        """Return the event that it becomes; raises `CommandRefused`."""
        raise NotImplementedError


class PlayerCommand(Command, frozen=True):
    """Of somebody who plays at a seat now."""

    def decide(self, table: Table, person: Person) -> Event:
        return self.event(table, playing_seat(table, person))

    def event(self, table: Table, seat: Seat) -> Event:
        """Return the event that it becomes; raises `CommandRefused`."""
        raise NotImplementedError


class MatchCommand(PlayerCommand, frozen=True):
    """Of a player, while the match goes on."""

    def decide(self, table: Table, person: Person) -> Event:
        seat = playing_seat(table, person)
        refuse_at_rest(table)
        return self.event(table, seat)


class MoveCommand(PlayerCommand, frozen=True):
    """Of a player, in answer to the match as it was in version `v`: an older one is stale."""

    v: Version

    def decide(self, table: Table, person: Person) -> Event:
        seat = playing_seat(table, person)
        refuse_at_rest(table)
        refuse_stale(table, self.v)
        return self.event(table, seat)


class HostCommand(Command, frozen=True):
    """Of the host."""

    def decide(self, table: Table, person: Person) -> Event:
        if person != table.company.host:
            raise refusal(
                "not-allowed",
                "Only the host may do that.",
                got=f"a command of person {person}",
                expected="one of the host",
            )
        return self.event(table, person)

    def event(self, table: Table, person: Person) -> Event:
        """Return the event that it becomes; raises `CommandRefused`."""
        raise NotImplementedError
