"""Presets and options become rule sets, or an error that says what disagrees."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import PRESETS, RuleSetError, parse_rule_set, rule_set
from backalley.games.option import OptionValue


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("back-alley", "back-alley"),
        ("back-alley schedule=short", "back-alley"),
        ("back-alley schedule=full", "back-alley schedule=full"),
        ("back-alley-classic schedule=full tie=draw players=4", "back-alley-classic"),
        ("back-alley teams=pairs", "back-alley"),
        ("back-alley teams=individual players=5", "back-alley players=5"),
        ("back-alley players=6 teams=pairs", "back-alley players=6"),
        ("back-alley teams=threes players=6", "back-alley players=6 teams=threes"),
        ("back-alley teams=individual", "back-alley teams=individual"),
        ("back-alley  trump=spades\tpack=42", "back-alley pack=42 trump=spades"),
        ("back-alley schedule=5,3,1", "back-alley schedule=5,3,1"),
        ("back-alley schedule=14,  players=3", "back-alley players=3 schedule=14,"),
    ],
)
def test_text_form(text: str, canonical: str) -> None:
    rules = parse_rule_set(text)
    assert rules.text == canonical
    assert parse_rule_set(canonical) == rules
    assert repr(rules) == f"<RuleSet {canonical}>"
    assert rule_set(rules.preset, dict(rules.options)) == rules


@pytest.mark.parametrize(
    ("options", "where", "got"),
    [
        ({"players": 3, "teams": "pairs"}, "teams and players", "teams 'pairs' with 3 players"),
        ({"players": 4, "teams": "threes"}, "teams and players", "teams 'threes' with 4 players"),
        ({"players": 5, "teams": "pairs"}, "teams and players", "teams 'pairs' with 5 players"),
        (
            {"players": 6, "teams": "individual"},
            "teams and players",
            "teams 'individual' with 6 players",
        ),
        ({"teams": "threes"}, "teams and players", "teams 'threes' with 4 players"),
        ({"schedule": [14]}, "schedule and pack", "a hand size of 14 for 4 players"),
        ({"schedule": [1, 11], "players": 5}, "schedule and pack", "11 for 5 players"),
        ({"schedule": [9], "players": 6}, "schedule and pack", "9 for 6 players"),
        ({"schedule": [11], "pack": "42"}, "schedule and pack", "11 for 4 players"),
        ({"schedule": [18], "players": 3}, "schedule and pack", "18 for 3 players"),
        ({"schedule": [14], "trump": "spades"}, "schedule and pack", "14 for 4 players"),
    ],
)
def test_parts_that_disagree_are_named(
    options: dict[str, OptionValue], where: str, got: str
) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set("back-alley", options)
    assert caught.value.where == where
    assert got in caught.value.got


@pytest.mark.parametrize(
    ("preset", "options", "message"),
    [
        ("bridge", {}, "rules: got 'bridge', expected one of back-alley, back-alley-classic"),
        ("back-alley", {"tie": "coin"}, "option tie: got 'coin', expected one of draw, playoff"),
        ("back-alley", {"colour": "red"}, "rules back-alley: got option 'colour', expected one of"),
        ("back-alley", {"players": 2}, "option players: got 2, expected one of 4, 3, 5, 6"),
        ("back-alley", {"schedule": "5,x"}, "option schedule: got '5,x', expected one of"),
    ],
)
def test_what_there_is_not(preset: str, options: dict[str, OptionValue], message: str) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set(preset, options)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("preset", [None, 5, [], {}, b"back-alley", "", "BACK-ALLEY", "x" * 999])
def test_no_preset(preset: Any) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set(preset)
    assert caught.value.where == "rules"
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        "", "back-alley tie", "back-alley tie=", "back-alley =draw", "back-alley tie=draw tie=draw",
        "back-alley tie=draw=playoff", "tie=draw", "back-alley, tie=draw",
    ],
)  # fmt: skip
def test_text_that_is_no_rule_set(text: str) -> None:
    with pytest.raises(RuleSetError):
        parse_rule_set(text)


@given(st.text() | st.text("back-alley =,tie0123456789drawplayoffschedule "))
def test_text_never_raises_anything_else(text: str) -> None:
    try:
        rules = parse_rule_set(text)
    except RuleSetError:
        return
    assert parse_rule_set(rules.text) == rules


def test_asking_twice_gives_the_same_object() -> None:
    assert rule_set("back-alley", {"players": 4}) is rule_set("back-alley", {"players": "4"})


def test_every_preset_is_its_defaults() -> None:
    for key, preset in PRESETS.items():
        assert preset.key == key
        assert rule_set(key, preset.defaults).text == key


@pytest.mark.parametrize(
    ("text", "sides"),
    [
        ("back-alley", ((0, 2), (1, 3))),
        ("back-alley teams=individual", ((0,), (1,), (2,), (3,))),
        ("back-alley players=3", ((0,), (1,), (2,))),
        ("back-alley players=5", ((0,), (1,), (2,), (3,), (4,))),
        ("back-alley players=6", ((0, 3), (1, 4), (2, 5))),
        ("back-alley players=6 teams=threes", ((0, 2, 4), (1, 3, 5))),
    ],
)
def test_sides(text: str, sides: tuple[tuple[int, ...], ...]) -> None:
    """rules.md section 2, `players`, `teams`."""
    rules = parse_rule_set(text)
    assert rules.sides == sides
    assert all(seat in sides[side] for seat, side in enumerate(rules.side_of))
