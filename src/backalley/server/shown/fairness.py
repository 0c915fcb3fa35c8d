"""What a viewer is shown of how fair the deals are: never a secret before its deal is over."""

from collections.abc import Sequence

from backalley.cards import Card
from backalley.server.protocol.fairness import FairView, ProofView
from backalley.table.eyes.eyes import Commitment, Proven


def fair_shown(fair: Commitment | None) -> FairView | None:
    """Return the commitment to the deal in play, or to the one to come, as all are shown it."""
    if fair is None:
        return None
    return FairView(
        table=fair.context.table,
        match=fair.context.match,
        deal=fair.context.deal,
        commitment=fair.commitment.hex(),
        contributed=list(fair.contributed),
        pledges=_hex(fair.pledges),
        closed=fair.closed,
        wanted=None,
    )


def proof_shown(proven: Proven | None) -> ProofView | None:
    """Return the proof of the deal that is over, for those who may see all its cards."""
    if proven is None:
        return None
    return ProofView(
        table=proven.context.table,
        match=proven.context.match,
        deal=proven.context.deal,
        commitment=proven.proof.commitment.hex(),
        secret=proven.proof.secret.hex(),
        contributions=_hex(proven.proof.contributions),
        dealer=proven.dealer,
        cut=proven.cut,
        hands=[_texts(hand) for hand in proven.layout.hands],
        turn_up=proven.layout.turn_up.text if proven.layout.turn_up else None,
        stock=_texts(proven.layout.stock),
    )


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def _hex(by_seat: Sequence[bytes | None]) -> list[str | None]:
    return [None if one is None else one.hex() for one in by_seat]
