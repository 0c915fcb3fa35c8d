"""A deal that a table has committed to, and what people have contributed to it so far."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Final, Self

from backalley.errors import MatchError
from backalley.fair import (
    CONTRIBUTION_BYTES,
    SECRET_BYTES,
    DealContext,
    Proof,
    commit,
    from_hex,
    new_secret,
)
from backalley.table.company import Chair
from backalley.table.event import Person
from backalley.table.fair_events import Contributed, DealCommitted

_NAME_BYTES: Final = 8


@dataclass(frozen=True)
class Sealed:
    """The secret of the deal to come, which nobody is told before the end of that deal."""

    context: DealContext
    secret: bytes = field(repr=False)
    sent: tuple[tuple[Person, bytes], ...] = ()
    """What was contributed, in the order in which it came."""

    @classmethod
    def of(cls, event: DealCommitted) -> Self:
        """Return what the table committed to; raises `FairDealError` for a secret that is none."""
        context = DealContext(event.table, event.match, event.deal)
        return cls(context, from_hex(event.secret, SECRET_BYTES, "secret"))

    @cached_property
    def commitment(self) -> bytes:
        """What may be shown of the secret."""
        return commit(self.secret, self.context)

    @property
    def contributors(self) -> frozenset[Person]:
        """Who has contributed."""
        return frozenset(person for person, _ in self.sent)

    def after(self, event: Contributed) -> "Sealed":
        """Return it with one contribution more.

        Raises `MatchError` for a second one of somebody, `FairDealError` for what is none.
        """
        if event.person in self.contributors:
            raise MatchError(f"person {event.person} again", "one contribution of each", "deal")
        contribution = from_hex(event.contribution, CONTRIBUTION_BYTES, "contribution")
        return replace(self, sent=(*self.sent, (event.person, contribution)))

    def proof(self, chairs: Sequence[Chair]) -> Proof:
        """Return the proof of the deal, where these people sit as it is dealt."""
        sent = dict(self.sent)
        by_seat = (None if one.person is None else sent.get(one.person) for one in chairs)
        return Proof(self.commitment, self.secret, tuple(by_seat))


def commitment_to(name: str | None, match: int, deal: int, rng: Random) -> DealCommitted:
    """Return the event of committing to a deal with a fresh secret.

    `name` is the table's in proofs; the first time, None, it is drawn too.
    """
    return DealCommitted(
        name or rng.randbytes(_NAME_BYTES).hex(), match, deal, new_secret(rng).hex()
    )
