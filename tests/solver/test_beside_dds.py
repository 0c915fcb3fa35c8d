"""Whole deals of bridge, where every line of play is out of reach, beside DDS."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import Suit, rule_set
from backalley.cards import PACK_52, Card
from backalley.solver import Position, play_rules, solve
from backalley.solver.compiled import NATIVE
from tests.solver.dds import load
from tests.strategies import SEEDS

DDS = load()
RULES = rule_set("rubber-bridge")


@pytest.mark.skipif(DDS is None or NATIVE is None, reason="needs both compiled solvers")
@settings(max_examples=60, deadline=None)
@given(
    seed=SEEDS,
    cards=st.integers(6, 13),
    played=st.integers(0, 3),
    trump=st.sampled_from([*Suit, None]),
)
def test_the_same_tricks_by_every_card(
    seed: int, cards: int, played: int, trump: Suit | None
) -> None:
    assert DDS is not None
    rng = Random(seed)
    pack, leader = PACK_52.shuffled(rng), rng.randrange(4)
    hands = [pack[cards * seat : cards * seat + cards] for seat in range(4)]
    trick: list[Card] = []
    for place in range(played):
        seat = (leader + place) % 4
        following = [card for card in hands[seat] if trick and card.suit is trick[0].suit]
        trick.append(rng.choice(following or hands[seat]))
        hands[seat] = tuple(card for card in hands[seat] if card is not trick[-1])
    position = Position(play_rules(RULES, trump), tuple(hands), leader, tuple(trick))
    assert solve(position) == DDS.solve(position, trump)
