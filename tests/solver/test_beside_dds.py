"""Whole deals of bridge, where every line of play is out of reach, beside DDS."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import Suit, rule_set
from backalley.bots.natural import double_dummy, double_dummy_library
from backalley.cards import PACK_52
from backalley.solver import Position, play_rules, solve
from backalley.solver.compiled import NATIVE
from tests.strategies import SEEDS

LIBRARY = double_dummy_library.load()
RULES = rule_set("rubber-bridge")


@pytest.mark.skipif(LIBRARY is None or NATIVE is None, reason="needs both compiled solvers")
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, cards=st.integers(6, 13), trump=st.sampled_from([*Suit, None]))
def test_the_same_tricks_by_every_card(seed: int, cards: int, trump: Suit | None) -> None:
    assert LIBRARY is not None
    rng = Random(seed)
    pack, leader = PACK_52.shuffled(rng), rng.randrange(4)
    hands = tuple(pack[cards * seat : cards * seat + cards] for seat in range(4))
    (expected,) = LIBRARY.tricks_by_card([double_dummy.Position(hands, leader, (), trump)])
    assert solve(Position(play_rules(RULES, trump), hands, leader)) == expected
