"""What makes a deal one that anybody can check; see docs/fair-deal.md."""

from backalley.server.protocol.message import Card, Message, Seat
from backalley.table.contributing import Wanted


class FairView(Message, frozen=True):
    """The table's commitment to the deal in play, or to the one to come; see docs/fair-deal.md."""

    table: str
    """Its name in proofs, with which nobody can come in."""
    match: int
    deal: int
    """With thrown-in ones, from 1."""
    commitment: str
    pledges: list[str | None]
    """By seat the hash of what its device will add, until the cards are dealt; then none."""
    closed: bool
    """Whether the pledges are settled. Only then a device shows what it has pledged."""
    contributed: list[Seat]
    """The seats whose devices have added to it."""
    wanted: Wanted | None
    """What this viewer's device is to send now: `Pledge` or `Contribute`."""


class ProofView(Message, frozen=True):
    """How the deal that is over came about, and its cards as they were dealt."""

    table: str
    match: int
    deal: int
    commitment: str
    secret: str
    contributions: list[str | None]
    """By seat; null where nothing was sent."""
    dealer: Seat
    cut: bool
    """Whether the turn-up was cut and went back into the pack."""
    hands: list[list[Card]]
    turn_up: Card | None
    stock: list[Card]
