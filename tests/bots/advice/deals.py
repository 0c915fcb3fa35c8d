"""Deals and moments that advice is asked about."""

from collections.abc import Iterator
from functools import cache
from random import Random

from backalley import RuleSet, shuffle_and_deal
from backalley.bots.playing import play_deal
from backalley.bots.registry import bot_for
from backalley.engine.deal import DealPlan
from backalley.engine.finished import Finished
from backalley.engine.match import Match
from backalley.engine.moments import moments
from backalley.engine.state import State


@cache
def played(
    rules: RuleSet, seed: int, *, size: int | None = None, bot: str | None = None
) -> Finished:
    """A deal played by one computer player at every seat."""
    rng = Random(seed)
    first = Match(rules, 0).plan
    assert first is not None
    plan = first if size is None else DealPlan(size, 0, 0)
    layout = shuffle_and_deal(rules, plan, rng)
    return play_deal(rules, plan, layout, [bot_for(rules.preset, bot)] * rules.seats, rng)


def decisions(deal: Finished) -> Iterator[State]:
    """The moments of a deal at which there was something to decide."""
    return (state for state in moments(deal) if len(state.legal) > 1)
