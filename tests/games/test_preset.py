"""Every option and value of the games here has words, and is drawn."""

from dataclasses import replace
from itertools import combinations

import pytest

from backalley import PRESETS, rule_set
from backalley.games.drawing import Bars, Round
from backalley.games.option import NO_SIZES, Option, Value
from backalley.games.preset import Preset

OPTIONS = [(preset, option) for preset in PRESETS.values() for option in preset.options.values()]
over_all = pytest.mark.parametrize(
    ("preset", "option"), OPTIONS, ids=[f"{preset.key} {one.name}" for preset, one in OPTIONS]
)


@over_all
def test_option_and_its_values_have_words(preset: Preset, option: Option) -> None:
    assert option.title[0].isupper()
    assert option.text.endswith(".")
    for value in option.named:
        assert not value.title[0].islower()
        assert value.text.endswith(".")


@over_all
def test_no_two_values_of_an_option_are_drawn_alike(preset: Preset, option: Option) -> None:
    drawings = [preset.drawing(option.name, value) for value in option.values]
    assert all(one != other for one, other in combinations(drawings, 2))
    assert drawings.count(()) <= (1 if "off" in option.values else 0)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_what_is_usual_is_the_preset_itself(preset: Preset) -> None:
    assert preset.usual().keys() == preset.options.keys()
    assert rule_set(preset.key, preset.usual()) == rule_set(preset.key)


def test_lists_of_sizes_are_told() -> None:
    options = PRESETS["back-alley"].options
    assert options["blind"].in_words("7,1") == Value("7,1", "7 and 1", "In deals of 7 or 1 card.")
    assert options["blind"].in_words("7,").title == "7"
    assert options["schedule"].in_words("7,6,5,1") == Value("7,6,5,1", "7…5, 1", "7…5, 1: 4 deals.")
    assert options["schedule"].in_words("12,10,8,7").title == "12, 10, 8, 7"
    assert options["blind"].in_words(NO_SIZES).title == "None"


@pytest.mark.parametrize(
    ("preset", "option", "value", "drawn"),
    [
        ("back-alley", "schedule", "14", Bars((*range(13, 0, -1), 1))),
        ("back-alley", "players", "4", Round((0, 1, 0, 1))),
        ("back-alley", "teams", "threes", Round((0, 1, 0, 1, 0, 1))),
        ("individual", "players", "4", Round((0, 1, 2, 3))),
    ],
)
def test_what_the_rules_say_is_drawn(preset: str, option: str, value: str, drawn: object) -> None:
    assert PRESETS[preset].drawing(option, value) == (drawn,)


def test_every_game_is_drawn() -> None:
    assert all(len(preset.drawn) > 1 for preset in PRESETS.values())


def test_of_a_game_without_a_schedule_of_which_no_course_is_drawn_the_seats_are() -> None:
    assert replace(PRESETS["rubber-bridge"], course=()).drawn == (Round((0, 1, 0, 1)),)
