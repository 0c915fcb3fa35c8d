"""Every bot plays every rule set to its end, and the same way for the same seed."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import (
    Acted,
    Action,
    Dealt,
    Match,
    RuleSet,
    View,
    legal_actions,
    rule_set,
    shuffle_and_deal,
    view,
)
from backalley.bots.bot import Bot
from backalley.bots.registry import bot, bot_for, bots_for
from tests.conformance.variations import PLAYED
from tests.strategies import SEEDS, rule_sets

LONGEST = 14
"""Deals of a rule set played here: it has one of each size long before."""


def played(rules: RuleSet, bots: Sequence[Bot], seed: int, *, deals: int = LONGEST) -> list[Action]:
    """The actions of a match, at most so many deals of it."""
    rng, actions = Random(seed), list[Action]()
    match = Match(rules, rng.randrange(rules.seats))
    while not match.over and len(match.finished) < deals:
        if match.state is None:
            assert match.plan is not None
            match = match.after(Dealt(shuffle_and_deal(rules, match.plan, rng)))
            continue
        seat = match.state.actor
        assert seat is not None
        legal = legal_actions(match.state)
        action = bots[seat].choose(view(match.state, seat), legal, rng)
        assert action in legal
        match = match.after(Acted(seat, action))
        actions.append(action)
    return actions


@pytest.mark.parametrize("text", PLAYED)
def test_the_best_bot_plays_every_rule_set(text: str) -> None:
    rules = PLAYED[text]
    assert played(rules, [bot_for(rules.preset)] * rules.seats, seed=5)


@settings(max_examples=25)
@given(rules=rule_sets(longest=2), data=st.data(), seed=SEEDS)
def test_bots_play_together_whatever_the_others_do(
    rules: RuleSet, data: st.DataObject, seed: int
) -> None:
    quick = [name for name in bots_for(rules.preset) if name not in {"club", "expert"}]
    names = data.draw(st.lists(st.sampled_from(quick), min_size=rules.seats))
    deals = 1 if rules.preset == "rubber-bridge" else 4  # those take long
    assert played(rules, [bot_for(rules.preset, name) for name in names], seed, deals=deals)


GAMES = (rule_set("back-alley", {"schedule": [3, 2]}), rule_set("rubber-bridge"))


@pytest.mark.parametrize(
    ("rules", "name"), [(rules, name) for rules in GAMES for name in bots_for(rules.preset)]
)
def test_the_same_seed_gives_the_same_match(name: str, rules: RuleSet) -> None:
    bots = [bot(name)] * 4
    first = played(rules, bots, seed=3, deals=1)
    assert first == played(rules, bots, seed=3, deals=1)
    assert first != played(rules, bots, seed=4, deals=1)


class Watched:
    """Plays as `house`, and asks for each decision twice with different chance."""

    name = "watched"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return what the house chooses both times."""
        first = bot("house").choose(view, actions, Random(1))
        assert first == bot("house").choose(view, actions, Random(2))
        return first


def test_house_leaves_nothing_to_chance() -> None:
    assert played(rule_set("back-alley"), [Watched()] * 4, seed=8)
