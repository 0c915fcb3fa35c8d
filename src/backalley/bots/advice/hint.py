"""What a seat would do best now, and why."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from backalley.bots.advice.advice import Advice
from backalley.bots.advice.adviser import Adviser
from backalley.bots.advice.effort import HINT, Effort
from backalley.bots.advice.figures import measured
from backalley.bots.claims import answer
from backalley.bots.families import adviser_of
from backalley.engine.actions import ACCEPT, Action, Play
from backalley.engine.view import View
from backalley.errors import BackAlleyError

QUICK: Final = "A quick hint: there was no time to look at likely deals."


def hint(view: View, actions: Sequence[Action], rng: Random, effort: Effort = HINT) -> Advice:
    """Return the best of `actions`, the legal ones, for the seat of a view, with reasons.

    It is told from what the seat may know and nothing else. The same view, generator and effort
    give the same advice. Where nothing can be weighed (the solver is not compiled, or has no table
    for the rules) it is what the computer player of the game does who looks at no deals. Raises
    `BackAlleyError` for a game of which nobody knows what is best.

    >>> import backalley as ba
    >>> match = ba.Match(ba.rule_set("back-alley", {"schedule": [3]}), first_dealer=3)
    >>> match = match.after(ba.Dealt(ba.shuffle_and_deal(match.rules, match.plan, Random(7))))
    >>> advice = hint(ba.view(match.state, 0), ba.legal_actions(match.state), Random(1))
    >>> advice.action in ba.legal_actions(match.state), len(advice.why) > 0
    (True, True)
    """
    adviser = _adviser(view)
    known = _known_at_once(view, actions, adviser)
    if known is not None:
        return known
    weighed = adviser.weigh(view, actions, rng, effort)
    if weighed is None:
        return adviser.plainly(view, actions, rng)
    options, measure = weighed.in_order, None
    if adviser.has_figures(view):
        measure, options = measured(view, options)
    weighed = replace(weighed, options=options)
    why, counted = adviser.reasons(view, weighed, actions, measure)
    return Advice(weighed.best, why, options, weighed.deals, counted, measure)


def quick_hint(view: View, actions: Sequence[Action], rng: Random) -> Advice:
    """Return what is advised where there is no time for a `hint`: it takes milliseconds.

    It says so, unless a hint would say no more.
    """
    adviser = _adviser(view)
    known = _known_at_once(view, actions, adviser)
    if known is not None:
        return known
    told = adviser.plainly(view, actions, rng)
    return replace(told, why=(QUICK, *told.why), quick=True)


def _adviser(view: View) -> Adviser:
    adviser = adviser_of(view.rules)
    if adviser is None:
        raise BackAlleyError(view.rules.title, "a game of which it is known what is best", "hint")
    return adviser


def _known_at_once(view: View, actions: Sequence[Action], adviser: Adviser) -> Advice | None:
    """Return what is advised without a look at any deal; None where one is wanted."""
    if len(actions) == 1:
        only = "card that you may play" if isinstance(actions[0], Play) else "choice there is"
        return Advice(actions[0], (f"It is the only {only}.",), ())
    if ACCEPT in actions:
        said = answer(view)
        force = "force" if said is ACCEPT else "do not force"
        return Advice(said, (f"The cards {force} what is claimed.",), ())
    return adviser.agreed(view, actions)
