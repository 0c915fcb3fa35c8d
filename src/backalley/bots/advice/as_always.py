"""What is advised where no deals can be looked at: what the plain computer player does, and why."""

from collections.abc import Sequence
from random import Random

from backalley.bots.advice.advice import Advice
from backalley.bots.advice.bridge_reasons import principle_reasons
from backalley.bots.advice.card_words import trick_words
from backalley.bots.advice.hand_words import hand_told
from backalley.bots.house.house import House
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
    return Advice(action, _reasons(view, action, actions), ())


def _reasons(view: View, action: Action, actions: Sequence[Action]) -> tuple[str, ...]:
    if isinstance(action, Play):
        cards = [one.card for one in actions if isinstance(one, Play)]
        return trick_words(view, action.card, cards)
    if isinstance(action, Discard):
        return ("It is the card you will miss least.",)
    if action is REDEAL:
        return (*hand_told(view), "That is less than your share: ask for other cards.")
    return hand_told(view)
