"""The proofs in a record that its deals were fair: their form, and checking them."""

from msgspec import UNSET

from backalley.engine.match import Match
from backalley.errors import RecordError
from backalley.fair import FairDealError, MatchProofs, Proof, verify
from backalley.record.form import FairRecord, MatchRecord, ProofRecord
from backalley.words import counted


def proofs_record(proofs: MatchProofs) -> FairRecord:
    """Return the proofs as a record has them."""
    return FairRecord(
        table=proofs.table,
        match=proofs.match,
        deals=tuple(None if proof is None else _written(proof) for proof in proofs.deals),
    )


def proofs_of(record: MatchRecord) -> MatchProofs | None:
    """Return the proofs in a record, None where it has none.

    Raises `RecordError` where they have not their form, or are not one a deal.
    """
    fair = record.fair
    if fair is UNSET:
        return None
    if len(fair.deals) != len(record.deals):
        got = counted(len(fair.deals), "proof")
        raise RecordError(got, f"{len(record.deals)}, one a deal or null", "fair")
    deals = tuple(_read(proof, number) for number, proof in enumerate(fair.deals, start=1))
    try:
        return MatchProofs(fair.table, fair.match, deals)
    except FairDealError as error:
        raise _refused(error) from error


def check_proofs(match: Match, record: MatchRecord) -> None:
    """Raise `RecordError` at the first deal whose proof does not lead to its cards."""
    proofs = proofs_of(record)
    if proofs is None:
        return
    for number in range(1, len(proofs.deals) + 1):
        error = falsity(match, proofs, number)
        if error is not None:
            raise _refused(error, number) from error


def falsity(match: Match, proofs: MatchProofs, number: int) -> FairDealError | None:
    """Return what is false about the proof of a deal, from 1; None where nothing is.

    A deal without a proof has nothing false about it.
    """
    proof = proofs.deals[number - 1]
    if proof is None:
        return None
    states = (*match.finished, match.state) if match.state else match.finished
    deal = states[number - 1].deal
    try:
        verify(match.rules, deal.plan, deal.layout, proofs.context(number), proof)
    except FairDealError as error:
        return error
    return None


def _written(proof: Proof) -> ProofRecord:
    return ProofRecord(
        commitment=proof.commitment.hex(),
        secret=proof.secret.hex(),
        contributions=tuple(None if one is None else one.hex() for one in proof.contributions),
    )


def _read(proof: ProofRecord | None, number: int) -> Proof | None:
    if proof is None:
        return None
    try:
        return Proof.parse(proof.commitment, proof.secret, proof.contributions)
    except FairDealError as error:
        raise _refused(error, number) from error


def _refused(error: FairDealError, deal: int | None = None) -> RecordError:
    return RecordError(error.got, error.expected, f"fair, {error.where}", deal)
