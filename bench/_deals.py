"""Single deals between computer players, for the benchmarks that measure them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley import (
    Action,
    DealPlan,
    Finished,
    Layout,
    Play,
    RuleSet,
    View,
    apply,
    legal_actions,
    settle,
    shuffle_and_deal,
)
from backalley import (
    view as view_of,
)
from backalley.bots.bot import Bot
from backalley.engine.schedule import ScheduledMatch


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


def sizes(rules: RuleSet) -> list[int]:
    """Return the hand sizes of a rule set, each once."""
    return sorted(set(rules.match.sizes)) if isinstance(rules.match, ScheduledMatch) else []


def draw(rules: RuleSet, hand_size: int, rng: Random) -> tuple[DealPlan, Layout]:
    """Deal so many cards each, by a dealer drawn too."""
    plan = DealPlan(hand_size, rng.randrange(rules.seats), 0)
    return plan, shuffle_and_deal(rules, plan, rng)


def play_deal(
    rules: RuleSet, plan: DealPlan, layout: Layout, bots: Sequence[Bot], rng: Random
) -> Finished:
    """Return the deal, played out with `bots` by seat."""
    state = rules.bidding.open(settle(rules, plan, layout))
    while not isinstance(state, Finished):
        seat = state.actor
        assert seat is not None
        action = bots[seat].choose(view_of(state, seat), legal_actions(state), rng)
        state = apply(state, action)
    return state
