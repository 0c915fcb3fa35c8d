"""What people's devices add to a deal before it is dealt (see `contributing`)."""

from typing import Annotated, TypeVar

import msgspec

from backalley.engine.layout import Seat
from backalley.errors import shortened
from backalley.fair import FairDealError
from backalley.table.commands.command import SitterCommand
from backalley.table.events.event import Person
from backalley.table.events.fair import Contributed, Pledged
from backalley.table.refused import CommandRefused, refusal
from backalley.table.sealed import Sealed
from backalley.table.table import Table

Commitment = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Sent = TypeVar("Sent", Pledged, Contributed)


class Pledge(SitterCommand, tag="pledge", frozen=True):
    """A hash of random bytes for the deal of `FairView.commitment`, when it is wanted.

    The page sends it by itself, and keeps the bytes until the pledges are closed.
    """

    commitment: Commitment
    pledge: Commitment
    counts = "bounded"

    def event(self, table: Table, person: Person, seat: Seat) -> Pledged:
        sealed = _sealed(table, self.commitment)
        if sealed.closed:
            expected, message = "a pledge in time", "It is settled whose are added."
        elif person in sealed.pledgers | sealed.contributors:
            expected, message = "one pledge of each", "You have pledged already."
        else:
            return _checked(table, Pledged(person, self.pledge))
        raise _not_now(self.commitment, expected, message)


class Contribute(SitterCommand, tag="contribute", frozen=True):
    """The random bytes that were pledged, in hex, when they are wanted.

    The page sends them by itself: together with the table's secret they decide the cards. They name
    the commitment that it has seen, so that they cannot be used for another.
    """

    commitment: Commitment
    contribution: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    counts = "bounded"

    def event(self, table: Table, person: Person, seat: Seat) -> Contributed:
        sealed = _sealed(table, self.commitment)
        if person in sealed.contributors:
            expected = "one contribution of each"
            message = "You have added to that deal already."
        elif not sealed.closed:
            expected = "the pledges to be closed first"
            message = "It is not settled yet whose are added: keep yours until then."
        elif person not in sealed.pledgers:
            expected, message = "one that was pledged", "Yours was not pledged in time."
        else:
            return _checked(table, Contributed(person, self.contribution))
        raise _not_now(self.commitment, expected, message)


def _sealed(table: Table, commitment: str) -> Sealed:
    sealed = table.sealed
    if sealed is None or sealed.commitment.hex() != commitment:
        expected = "the commitment to the deal to come"
        raise _not_now(commitment, expected, "That deal is dealt already.")
    return sealed


def _checked(table: Table, event: Sent) -> Sent:
    try:
        table.after(event)
    except FairDealError as error:
        message = f"The table could not read that ({error})."
        raise refusal("illegal", message, got=error.got, expected=error.expected) from None
    return event


def _not_now(commitment: str, expected: str, message: str) -> CommandRefused:
    got = f"something for {shortened(commitment)}"
    return refusal("not-now", message, got=got, expected=expected)
