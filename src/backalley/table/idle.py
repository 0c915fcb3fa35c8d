"""Events that would change nothing: they are in no log."""

from dataclasses import replace

from backalley.table.events.company import PersonMoved, Said
from backalley.table.events.every import Event
from backalley.table.table import Table


def is_idle(before: Table, event: Event, after: Table) -> bool:
    """Return whether an event leaves a table as it was, and tells nobody anything.

    >>> from backalley.table.events.every import PaceSet
    >>> from backalley.table.opening import open_against_computer
    >>> table = Table.open("table", open_against_computer("Ann", pace="slow"))
    >>> [is_idle(table, one, table.after(one)) for one in (PaceSet(0, "slow"), PaceSet(0, "brisk"))]
    [True, False]
    """
    return (
        not isinstance(event, Said | PersonMoved)
        and after.moved == before.moved
        and replace(after, version=before.version) == before
    )
