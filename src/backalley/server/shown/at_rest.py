"""A table where the viewer makes no move now, though the rules of the game would let them."""

from msgspec.structs import replace

from backalley.server.protocol.deal import HandCard
from backalley.server.protocol.view import View
from backalley.table.eyes.eyes import Eyes


def is_at_rest(eyes: Eyes) -> bool:
    """Return whether the match is paused, or a computer player sits in for the viewer."""
    return eyes.table.paused is not None or eyes.stands_aside


def without_moves(shown: View) -> View:
    """Return a view that offers nothing to bid, play or claim: the server would refuse it."""
    return replace(
        shown,
        choices=[],
        hand=_still(shown.hand),
        seats=[replace(one, open_cards=_still(one.open_cards)) for one in shown.seats],
        claimable=None,
        bonus=None,
    )


def _still(hand: list[HandCard]) -> list[HandCard]:
    return [HandCard(one.card, playable=False, rule=None, why=None, action=None) for one in hand]
