"""Computer players by name, and the baseline."""

from collections import Counter
from random import Random

import pytest

from backalley import BackAlleyError, legal_actions, rule_set, view
from backalley.bots.registry import BOTS, bot
from tests.engine.positions import opened


@pytest.mark.parametrize("name", ["house", "random"])
def test_a_known_name_finds_its_bot(name: str) -> None:
    assert bot(name).name == name


def test_an_unknown_name_is_told_the_known_ones() -> None:
    with pytest.raises(BackAlleyError) as caught:
        bot("hoyle")
    assert (caught.value.got, caught.value.where) == ("'hoyle'", "bot")
    assert all(name in caught.value.expected for name in BOTS)


def test_random_draws_every_legal_action_about_as_often() -> None:
    state = opened(rule_set("back-alley"), ["C2 C3", "C4 C5", "C6 C7", "C8 C9"], "H2")
    actions, rng = legal_actions(state), Random(1)
    drawn = Counter(bot("random").choose(view(state, 0), actions, rng) for _ in range(600))
    assert set(drawn) == set(actions)
    assert min(drawn.values()) > 600 / len(actions) * 0.7
