"""Presets and options become rule sets, or an error that says what disagrees."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import PRESETS, RuleSetError, parse_rule_set, rule_set
from backalley.games.option import OptionValue
from backalley.games.rulebook import rulebook
from tests.strategies import played_out


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
        ("rubber-bridge honours=auto", "rubber-bridge"),
        ("rubber-bridge honours=claim", "rubber-bridge honours=claim"),
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
        ({"pack": "52", "turned_joker": "burn"}, "turned_joker and pack", "with pack '52'"),
        ({"pack": "52", "big_lead_partner": "any"}, "big_lead_partner and pack", "with pack '52'"),
        (
            {"trump": "spades", "turned_joker": "burn"},
            "turned_joker and trump",
            "with trump 'spades'",
        ),
        ({"boards": "raise", "players": 3}, "boards and teams", "boards 'raise' with teams"),
        ({"boston": True, "schedule": [6, 1]}, "boston and schedule", "boston 'on' with"),
        ({"boston": True, "schedule": [7, 1], "blind": [7]}, "boston and blind", "blind '7,'"),
        ({"redeal": "demand", "schedule": [5]}, "redeal and schedule", "redeal 'demand' with"),
        ({"redeal": "demand", "schedule": [6, 7], "blind": [6, 7]}, "redeal and blind", "'6,7'"),
        ({"rainbow": "tricks", "schedule": [5, 3]}, "rainbow and schedule", "rainbow 'tricks'"),
        ({"rainbow": "bonus", "blind": [4]}, "rainbow and blind", "rainbow 'bonus' with blind"),
        ({"blind": [7], "schedule": [5, 3]}, "blind and schedule", "blind '7,' with schedule"),
        ({"rainbow_sizes": [4, 8]}, "rainbow_sizes and rainbow", "rainbow_sizes '4,8' with"),
        ({"rainbow_points": 8}, "rainbow_points and rainbow", "rainbow_points '8' with"),
        ({"pack": "52", "turned_joker": "sole-trump"}, "turned_joker and pack", "with pack '52'"),
        ({"trump": "spades", "turned_joker": "sole-trump"}, "turned_joker and trump", "'spades'"),
        ({"pack": "52", "little_lead": "free"}, "little_lead and pack", "with pack '52'"),
        ({"players": 5, "big_lead_partner": "any"}, "big_lead_partner and teams", "'individual'"),
        ({"boards": "all", "schedule": [7, 6]}, "boards and schedule", "boards 'all' with"),
        ({"boards": "raise", "schedule": [7], "blind": [7]}, "boards and blind", "blind '7,'"),
        ({"boards": "all", "board_points": 6}, "board_points and boards", "with boards 'all'"),
        ({"board_points": 6, "schedule": [7], "blind": [7]}, "board_points and blind", "'7,'"),
        ({"trick_points": 3, "schedule": [7], "blind": [7]}, "trick_points and blind", "'7,'"),
        ({"trick_points": 3, "schedule": [7, 1], "blind": [7]}, "trick_points and blind", "'7,'"),
        ({"boards": "none", "numbers": "to-hand"}, "numbers and boards", "with boards 'none'"),
        ({"numbers": "to-hand", "schedule": [7], "blind": [7]}, "numbers and blind", "'7,'"),
        ({"boards": "none", "trump_lead": "broken"}, "trump_lead and boards", "'broken' with"),
        ({"not_the_total": True, "schedule": [1]}, "not_the_total and schedule", "'1,'"),
        ({"trick_points": 3, "schedule": [1]}, "trick_points and schedule", "'1,'"),
        ({"trump_lead": "all-trump", "schedule": [1]}, "trump_lead and schedule", "'1,'"),
        ({"little_lead": "free", "schedule": [1, 1]}, "little_lead and schedule", "'1,1'"),
        ({"big_lead_partner": "any", "schedule": [1]}, "big_lead_partner and schedule", "'1,'"),
        ({"not_the_total": True, "blind": [1]}, "not_the_total and blind", "blind '1,'"),
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
    ("text", "rule"),
    [
        ("back-alley players=5", "their highest trump"),
        ("back-alley pack=52", "four suits from two to ace."),
        ("back-alley trump=spades", "Spades are always trump"),
        ("back-alley boards=none", "a number of tricks up to the hand size"),
        ("all schedule=13,7", "With more cards there are only numbers"),
        ("all schedule=7, blind=7,", "Deals of 7 cards are bid without seeing the hand"),
    ],
)
def test_what_was_left_as_it_was_never_disagrees(text: str, rule: str) -> None:
    """Where an option of the preset has nothing to do, it does not apply."""
    sentences = [sentence for rule in rulebook(parse_rule_set(text)) for sentence in rule.sentences]
    assert rule in " ".join(sentences)


@pytest.mark.parametrize(
    ("preset", "options", "where"),
    [
        ("wild-56", {"schedule": [14]}, "schedule and pack"),
        ("wild-56", {"schedule": [18], "players": 3}, "schedule and pack"),
        ("spades-high-two", {"schedule": [14]}, "schedule and pack"),
        ("individual", {"schedule": [18], "players": 3}, "schedule and pack"),
        ("all", {"turned_joker": "burn"}, "turned_joker and pack"),
    ],
)
def test_parts_of_other_presets_that_disagree(
    preset: str, options: dict[str, OptionValue], where: str
) -> None:
    with pytest.raises(RuleSetError) as caught:
        rule_set(preset, options)
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("wild-56", {"schedule": [13]}),
        ("wild-56", {"schedule": [17], "players": 3}),
        ("spades-high-two", {"schedule": [13]}),
        ("individual", {"schedule": [17], "players": 3}),
        ("individual", {"schedule": [26], "players": 2}),
        ("all", {"turned_joker": "burn", "pack": "54"}),
        (
            "back-alley",
            {"rainbow": "bonus", "rainbow_sizes": [4, 8], "blind": [4], "schedule": "full"},
        ),
        ("back-alley", {"boston": True, "schedule": [8, 7], "blind": [7]}),
        ("back-alley", {"schedule": [8, 7], "blind": [7, 9]}),
        ("back-alley", {"trick_points": 3, "numbers": "to-hand", "schedule": [1]}),
    ],
)
def test_what_the_pack_and_the_other_parts_bear(
    preset: str, options: dict[str, OptionValue]
) -> None:
    match, _ = played_out(rule_set(preset, options), seed=1)
    assert match.over


@pytest.mark.parametrize("sizes", [[5], [4, 16], [2], [13]])
def test_a_rainbow_is_of_four_eight_or_twelve_cards(sizes: list[int]) -> None:
    options: dict[str, OptionValue] = {
        "rainbow": "tricks", "rainbow_sizes": sizes, "schedule": [*sizes[:1], 4]
    }  # fmt: skip
    with pytest.raises(RuleSetError) as caught:
        rule_set("back-alley", options)
    assert caught.value.where == "option rainbow_sizes"


@pytest.mark.parametrize(
    ("preset", "options", "message"),
    [
        ("bridge", {}, "rules: got 'bridge', expected one of back-alley, back-alley-classic"),
        ("back-alley", {"tie": "coin"}, "option tie: got 'coin', expected one of draw, playoff"),
        ("back-alley", {"colour": "red"}, "rules back-alley: got option 'colour', expected one of"),
        ("back-alley", {"players": 2}, "option players: got 2, expected one of 4, 3, 5, 6"),
        ("back-alley", {"schedule": "5,x"}, "option schedule: got '5,x', expected one of"),
        ("rubber-bridge", {"honours": "off"}, "option honours: got 'off', expected one of auto"),
        ("rubber-bridge", {"tie": "draw"}, "rules rubber-bridge: got option 'tie', expected one"),
        (
            "back-alley",
            {"blind": "7"},
            "option blind: got '7', expected one of none, or hand sizes such as 5,3,1; one size",
        ),
        ("back-alley", {"rainbow_sizes": 4}, "option rainbow_sizes: got 4, expected hand sizes"),
        ("back-alley", {"blind": "7,7"}, "option blind: got '7,7', expected each hand size once"),
        (
            "back-alley",
            {"rainbow": "tricks", "rainbow_sizes": [8, 4, 8]},
            "option rainbow_sizes: got [8, 4, 8], expected each hand size once",
        ),
        (
            "back-alley",
            {"rainbow": "tricks", "rainbow_sizes": [5]},
            "option rainbow_sizes: got 5, expected some of 4, 8, 12",
        ),
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
    assert len(str(caught.value)) < 220


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


def test_a_game_whose_length_is_chosen_beside_it_is_told_without_one() -> None:
    assert not any(letter.isdigit() for letter in PRESETS["back-alley"].summary)
