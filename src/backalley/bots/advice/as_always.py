"""What is advised where no deals can be looked at: what the plain computer player does, and why."""

from collections.abc import Sequence
from random import Random

from backalley.bots.advice.advice import Advice
from backalley.bots.advice.bridge_reasons import principle_reasons
from backalley.bots.house.chances import win_chance
from backalley.bots.house.estimate import estimate
from backalley.bots.house.house import House
from backalley.bots.house.knowledge import Knowledge
from backalley.bots.natural.natural import Natural
from backalley.engine.actions import REDEAL, Action, Discard, Play
from backalley.engine.view import View
from backalley.games.rubber_bridge.plan import RubberPlan


def as_always(view: View, actions: Sequence[Action], rng: Random) -> Advice:
    """Return what the house does, at bridge the natural player by principles, and why."""
    if isinstance(view.plan, RubberPlan):
        action = Natural(deepest=0).choose(view, actions, rng)
        return Advice(action, principle_reasons(view, action), ())
    action = House().choose(view, actions, rng)
    return Advice(action, _reasons(view, action), ())


def _reasons(view: View, action: Action) -> tuple[str, ...]:
    if isinstance(action, Play):
        return (_chance(view, action),)
    if isinstance(action, Discard):
        return ("Of your hand it counts least.",)
    expects = estimate(view)
    count = f"{expects.count:.1f}"
    if not view.hand:
        return (f"Your hand is hidden: an average one counts as {count} tricks.",)
    counts = f"Your hand counts as {count} tricks"
    if action is REDEAL:
        side, fair = f"{expects.side:.1f}", f"{expects.fair:.1f}"
        return (f"{counts}, and {side} are to be expected in all: less than a fair {fair}.",)
    return (f"{counts}.",)


def _chance(view: View, action: Play) -> str:
    know = Knowledge(view)
    chance = win_chance(know, (*view.trick, action.card), know.later(len(view.trick)))
    own = "your side is" if know.partners else "you are"
    if chance >= 1:
        return f"With it {own} sure of this trick."
    if chance <= 0:
        return "The trick is lost: the card costs the hand least."
    return f"With it {own} thought to win this trick in {max(1, round(100 * chance))} of 100 deals."
