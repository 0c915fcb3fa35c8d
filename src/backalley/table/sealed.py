"""A deal that a table has committed to, and what people have contributed to it so far."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Final, Self

from backalley.errors import MatchError
from backalley.fair import (
    CONTRIBUTION_BYTES,
    SECRET_BYTES,
    DealContext,
    FairDealError,
    Proof,
    commit,
    from_hex,
    new_secret,
    pledge,
)
from backalley.table.company.chair import Chair
from backalley.table.events.event import Person
from backalley.table.events.fair import Contributed, DealCommitted, Pledged, PledgesClosed

PLEDGE_BYTES: Final = 32
_NAME_BYTES: Final = 8


@dataclass(frozen=True)
class Sealed:
    """The secret of the deal to come, which nobody is told before the end of that deal."""

    context: DealContext
    secret: bytes = field(repr=False)
    pledged: tuple[tuple[Person, bytes], ...] = ()
    """The hashes of what will be contributed, in the order in which they came."""
    closed: bool = False
    """Whether no more is pledged: only then anybody shows what they have pledged."""
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

    @property
    def pledgers(self) -> frozenset[Person]:
        """Who has pledged."""
        return frozenset(person for person, _ in self.pledged)

    def after(self, event: Pledged | PledgesClosed | Contributed) -> "Sealed":
        """Return it with one pledge or contribution more, or with the pledges closed.

        Raises `MatchError` for a second one of somebody, or one that comes too late, and
        `FairDealError` for what is none, or is not what was pledged.
        """
        match event:
            case Pledged():
                return self._pledge(event)
            case PledgesClosed():
                if self.closed:
                    raise MatchError("pledges closed again", "them to be closed once", "deal")
                return replace(self, closed=True)
            case Contributed():
                return self._contribute(event)

    def pledges(self, chairs: Sequence[Chair]) -> tuple[bytes | None, ...]:
        """Return the pledges by seat, where these people sit."""
        return _by_seat(dict(self.pledged), chairs)

    def _pledge(self, event: Pledged) -> "Sealed":
        if self.closed or event.person in self.pledgers | self.contributors:
            raise MatchError(f"person {event.person} again", "one pledge of each in time", "deal")
        pledged = from_hex(event.pledge, PLEDGE_BYTES, "pledge")
        return replace(self, pledged=(*self.pledged, (event.person, pledged)))

    def _contribute(self, event: Contributed) -> "Sealed":
        if event.person in self.contributors:
            raise MatchError(f"person {event.person} again", "one contribution of each", "deal")
        contribution = from_hex(event.contribution, CONTRIBUTION_BYTES, "contribution")
        # Logs from before there were pledges have none.
        expected = dict(self.pledged).get(event.person)
        if expected is not None and pledge(contribution, self.context) != expected:
            raise FairDealError("another contribution", "the one that was pledged", "contribution")
        return replace(self, sent=(*self.sent, (event.person, contribution)))

    def proof(self, chairs: Sequence[Chair]) -> Proof:
        """Return the proof of the deal, where these people sit as it is dealt."""
        return Proof(self.commitment, self.secret, _by_seat(dict(self.sent), chairs))


def _by_seat(of: Mapping[Person, bytes], chairs: Sequence[Chair]) -> tuple[bytes | None, ...]:
    return tuple(None if one.person is None else of.get(one.person) for one in chairs)


def commitment_to(name: str | None, match: int, deal: int, rng: Random) -> DealCommitted:
    """Return the event of committing to a deal with a fresh secret.

    `name` is the table's in proofs; the first time, None, it is drawn too.
    """
    return DealCommitted(
        name or rng.randbytes(_NAME_BYTES).hex(), match, deal, new_secret(rng).hex()
    )
