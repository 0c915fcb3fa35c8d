"""What happens at a table, in sentences for one viewer."""

from backalley.engine.layout import Seat
from backalley.table.events import Event
from backalley.table.table import Table


def news(before: Table | None, event: Event, after: Table, viewer: Seat | None) -> tuple[str, ...]:
    """Return what `event` means to `viewer` (None: a watcher), in sentences."""
    return (type(event).__name__,)


def prompt(table: Table, viewer: Seat | None) -> str:
    """Return what `viewer` is to do now and why, or who is awaited, in one sentence."""
    return f"Version {table.version}."
