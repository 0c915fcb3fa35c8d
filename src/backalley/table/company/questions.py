"""What others at a table are asked, each with the version in which it was: answers name that."""

from dataclasses import dataclass

from backalley.engine.layout import Seat
from backalley.table.events.company import Matter
from backalley.table.events.event import Person


@dataclass(frozen=True)
class Proposal:
    """Something that a seat asked the others to agree to, in version `v`."""

    v: int
    matter: Matter
    seat: Seat
    agreed: frozenset[Seat]


@dataclass(frozen=True)
class Paused:
    """A match that somebody paused in version `v`, until it is taken up again."""

    v: int
    person: Person
