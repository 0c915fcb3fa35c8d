"""What people's devices add to a deal before it is dealt, so that nobody can choose its cards.

First each shows the hash of what it will add, its pledge; when those are closed, all that decides
the cards is fixed, and nobody knows it. Only then the devices send what they have pledged.
"""

from typing import Literal

from backalley.errors import shortened
from backalley.fair import FairDealError
from backalley.table.commands import Contribute, Pledge
from backalley.table.event import Person
from backalley.table.fair_events import Contributed, Pledged
from backalley.table.refused import CommandRefused, refusal
from backalley.table.sealed import Sealed
from backalley.table.seating import own_seat
from backalley.table.table import Table

Wanted = Literal["pledge", "contribution"]


def pledge(table: Table, person: Person, command: Pledge) -> Pledged:
    """Return the event of a pledge; raises `CommandRefused` for one that comes too late."""
    sealed = _sealed(table, person, command.commitment)
    if sealed.closed:
        raise _not_now(command.commitment, "a pledge in time", "It is settled whose are added.")
    if person in sealed.pledgers | sealed.contributors:
        raise _not_now(command.commitment, "one pledge of each", "You have pledged already.")
    event = Pledged(person, command.pledge)
    _check(table, event)
    return event


def contribute(table: Table, person: Person, command: Contribute) -> Contributed:
    """Return the event of a contribution; raises `CommandRefused` for one that was not pledged.

    It names the commitment that its sender has seen, so that it cannot be used for another.
    """
    sealed = _sealed(table, person, command.commitment)
    if person in sealed.contributors:
        message = "You have added to that deal already."
        raise _not_now(command.commitment, "one contribution of each", message)
    if not sealed.closed:
        message = "It is not settled yet whose are added: keep yours until then."
        raise _not_now(command.commitment, "the pledges to be closed first", message)
    if person not in sealed.pledgers:
        message = "Yours was not pledged in time."
        raise _not_now(command.commitment, "one that was pledged", message)
    event = Contributed(person, command.contribution)
    _check(table, event)
    return event


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


def _sealed(table: Table, person: Person, commitment: str) -> Sealed:
    own_seat(table, person)
    sealed = table.sealed
    if sealed is None or sealed.commitment.hex() != commitment:
        expected = "the commitment to the deal to come"
        raise _not_now(commitment, expected, "That deal is dealt already.")
    return sealed


def _check(table: Table, event: Pledged | Contributed) -> None:
    try:
        table.after(event)
    except FairDealError as error:
        message = f"The table could not read that ({error})."
        raise refusal("illegal", message, got=error.got, expected=error.expected) from None


def _not_now(commitment: str, expected: str, message: str) -> CommandRefused:
    got = f"something for {shortened(commitment)}"
    return refusal("not-now", message, got=got, expected=expected)
