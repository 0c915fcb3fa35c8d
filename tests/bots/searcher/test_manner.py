"""In likely worlds the others would have played what they played."""

from collections.abc import Sequence
from dataclasses import replace
from math import isclose
from random import Random

import pytest

from backalley import parse_cards, rule_set, view
from backalley.bots.searcher.answers import Answers
from backalley.bots.searcher.budget import CLUB
from backalley.bots.searcher.compiled import COMPILED
from backalley.bots.searcher.known import known_of
from backalley.bots.searcher.manner import likely, weighed
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import outcomes_of
from backalley.bots.searcher.tells import tells_of
from backalley.bots.searcher.values import likely_worlds
from backalley.bots.searcher.worlds import World, sample_worlds
from backalley.engine.playing import Playing
from tests.engine.positions import after, opened

HANDS = ["CT D3 H4", "C2 D9 H9", "C5 D5 H5", "C6 D6 H6"]


def test_each_seat_is_judged_by_itself() -> None:
    by_two_seats, by_one = 1 + (1 << 8), 2
    weights = weighed([0, by_two_seats, by_one], 1)
    assert isclose(weights[by_two_seats], likely(1) ** 2)
    assert isclose(weights[by_one], likely(2))
    assert weights[by_two_seats] < weights[by_one] < weights[0]


@pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")
def test_who_did_not_beat_the_trick_could_hardly() -> None:
    state = after(opened(rule_set("back-alley"), HANDS, "SQ"), "pass pass pass 1 C6 CT C2 C5")
    assert isinstance(state, Playing)
    assert COMPILED is not None
    known, budget = known_of(view(state, 0)), replace(CLUB, worlds=300)
    means, outcomes = Means(budget, Random(1), COMPILED), outcomes_of(known.view)
    higher = known.bits(parse_cards("CJ CQ CK CA"))

    def part(worlds: Sequence[World]) -> float:
        return sum(bool(world[1] & higher) for world in worlds) / len(worlds)

    dealt = sample_worlds(known, tells_of(known, Answers(known)), means, 300)
    assert part(likely_worlds(known, outcomes, means)) < part(dealt) / 3
