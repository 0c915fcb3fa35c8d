"""Telling of each deal of a record whether it is proved to have been fair."""

from dataclasses import dataclass

from backalley.fair import FairDealError, MatchProofs
from backalley.record.parsing import parse_record
from backalley.record.proofs import falsity, proofs_of
from backalley.record.referee import replayed


@dataclass(frozen=True)
class DealFinding:
    """What was found of one deal, counted from 1: `error` says what is false about its proof."""

    deal: int
    provable: bool
    error: FairDealError | None = None

    @property
    def verified(self) -> bool:
        """Whether the cards dealt are those that its proof leads to."""
        return self.provable and self.error is None

    def __str__(self) -> str:
        if not self.provable:
            return f"deal {self.deal}: not provable"
        return f"deal {self.deal}: " + (
            "verified" if self.error is None else f"FALSE: {self.error}"
        )


def read_proofs(source: object) -> MatchProofs | None:
    """Return the proofs in a record, unchecked; None where it has none.

    Raises `RecordError` for what is no record, or proofs that have not their form.
    """
    return proofs_of(parse_record(source))


def verify_record(source: object) -> tuple[DealFinding, ...]:
    """Return what was found of each deal of a record.

    Raises `RecordError` where the record is wrong in anything else, as `read_match` does.
    """
    record = parse_record(source)
    match = replayed(record)
    proofs = proofs_of(record)
    if proofs is None:
        return tuple(DealFinding(number + 1, provable=False) for number in range(len(record.deals)))
    return tuple(
        DealFinding(number, proof is not None, falsity(match, proofs, number))
        for number, proof in enumerate(proofs.deals, start=1)
    )
