"""Computer players by name, and the baseline."""

from collections import Counter
from random import Random

import pytest

from backalley import PRESETS, BackAlleyError, legal_actions, rule_set, view
from backalley.bots.registry import BOTS, bot, bot_for, bots_for, claimed
from tests.engine.positions import opened


@pytest.mark.parametrize("name", ["house", "random"])
def test_a_known_name_finds_its_bot(name: str) -> None:
    assert bot(name).name == name


def test_an_unknown_name_is_told_the_known_ones() -> None:
    with pytest.raises(BackAlleyError) as caught:
        bot("hoyle")
    assert (caught.value.got, caught.value.where) == ("'hoyle'", "bot")
    assert all(name in caught.value.expected for name in BOTS)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_has_players(preset: str) -> None:
    names = bots_for(preset)
    assert "random" in names
    assert bot_for(preset).name == names[0]
    assert {bot_for(preset, name).name for name in names} == set(names)


def test_every_bot_plays_presets_that_there_are() -> None:
    assert all({*claimed(name)} <= set(PRESETS) for name in BOTS)
    assert set(PRESETS) == {*claimed("random")} == {*claimed("house"), *claimed("natural")}
    assert claimed("house") == claimed("club") == claimed("expert")


@pytest.mark.parametrize(
    ("preset", "name", "got"), [("rubber-bridge", "house", "'house'"), ("wild-56", "hoyle", "'ho")]
)
def test_a_bot_that_does_not_play_the_game_is_refused(preset: str, name: str, got: str) -> None:
    with pytest.raises(BackAlleyError) as caught:
        bot_for(preset, name)
    assert caught.value.where == "bot"
    assert caught.value.got.startswith(got)
    assert "random" in caught.value.expected


def test_random_draws_every_legal_action_about_as_often() -> None:
    state = opened(rule_set("back-alley"), ["C2 C3", "C4 C5", "C6 C7", "C8 C9"], "H2")
    actions, rng = legal_actions(state), Random(1)
    drawn = Counter(bot("random").choose(view(state, 0), actions, rng) for _ in range(600))
    assert set(drawn) == set(actions)
    assert min(drawn.values()) > 600 / len(actions) * 0.7
