"""What the house bids."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.house.board import board_chance, board_points
from backalley.bots.house.estimate import Estimate, estimate
from backalley.bots.house.one_card import EVEN, winning_chance
from backalley.engine.actions import BOARD, PASS, Action, Number
from backalley.engine.view import View

DARING: Final = 0.0
"""Added to the count that a bidder whose partner has yet to bid rounds down."""


def choose_bid(view: View, actions: Sequence[Action]) -> Action:
    """Return the one of `actions`, the legal bids, that the house makes.

    The last bidder of a side brings it to the target with the most expected points, one before
    bids no more than its own count, for a partner can raise but not lower. Board is bid where it
    is expected to bring more, and with one card where that wins better than half the time.
    Source: rules.md section 1, "How the house computer counts".
    """
    passing = PASS if PASS in actions else actions[0]
    may_board = BOARD in actions and bool(view.hand)
    if view.hand_size == 1 and may_board:
        return BOARD if winning_chance(view) > EVEN else passing
    expects = estimate(view)
    if may_board and _board_pays(view, expects):
        return BOARD
    target = expects.best_target()
    if expects.waiting:
        target = min(target, int(expects.count + DARING))
    wanted = target - (expects.told or 0)
    numbers = [bid for bid in actions if isinstance(bid, Number) and bid.tricks <= wanted]
    return max(numbers, key=lambda bid: bid.tricks, default=passing)


def _board_pays(view: View, expects: Estimate) -> bool:
    """Whether board is expected to bring more than a number; nobody's board is raised."""
    if any(call.action is BOARD for call in view.calls):
        return False
    chance = board_chance(view.hand, view.order, expects)
    board = board_points(chance, view.hand_size, level=1)
    return board > expects.points(min(expects.best_target(), view.hand_size - 1))
