"""Registered computer players, hints and reviews, looking at next to nothing: for many games."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from backalley import Action, State, legal_actions, view
from backalley.bots.advice.effort import Effort
from backalley.bots.advice.hint import hint, quick_hint
from backalley.bots.advice.judging import judge
from backalley.bots.bot import Bot
from backalley.bots.natural.natural import Natural
from backalley.bots.registry import bot_for, bots_for
from backalley.bots.searcher.budget import Budget
from backalley.bots.searcher.searcher import Searcher
from backalley.engine.finished import Finished

LITTLE = Budget(worlds=2, bid_worlds=2, more_bid_worlds=2, solving=(1,) * 5, more_worlds=2)
EFFORT = Effort(LITTLE, bridge=1)


def hurried(preset: str, name: str) -> Bot:
    """The player of that name, on a budget of its own that takes no time."""
    known = bot_for(preset, name)
    if isinstance(known, Searcher):
        return replace(known, budget=LITTLE)
    return replace(known, deepest=4) if isinstance(known, Natural) else known


def all_hurried(preset: str) -> list[Bot]:
    """Everybody who claims to play a preset."""
    return [hurried(preset, name) for name in bots_for(preset)]


def chosen_by_all(state: State, seed: int) -> Iterator[Action]:
    """What each player who claims the game does now, and what each kind of hint advises."""
    assert state.actor is not None
    seen, legal = view(state, state.actor), legal_actions(state)
    for player in all_hurried(state.deal.rules.preset):
        yield player.choose(seen, legal, Random(seed))
    yield hint(seen, legal, Random(seed), EFFORT).action
    yield quick_hint(seen, legal, Random(seed)).action


def check_review(deal: Finished) -> None:
    """Judge every action of a deal: what would have been better could have been done."""
    for one in judge(deal, seed=1, effort=EFFORT):
        assert one.cost is None or one.cost >= 0
        assert one.open_cards is None or one.open_cards.cost >= 0
