"""What a bid stakes, as who is to make it may know it."""

from dataclasses import dataclass

from backalley.engine.actions import PASS, Action, Number
from backalley.engine.bidding import Bidding
from backalley.engine.bids import plain
from backalley.games.back_alley.bids import number_of
from backalley.games.back_alley.stakes import stakes


@dataclass(frozen=True)
class Staked:
    """The points of a side for its contract with one more bid, as the bids stand."""

    target: int
    """Tricks that it would take."""
    made: int
    """Points for just as many."""
    lost: int
    """Points for one trick less."""
    run: bool
    """Whether it would take a run of tricks, as a board does."""
    adds: int | None
    """Points that a number adds to what its side has if it makes its bids."""


def staked(state: Bidding, action: Action) -> Staked | None:
    """Return what a bid stakes; None where it undertakes no trick, or nothing is scored."""
    found = stakes(state, action)
    if found is None:
        return None
    number = isinstance(plain(action), Number)
    adds = found.made - _without(state) if number else None
    return Staked(found.target, found.made, found.lost, run=found.run, adds=adds)


def _without(state: Bidding) -> int:
    """Return what the partners' numbers alone would bring their side."""
    rules, size = state.deal.rules, state.deal.hand_size
    side = rules.sides[rules.side_of[state.turn or 0]]
    if not any(number_of(call.action, size) for call in state.calls if call.seat in side):
        return 0
    found = stakes(state, PASS)
    return 0 if found is None else found.made
