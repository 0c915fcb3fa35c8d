"""Every value of every option is drawn, each in another way."""

from itertools import combinations

import pytest

from backalley import PRESETS
from backalley.games.drawings import ALWAYS, BY_RULES, Bars, Face, Round, Sign, Stamp, drawing, row
from backalley.games.option import Option
from backalley.games.registry import Preset

OPTIONS = [(preset, option) for preset in PRESETS.values() for option in preset.options.values()]


@pytest.mark.parametrize(("preset", "option"), OPTIONS, ids=lambda value: str(value)[:40])
def test_no_two_values_of_an_option_are_drawn_alike(preset: Preset, option: Option) -> None:
    drawings = [drawing(preset, option.name, value) for value in option.values]
    assert all(one != other for one, other in combinations(drawings, 2))
    assert drawings.count(()) <= (1 if "off" in option.values else 0)


def test_nothing_else_is_drawn() -> None:
    known = {option.name: {*option.values} for _, option in OPTIONS}
    assert {*ALWAYS, *BY_RULES} <= {*known}
    for name, values in ALWAYS.items():
        assert {*values} <= {
            value for _, one in OPTIONS if one.name == name for value in one.values
        }


def test_a_row_is_read() -> None:
    cards, stamps, signs = row("SA ~BB"), row("×1 *board ~2"), row("→ =")
    assert [isinstance(one, Face) and (one.card.text, one.out) for one in cards] == [
        ("SA", False),
        ("BB", True),
    ]
    assert stamps == (Stamp("×1"), Stamp("board", black=True), Stamp("2", out=True))
    assert signs == (Sign("→"), Sign("="))


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
    assert drawing(PRESETS[preset], option, value) == (drawn,)
