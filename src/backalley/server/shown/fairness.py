"""What a viewer is shown of how fair the deals are: never a secret before its deal is over."""

from collections.abc import Sequence

from backalley.cards import Card
from backalley.fair import DealContext
from backalley.server.protocol.fairness import FairView, ProofView
from backalley.table.table import Table


def fair_shown(table: Table) -> FairView | None:
    """Return the commitment to the deal in play, or to the one to come, as all are shown it."""
    sealed = table.sealed
    proof = sealed.proof(table.sitters) if sealed else None
    if table.match.state is not None:
        proof = table.proofs[-1] if table.proofs else None
    if proof is None or table.proof_name is None:
        return None
    context = sealed.context if sealed else _context(table, table.proof_name)
    return FairView(
        table=context.table,
        match=context.match,
        deal=context.deal,
        commitment=proof.commitment.hex(),
        contributed=[seat for seat, sent in enumerate(proof.contributions) if sent is not None],
        pledges=_hex(sealed.pledges(table.sitters)) if sealed else [],
        closed=sealed.closed if sealed else True,
        wanted=None,
    )


def proof_shown(table: Table) -> ProofView | None:
    """Return the proof of the deal that is over, for those who may see all its cards."""
    last = table.last_deal
    if table.match.state is not None or last is None or not table.revealed:
        return None
    proof = table.revealed[-1]
    if proof is None or table.proof_name is None:
        return None
    context, layout = _context(table, table.proof_name), last.deal.layout
    return ProofView(
        table=context.table,
        match=context.match,
        deal=context.deal,
        commitment=proof.commitment.hex(),
        secret=proof.secret.hex(),
        contributions=_hex(proof.contributions),
        dealer=last.deal.dealer,
        cut=last.deal.cut,
        hands=[_texts(hand) for hand in layout.hands],
        turn_up=layout.turn_up.text if layout.turn_up else None,
        stock=_texts(layout.stock),
    )


def _context(table: Table, name: str) -> DealContext:
    """Return the context of the deal that lies on the table."""
    return DealContext(name, table.match_number, table.serial)


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def _hex(by_seat: Sequence[bytes | None]) -> list[str | None]:
    return [None if one is None else one.hex() for one in by_seat]
