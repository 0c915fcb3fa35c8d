"""In likely worlds the others would have played what they played."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from backalley import State, legal_actions, parse_cards, parse_rule_set, rule_set, view
from backalley.bots.registry import bot
from backalley.bots.searcher.answers import Answers
from backalley.bots.searcher.budget import CLUB
from backalley.bots.searcher.compiled import COMPILED, Manner
from backalley.bots.searcher.known import Known, known_of
from backalley.bots.searcher.manner import FOE, PARTNER, manner_of, misfits_of
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import outcomes_of
from backalley.bots.searcher.tells import tells_of
from backalley.bots.searcher.values import habits_of, likely_worlds
from backalley.bots.searcher.worlds import World, sample_worlds
from backalley.engine.playing import Playing
from tests.engine.positions import after, opened
from tests.solver.deals import begun

compiled = pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")
HANDS = ["CT D3 H4", "C2 D9 H9", "C5 D5 H5", "C6 D6 H6"]


def told(state: Playing) -> tuple[Known, Manner]:
    """What the seat to play knows, and what the cards played tell it."""
    assert COMPILED is not None
    known = known_of(view(state, state.turn))
    outcomes = outcomes_of(known.view)
    habits = habits_of(known, outcomes.window, COMPILED)
    return known, manner_of(known, habits, outcomes.stakes())


def played_by_houses(text: str, deals: int) -> Iterator[Playing]:
    """Every state of the play, the first lead made, of deals that houses play."""
    rules, house = parse_rule_set(text), bot("house")
    for seed in range(deals):
        rng = Random(seed)
        state: State = begun(rules, 5, rng)
        while isinstance(state, Playing):
            if state.tricks or state.trick:
                yield state
            state = state.after(house.choose(view(state, state.turn), legal_actions(state), rng))


@compiled
@pytest.mark.parametrize("text", ["back-alley", "back-alley big_lead_partner=any", "individual"])
def test_the_house_surprises_nobody(text: str) -> None:
    for state in played_by_houses(text, 8):
        known, manner = told(state)
        for seat, hand in enumerate(state.held):
            if seat != known.me:
                assert manner.misfit(seat, known.bits(hand)) == pytest.approx(0)


@compiled
def test_a_hand_that_would_have_beaten_the_trick_surprises() -> None:
    state = after(opened(rule_set("back-alley"), HANDS, "SQ"), "pass pass pass 1 C6 CT C2 C5")
    assert isinstance(state, Playing)
    known, manner = told(state)
    low, high = (known.bits(parse_cards(f"{club} H9")) for club in ("C3", "CA"))
    none, once, *_ = misfits_of(FOE, 3)
    assert manner.misfit(1, low) == none
    assert manner.misfit(1, high) == once


def test_a_partner_who_surprises_is_thought_to_be_one_who_thinks() -> None:
    for faith in (PARTNER, FOE):
        none, once, twice = misfits_of(faith, 2)
        assert once - none > 2 * (twice - once) > 0
    assert misfits_of(PARTNER, 1)[1] < misfits_of(FOE, 1)[1] / 2


@compiled
def test_who_did_not_beat_the_trick_could_hardly() -> None:
    state = after(opened(rule_set("back-alley"), HANDS, "SQ"), "pass pass pass 1 C6 CT C2 C5")
    assert COMPILED is not None
    known, budget = known_of(view(state, 0)), replace(CLUB, worlds=300)
    means, outcomes = Means(budget, Random(1), COMPILED), outcomes_of(known.view)
    higher = known.bits(parse_cards("CJ CQ CK CA"))

    def part(worlds: Sequence[World]) -> float:
        return sum(bool(world[1] & higher) for world in worlds) / len(worlds)

    dealt = sample_worlds(known, tells_of(known, Answers(known)), means, 300)
    assert part(likely_worlds(known, outcomes, means)) < part(dealt) / 3
