"""Single deals between computer players, for the benchmarks that measure them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley import (
    Acted,
    Action,
    Dealt,
    Finished,
    Layout,
    Match,
    Play,
    RuleSet,
    View,
    legal_actions,
    shuffle_and_deal,
)
from backalley import (
    view as view_of,
)
from backalley.bots.bot import Bot


@dataclass(frozen=True)
class Naive:
    """Always passes and always plays the lowest card it may."""

    name: str = "naive"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return the first of `actions`, or the one of the weakest card."""
        if view.bidding:
            return actions[0]
        strength = view.order.strength
        return min(
            actions,
            key=lambda action: strength.get(action.card, -1) if isinstance(action, Play) else 0,
        )


def draw(rules: RuleSet, dealer: int, rng: Random) -> Layout:
    """Deal the first deal of a match."""
    plan = Match(rules, dealer).plan
    assert plan is not None
    return shuffle_and_deal(rules, plan, rng)


def play_deal(
    rules: RuleSet, dealer: int, layout: Layout, bots: Sequence[Bot], rng: Random
) -> Finished:
    """Return the first deal of a match, played out with `bots` by seat."""
    match = Match(rules, dealer).after(Dealt(layout))
    while match.state is not None:
        seat = match.state.actor
        assert seat is not None
        seen = view_of(match.state, seat)
        action = bots[seat].choose(seen, legal_actions(match.state), rng)
        match = match.after(Acted(seat, action))
    return match.finished[0]
