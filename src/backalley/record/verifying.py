"""Telling of each deal of a record whether it is proved to have been fair."""

from dataclasses import dataclass

from backalley.fair import FairDealError, MatchProofs, Proof
from backalley.record.parsing import parse_record
from backalley.record.proofs import falsity, proofs_of
from backalley.record.referee import replayed


@dataclass(frozen=True)
class DealFinding:
    """What was found of one deal, counted from 1: `error` says what is false about its proof."""

    deal: int
    provable: bool
    contributed: bool
    """Whether a seat has its part in the proof; else the secret alone decided the cards."""
    error: FairDealError | None = None

    @property
    def as_proved(self) -> bool:
        """Whether the cards dealt are those that its proof leads to, whoever decided them."""
        return self.provable and self.error is None

    @property
    def verified(self) -> bool:
        """Whether they are, and the table did not decide them alone."""
        return self.as_proved and self.contributed

    def __str__(self) -> str:
        return f"deal {self.deal}: {self._words}"

    @property
    def _words(self) -> str:
        if not self.provable:
            return "not provable"
        if self.error is not None:
            return f"FALSE: {self.error}"
        if not self.contributed:
            return "as its proof has it, but nobody contributed: the table alone decided the cards"
        return "verified"


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
        return tuple(_finding(number, None) for number in range(1, len(record.deals) + 1))
    return tuple(
        _finding(number, proof, falsity(match, proofs, number))
        for number, proof in enumerate(proofs.deals, start=1)
    )


def _finding(deal: int, proof: Proof | None, error: FairDealError | None = None) -> DealFinding:
    contributed = proof is not None and any(one is not None for one in proof.contributions)
    return DealFinding(deal, proof is not None, contributed, error)
