"""What the house bids."""

from collections.abc import Sequence

from backalley.bots.house.counting import count
from backalley.bots.house.one_card import EVEN, winning_chance
from backalley.engine.actions import BOARD, PASS, Action, Number
from backalley.engine.view import View


def choose_bid(view: View, actions: Sequence[Action]) -> Action:
    """Return the one of `actions`, the legal bids, that the house makes."""
    passing = PASS if PASS in actions else actions[0]
    if view.hand_size == 1 and BOARD in actions and view.hand:
        return BOARD if winning_chance(view) > EVEN else passing
    tricks = int(count(view.hand, view.order))
    numbers = [a for a in actions if isinstance(a, Number) and a.tricks <= tricks]
    return max(numbers, key=lambda a: a.tricks, default=passing)
