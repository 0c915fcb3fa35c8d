"""Who has still to add to a deal before it is dealt, so that nobody can choose its cards.

First each shows the hash of what it will add, its pledge; when those are closed, all that decides
the cards is fixed, and nobody knows it. Only then the devices send what they have pledged.
"""

from typing import Literal

from backalley.table.events.event import Person
from backalley.table.table import Table

Wanted = Literal["pledge", "contribution"]


def wanted(table: Table, person: Person | None) -> Wanted | None:
    """Return what this person's device is to send now."""
    sealed = table.sealed
    if sealed is None or person is None or table.company.seat_of(person) is None:
        return None
    if person in sealed.contributors:
        return None
    has_pledged = person in sealed.pledgers
    if sealed.closed:
        return "contribution" if has_pledged else None
    return None if has_pledged else "pledge"


def still_silent(table: Table) -> frozenset[Person]:
    """Return the people who play in the deal to come and have still to send something for it."""
    playing = [chair.plays for chair in table.sitters]
    return frozenset(one for one in playing if one is not None and wanted(table, one))
