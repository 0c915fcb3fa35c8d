"""The events by which a table shows that its deals are fair: see ``docs/fair-deal.md``."""

from typing import Annotated, Final

import msgspec

from backalley.table.events.event import Count, Person, TableEvent

_DIGITS: Final = "^(?:[0-9a-f]{2})+$"

Secret = Annotated[str, msgspec.Meta(min_length=64, max_length=64, pattern=_DIGITS)]
Pledge = Annotated[str, msgspec.Meta(min_length=64, max_length=64, pattern=_DIGITS)]
Contribution = Annotated[str, msgspec.Meta(min_length=32, max_length=32, pattern=_DIGITS)]


class DealCommitted(TableEvent, frozen=True):
    """The table drew its secret for the deal to come, and from now on shows the commitment to it.

    `table` is its name in proofs, which is not its id: whoever has a proof cannot come in with it.
    `deal` counts the deals of match number `match`, thrown-in ones among them.
    """

    table: str
    match: Count
    deal: Count
    secret: Secret


class Pledged(TableEvent, frozen=True):
    """The person's device fixed the random bytes that it will add, and showed only their hash."""

    person: Person
    pledge: Pledge


class PledgesClosed(TableEvent, frozen=True):
    """Whose bytes are to be added is settled: from now on they are sent, and no others taken."""


class Contributed(TableEvent, frozen=True):
    """The person's device added its random bytes to the deal to come."""

    person: Person
    contribution: Contribution


FairEvent = DealCommitted | Pledged | PledgesClosed | Contributed
