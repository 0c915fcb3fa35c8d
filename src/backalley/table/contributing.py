"""What people's devices add to a deal before it is dealt, so that no table can choose its cards."""

from backalley.errors import shortened
from backalley.fair import FairDealError
from backalley.table.commands import Contribute
from backalley.table.event import Person
from backalley.table.fair_events import Contributed
from backalley.table.refused import refusal
from backalley.table.seating import own_seat
from backalley.table.table import Table


def contribute(table: Table, person: Person, command: Contribute) -> Contributed:
    """Return the event of a contribution; raises `CommandRefused` for one that comes too late.

    It names the commitment that its sender has seen, so that it cannot be used for another.
    """
    own_seat(table, person)
    sealed = table.sealed
    if sealed is None or sealed.commitment.hex() != command.commitment:
        expected, message = "the commitment to the deal to come", "That deal is dealt already."
    elif person in sealed.contributors:
        expected, message = "one contribution of each", "You have added to that deal already."
    else:
        return _checked(table, Contributed(person, command.contribution))
    got = f"a contribution to {shortened(command.commitment)}"
    raise refusal("not-now", message, got=got, expected=expected)


def _checked(table: Table, event: Contributed) -> Contributed:
    try:
        table.after(event)
    except FairDealError as error:
        message = f"The table could not read that ({error})."
        raise refusal("illegal", message, got=error.got, expected=error.expected) from None
    return event


def may_contribute(table: Table, person: Person | None) -> bool:
    """Return whether a contribution of this person is wanted now."""
    sealed = table.sealed
    if sealed is None or person is None or person in sealed.contributors:
        return False
    return table.company.seat_of(person) is not None


def still_silent(table: Table) -> frozenset[Person]:
    """Return the people who play in the deal to come and have added nothing to it."""
    playing = [chair.plays for chair in table.sitters]
    return frozenset(one for one in playing if one is not None and may_contribute(table, one))
