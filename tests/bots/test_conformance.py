"""Every bot plays every rule set that it claims to, and the same way for the same seed.

So do hints and reviews, which ask the same parts.
"""

from collections.abc import Iterable, Iterator, Sequence
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
    apply,
    legal_actions,
    rule_set,
    settle,
    shuffle_and_deal,
    view,
)
from backalley.bots.bot import Bot
from backalley.bots.registry import bot, bot_for, bots_for, claimed
from backalley.bots.uniform import drawn
from backalley.engine.deal import DealPlan
from backalley.engine.finished import Finished
from backalley.games.rubber_bridge.plan import RubberPlan
from tests.bots.hurried import check_review, chosen_by_all, hurried
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


def deals_asked_of_all(rules: RuleSet, plans: Iterable[DealPlan], rng: Random) -> None:
    """Play deals in which all players and hints are asked for each action, and review them.

    One of them decides, or chance does, so that they come to what no player would do. Bids are
    low half the time: together they come to few tricks, and to just as many as there are.
    """
    for plan in plans:
        layout = shuffle_and_deal(rules, plan, rng)
        state = rules.bidding.open(settle(rules, plan, layout))
        while not isinstance(state, Finished):
            legal = legal_actions(state)
            chosen = list(chosen_by_all(state, rng.randrange(1000)))
            assert set(chosen) <= set(legal)
            state = apply(state, rng.choice([*chosen[:2], drawn(legal, rng), *legal[:2]]))
        check_review(state)


def plans_of(rules: RuleSet, sizes: Iterable[int], rng: Random) -> Iterator[DealPlan]:
    """Deals of these sizes, as far as the rules have them; of bridge one."""
    first = Match(rules, rng.randrange(rules.seats)).plan
    assert first is not None
    if isinstance(first, RubberPlan):
        yield first
        return
    for size in sizes:
        if size <= rules.match.largest_hand:
            yield DealPlan(size, rng.randrange(rules.seats), 0)


SIZES = (1, 2, 3, 4, 7)
"""Among them are those of rainbows, of deals bid unseen and of hands that may be given up."""


@pytest.mark.parametrize("text", PLAYED)
def test_who_claims_a_game_plays_all_its_variations(text: str) -> None:
    rules, rng = PLAYED[text], Random(text)
    deals_asked_of_all(rules, plans_of(rules, SIZES, rng), rng)


@settings(max_examples=25)
@given(
    rules=rule_sets(longest=2, presets=claimed("house")),
    sizes=st.sets(st.integers(1, 6)),
    seed=SEEDS,
)
def test_and_any_mix_of_options(rules: RuleSet, sizes: set[int], seed: int) -> None:
    rng = Random(seed)
    deals_asked_of_all(rules, plans_of(rules, [*sizes][:2], rng), rng)


@settings(max_examples=10)
@given(rules=rule_sets(longest=2), data=st.data(), seed=SEEDS)
def test_bots_play_together_whatever_the_others_do(
    rules: RuleSet, data: st.DataObject, seed: int
) -> None:
    names = data.draw(st.lists(st.sampled_from(bots_for(rules.preset)), min_size=rules.seats))
    deals = 1 if rules.preset == "rubber-bridge" else 4  # those take long
    assert played(rules, [hurried(rules.preset, name) for name in names], seed, deals=deals)


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
