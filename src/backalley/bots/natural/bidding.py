"""Which call the hand makes."""

from collections.abc import Sequence

from backalley.engine.actions import PASS, Action
from backalley.engine.view import View


def choose_call(view: View, actions: Sequence[Action]) -> Action:
    """Return one of `actions`, the legal calls."""
    return PASS if view.bidding else actions[0]
