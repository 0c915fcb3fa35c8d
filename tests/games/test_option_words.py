"""Every option and value there is has words, and there are words for nothing else."""

import pytest

from backalley import PRESETS, rule_set
from backalley.games.in_words import defaults, value_in_words
from backalley.games.option import NO_SIZES, Option
from backalley.games.option_words import OPTION_WORDS
from backalley.games.registry import Preset

OPTIONS = [(preset, option) for preset in PRESETS.values() for option in preset.options.values()]


@pytest.mark.parametrize(("preset", "option"), OPTIONS, ids=lambda value: str(value)[:40])
def test_option_and_its_values_have_words(preset: Preset, option: Option) -> None:
    words = OPTION_WORDS[option.name]
    assert words.title[0].isupper()
    assert words.text.endswith(".")
    for value in option.values:
        title, text = words.values[value]
        assert not title[0].islower()
        assert text.endswith(".")


def test_nothing_else_has_words() -> None:
    values = {name: {*OPTION_WORDS[name].values} for name in OPTION_WORDS}
    for _, option in OPTIONS:
        values[option.name] -= {*option.values}
    assert values == {name: set() for name in OPTION_WORDS}


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_defaults_are_the_preset_itself(preset: Preset) -> None:
    assert defaults(preset).keys() == preset.options.keys()
    assert rule_set(preset.key, defaults(preset)) == rule_set(preset.key)


def test_lists_of_sizes_are_told() -> None:
    preset = PRESETS["back-alley"]
    assert value_in_words(preset, "blind", "7,1") == (
        "7 and 1",
        "In deals of 7 or 1 card.",
    )
    assert value_in_words(preset, "schedule", "7,6,5,1") == (
        "7…5, 1",
        "7…5, 1: 4 deals.",
    )
    assert value_in_words(preset, "schedule", "12,10,8,7").title == "12, 10, 8, 7"
    assert value_in_words(preset, "blind", NO_SIZES).title == "None"
