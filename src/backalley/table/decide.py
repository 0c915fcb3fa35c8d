"""Whether a command is accepted, and the event it becomes."""

from backalley.table.commands.command import Command, HostCommand
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.refused import CommandRefused, refusal
from backalley.table.table import Table


def decide(table: Table, person: Person, command: Command) -> Event:
    """Return the event that a command of a person becomes.

    Raises `CommandRefused` where it has no place now; an event returned has one, so that
    ``table.after`` takes it.
    """
    if not table.company.is_here(person):
        raise refusal(
            "not-allowed",
            "You are not at this table any more.",
            got=f"a command of person {person}",
            expected="one of somebody at the table",
        )
    return command.decide(table, person)


def permitted(table: Table, person: Person, command: Command) -> bool:
    """Return whether a command would be accepted."""
    if isinstance(command, HostCommand) and person != table.company.host:
        return False  # said at once, for every view asks
    try:
        decide(table, person, command)
    except CommandRefused:
        return False
    return True
