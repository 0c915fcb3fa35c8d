"""What a bid came to had all hands lain open from there on."""

from random import Random

from backalley.bots.advice.open_cards import DEEPEST, OpenCards
from backalley.bots.house.house import House
from backalley.bots.searcher.outcomes import outcomes_of
from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State, legal_actions
from backalley.engine.view import view
from backalley.solver import Position, par, position_of
from backalley.solver.errors import UnsolvableError
from backalley.solver.playrules import seats_of


def points_with_open_cards(before: Bidding, made: Action) -> OpenCards | None:
    """Return what the side of a bid could have scored; None where points hang on more than tricks.

    So where cards are drawn after the bidding.
    """
    deal = before.deal
    if deal.hand_size > DEEPEST or before.turn is None:
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
