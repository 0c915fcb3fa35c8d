"""What a bid or a card came to had all hands lain open from there on."""

from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.bots.house.house import House
from backalley.bots.searcher.outcomes import outcomes_of
from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State, legal_actions
from backalley.engine.trick import Trick
from backalley.engine.view import view
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.solver import Position, notice, par, position_of
from backalley.solver.errors import UnsolvableError
from backalley.solver.playrules import seats_of

DEEPEST: Final = 4 if notice() else 13
"""The most cards in a hand that are solved: the twin is slow."""


@dataclass(frozen=True)
class OpenCards:
    """What the side could reach before an action and after it, against the best of all others.

    Tricks of the whole deal for a card; for a bid the points of the deal above the other side's,
    the others bidding on as the house does with their hands.
    """

    before: float
    after: float

    @property
    def cost(self) -> float:
        """What the action gave up, 0 or more."""
        return max(0.0, self.before - self.after)


def tricks_with_open_cards(before: Playing, after: State) -> OpenCards | None:
    """Return what the side of the card between these moments could win; None where unsolvable."""
    if max(map(len, before.held)) > DEEPEST:
        return None
    ours = seats_of(before.deal.rules.side_of, before.turn)
    try:
        return OpenCards(_tricks(before, ours), _tricks(after, ours))
    except UnsolvableError:
        return None


def _tricks(state: State, ours: tuple[Seat, ...]) -> int:
    """Return the tricks of the whole deal that these seats win, all playing at best."""
    won = _won(state.played.tricks, ours)
    return won + par(position_of(state, ours))[0] if isinstance(state, Playing) else won


def _won(tricks: tuple[Trick, ...], ours: tuple[Seat, ...]) -> int:
    return sum(trick.winner in ours for trick in tricks)


def points_with_open_cards(before: Bidding, made: Action) -> OpenCards | None:
    """Return what the side of a bid could have scored; None where points hang on more than tricks.

    So at bridge, where calls speak to a partner, and where cards are drawn after the bidding.
    """
    deal = before.deal
    if deal.hand_size > DEEPEST or isinstance(deal.plan, RubberPlan) or before.turn is None:
        return None
    found: dict[Action, float] = {}
    solved: dict[Position, int] = {}  # most bids lead to one of a few positions
    for bid in legal_actions(before):
        points = _points(before.after(bid), before.turn, solved)
        if points is None:
            return None
        found[bid] = points
    return OpenCards(max(found.values()), found[made])


def _points(state: State, me: Seat, solved: dict[Position, int]) -> float | None:
    while isinstance(state, Bidding):
        assert state.actor is not None
        seen = view(state, state.actor)
        state = state.after(House().choose(seen, legal_actions(state), Random(0)))
    if not isinstance(state, Playing):
        return 0.0 if not state.discards and state.turn is None else None
    outcomes = outcomes_of(view(state, me), me=me)
    if not outcomes.by_sides:
        return None
    ours = seats_of(state.deal.rules.side_of, me)
    try:
        position = position_of(state, ours)
        if position not in solved:
            solved[position] = par(position)[0]
    except UnsolvableError:
        return None
    return outcomes.margin(outcomes.won_with(solved[position]))
