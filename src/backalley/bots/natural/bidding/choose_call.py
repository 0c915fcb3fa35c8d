"""Which call the hand makes."""

from collections.abc import Sequence

from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.reading import choices_after
from backalley.engine.actions import PASS, Action
from backalley.engine.view import View
from backalley.games.rubber_bridge.plan import RubberPlan


def choose_call(view: View, actions: Sequence[Action]) -> Action:
    """Return the one of `actions`, the legal calls, whose meaning fits the hand best."""
    assert isinstance(view.plan, RubberPlan)
    call = choices_after(view.plan, view.calls).pick(held(view.hand))
    return PASS if call is None or call not in actions else call
