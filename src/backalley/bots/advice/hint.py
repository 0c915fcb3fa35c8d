"""What a seat would do best now, and why."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from backalley.bots.advice.advice import Advice
from backalley.bots.advice.as_always import as_always
from backalley.bots.advice.bid_words import bid_words
from backalley.bots.advice.bridge import weigh_calls
from backalley.bots.advice.bridge_reasons import (
    NO_POINTS,
    bridge_reasons,
    call_reasons,
    card_told,
)
from backalley.bots.advice.card_words import card_words
from backalley.bots.advice.figures import measured
from backalley.bots.advice.reasons import bid_reasons, card_reasons
from backalley.bots.advice.weighing import HINT, Effort, weigh
from backalley.bots.claims import answer
from backalley.engine.actions import ACCEPT, Action, Play
from backalley.engine.view import View
from backalley.games.rubber_bridge.plan import RubberPlan

QUICK: Final = "A quick hint: there was no time to look at likely deals."


def hint(view: View, actions: Sequence[Action], rng: Random, effort: Effort = HINT) -> Advice:
    """Return the best of `actions`, the legal ones, for the seat of a view, with reasons.

    It is told from what the seat may know and nothing else. The same view, generator and effort
    give the same advice. Where nothing can be weighed (the solver is not compiled, or has no table
    for the rules) it is what the computer player of the game does who looks at no deals.

    >>> import backalley as ba
    >>> match = ba.Match(ba.rule_set("back-alley", {"schedule": [3]}), first_dealer=3)
    >>> match = match.after(ba.Dealt(ba.shuffle_and_deal(match.rules, match.plan, Random(7))))
    >>> advice = hint(ba.view(match.state, 0), ba.legal_actions(match.state), Random(1))
    >>> advice.action in ba.legal_actions(match.state), len(advice.why) > 0
    (True, True)
    """
    known = _known_at_once(view, actions)
    if known is not None:
        return known
    weighed = weigh(view, actions, rng, effort)
    if weighed is None:
        return as_always(view, actions, rng)
    measure, options = measured(view, weighed.in_order)
    weighed = replace(weighed, options=options)
    if isinstance(view.plan, RubberPlan):
        why = card_told(view, weighed)
        counted = bridge_reasons(view, weighed, measure)
    elif view.bidding:
        why, counted = bid_words(view, weighed, measure), bid_reasons(view, weighed, measure)
    else:
        cards = [action.card for action in actions if isinstance(action, Play)]
        why = card_words(view, weighed, cards, measure)
        counted = card_reasons(view, weighed, measure)
    return Advice(weighed.best, why, options, weighed.deals, counted, measure)


def quick_hint(view: View, actions: Sequence[Action], rng: Random) -> Advice:
    """Return what is advised where there is no time for a `hint`: it takes milliseconds.

    It says so, unless a hint would say no more.
    """
    known = _known_at_once(view, actions)
    if known is not None:
        return known
    told = as_always(view, actions, rng)
    return replace(told, why=(QUICK, *told.why), quick=True)


def _known_at_once(view: View, actions: Sequence[Action]) -> Advice | None:
    """Return what is advised without a look at any deal; None where one is wanted."""
    if len(actions) == 1:
        only = "card that you may play" if isinstance(actions[0], Play) else "choice there is"
        return Advice(actions[0], (f"It is the only {only}.",), ())
    if ACCEPT in actions:
        said = answer(view)
        force = "force" if said is ACCEPT else "do not force"
        return Advice(said, (f"The cards {force} what is claimed.",), ())
    if isinstance(view.plan, RubberPlan) and view.bidding:
        calls = weigh_calls(view, actions)
        return Advice(calls.best, call_reasons(view, calls), calls.in_order, counted=(NO_POINTS,))
    return None
