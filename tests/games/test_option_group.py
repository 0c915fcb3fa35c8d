"""Options in groups."""

import pytest

from backalley import PRESETS
from backalley.games.option import Option, named
from backalley.games.option_group import OTHERS, grouped
from backalley.games.preset import Preset

BACK_ALLEY = {
    "The match": "players teams schedule tie",
    "The bidding": (
        "numbers not_the_total boards boston rainbow rainbow_sizes blind redeal thrown_in"
    ),
    "Points": "trick_points board_points rainbow_points",
    "Cards and trump": "pack trump turned_joker",
    "The play": "trump_lead big_lead_partner little_lead",
}


def names(preset: Preset) -> dict[str, str]:
    groups = grouped(preset.options.values())
    return {title: " ".join(one.name for one in options) for title, options in groups.items()}


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_every_option_is_in_one_group(preset: Preset) -> None:
    found = [name for options in names(preset).values() for name in options.split()]
    assert sorted(found) == sorted(preset.options)
    assert OTHERS not in names(preset)


def test_groups_and_their_options_stand_in_the_order_of_thought() -> None:
    assert list(names(PRESETS["back-alley"]).items()) == list(BACK_ALLEY.items())
    assert list(names(PRESETS["individual"])) == ["The match", "Cards and trump"]
    assert names(PRESETS["rubber-bridge"]) == {"Points": "honours"}


def test_what_names_no_group_comes_last() -> None:
    zork, pack = Option("zork", named("on")), Option("pack", named("52"), group="The dungeon")
    assert list(grouped([zork, pack]).items()) == [("The dungeon", (pack,)), (OTHERS, (zork,))]
