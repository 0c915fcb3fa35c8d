"""What a player has just drawn from the stock."""

from backalley.cards import Card
from backalley.engine.drawing import Drawing
from backalley.engine.layout import Seat
from backalley.engine.state import State


def drawn(state: State | None, viewer: Seat | None) -> Card | None:
    """Return the card that `viewer` has drawn and must answer with a discard; None to others."""
    if isinstance(state, Drawing) and state.turn == viewer:
        return state.deal.layout.stock[len(state.discards)]
    return None
