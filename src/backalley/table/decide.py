"""Whether a command is accepted, and the event it becomes."""

from backalley.engine.layout import Seat
from backalley.table.commands import Act, Command
from backalley.table.events import ActionTaken, Event
from backalley.table.refused import CommandRefused
from backalley.table.table import Table


def decide(table: Table, seat: Seat, command: Command) -> Event:
    """Return the event that a command of `seat` becomes; raises `CommandRefused`."""
    if isinstance(command, Act) and command.v == table.version:
        return ActionTaken(seat, command.action)
    raise CommandRefused("stale", got="", expected="", where="", message="The table has moved on.")
