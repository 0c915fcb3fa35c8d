"""What chosen options come to."""

import pytest

from backalley import PRESETS, RuleSetError, rule_set
from backalley.engine.ruleset import RuleSet
from backalley.games.composition import Composition, Departure, Fault, Setting, compose
from backalley.games.option import Option
from backalley.games.preset import Preset

OPTIONS = [(preset, option) for preset in PRESETS.values() for option in preset.options.values()]


def composed(text: str) -> Composition:
    preset, *pairs = text.split()
    return compose(preset, [(name, value) for name, _, value in map(_parted, pairs)])


def _parted(pair: str) -> tuple[str, str, str]:
    return pair.partition("=")


def setting(found: Composition, option: str) -> Setting:
    (one,) = [setting for setting in found.settings if setting.option == option]
    return one


@pytest.mark.parametrize("preset", PRESETS.values(), ids=list(PRESETS))
def test_of_a_preset_nothing_departs(preset: Preset) -> None:
    for chosen in ({}, preset.usual()):
        found = compose(preset.key, chosen.items())
        assert (found.departures, found.result) == ((), rule_set(preset.key))
        assert {one.option: one.value for one in found.settings} == preset.usual()
        assert all(one.value == one.usual and not one.fault for one in found.settings)


@pytest.mark.parametrize(("preset", "option"), OPTIONS, ids=lambda value: str(value)[:40])
def test_a_value_makes_rules_exactly_if_it_is_not_unfit(preset: Preset, option: Option) -> None:
    unfit = setting(compose(preset.key, []), option.name).unfit
    for value in option.values:
        found = compose(preset.key, [(option.name, value)])
        assert isinstance(found.result, Fault) == (value in unfit)
        if isinstance(found.result, Fault):
            assert option.name in found.result.options
            assert set(found.result.options) <= set(preset.options)
        assert setting(found, option.name).value == value
        usual = value == preset.usual()[option.name]
        assert [one.option for one in found.departures] == ([] if usual else [option.name])
        if isinstance(found.result, RuleSet):
            assert found.result.options == tuple(
                (one.option, one.value) for one in found.departures
            )


@pytest.mark.parametrize("other", ["5", "6"])
def test_teams_go_with_the_players_until_they_are_chosen(other: str) -> None:
    teams = setting(composed(f"back-alley players={other}"), "teams")
    assert teams.value == teams.usual == {"5": "individual", "6": "pairs"}[other]
    assert "threes" in setting(composed("back-alley players=5"), "teams").unfit
    assert "threes" not in setting(composed("back-alley players=6"), "teams").unfit
    (departure,) = composed("back-alley players=5 teams=individual").departures
    assert departure.option == "players"
    assert [one.option for one in composed("back-alley players=5 teams=pairs").departures] == [
        "players",
        "teams",
    ]


def test_departures_are_in_words_and_in_the_order_of_the_options() -> None:
    assert composed("back-alley blind=7,1 schedule=7,6,5,1").departures == (
        Departure("schedule", "Hand sizes", "7,6,5,1", "7…5, 1", "7…5, 1: 4 deals."),
        Departure("blind", "Blind deals", "7,1", "7 and 1", "In deals of 7 or 1 card."),
    )


def test_a_schedule_is_told_as_the_pack_bears_it() -> None:
    found = composed("back-alley players=6 schedule=full")
    (departure,) = [one for one in found.departures if one.option == "schedule"]
    assert departure.text == "8…1, 1…8: 16 deals."
    assert setting(found, "schedule").sizes == "8,7,6,5,4,3,2,1,1,2,3,4,5,6,7,8"
    assert setting(composed("back-alley schedule=4,"), "schedule").sizes == "4,"
    assert setting(found, "tie").sizes == ""


def test_two_that_disagree_are_told_as_seen_from_each() -> None:
    found = composed("back-alley pack=52 turned_joker=burn tie=draw")
    assert found.result == Fault(
        got="turned_joker 'burn' with pack '52'",
        expected="a pack with bloopers",
        where="turned_joker and pack",
        options=("turned_joker", "pack"),
        title="A turned blooper and Pack do not go together",
    )
    assert {one.option: one.fault for one in found.settings if one.fault} == {
        "pack": "Does not go with A turned blooper, Burnt. Expected: a pack with bloopers.",
        "turned_joker": "Does not go with Pack, 52 cards. Expected: a pack with bloopers.",
    }
    assert list(setting(found, "pack").unfit) == ["52"]
    assert list(setting(found, "turned_joker").unfit) == ["burn", "sole-trump"]
    assert setting(found, "tie").unfit == {}
    assert [one.option for one in found.departures] == ["tie", "turned_joker", "pack"]


def test_a_value_may_be_unfit_for_what_two_others_come_to() -> None:
    players = setting(composed("back-alley schedule=12,"), "players")
    assert list(players.unfit) == ["5", "6"]
    assert players.unfit["5"].startswith("Then Hand sizes and Pack do not go together. Expected: ")
    schedule = setting(composed("back-alley boston=on blind=9,8 schedule=9,8,7"), "schedule")
    assert schedule.unfit["short"].startswith("Does not go with Blind deals, 9 and 8. Expected: ")


@pytest.mark.parametrize(
    ("chosen", "title", "expected", "about"),
    [
        ([("zork", "<b>")], "No such rules: option 'zork'", "one of schedule, tie", "zork"),
        ([("tie", "coin")], "A tie: 'coin' will not do", "one of draw, playoff", "tie"),
        ([("tie", "")], "A tie: '' will not do", "one of draw, playoff", "tie"),
        ([("tie", "draw"), ("tie", "playoff")], "A tie: 'draw' and 'playoff' will not do",
         "one value", "tie"),
        ([("zork", "1"), ("zork", "2")], "No such rules: option 'zork'", "one of", "zork"),
        ([("rainbow", "tricks"), ("rainbow_sizes", "5,4")], "Rainbow hands: 5,4 will not do",
         "some of 4, 8, 12", "rainbow_sizes"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_departs_as_it_came(
    chosen: list[tuple[str, str]], title: str, expected: str, about: str
) -> None:
    found = compose("back-alley", chosen)
    assert isinstance(found.result, Fault)
    assert (found.result.title, found.result.options) == (title, (about,))
    assert found.result.expected.startswith(expected)
    assert [(one.option, one.value) for one in found.departures] == chosen


def test_huge_values_are_cut_short_in_words_and_whole_as_values() -> None:
    (departure,) = compose("back-alley", [("x" * 999, "y" * 999)]).departures
    assert max(len(departure.title), len(departure.words)) <= 60
    assert (len(departure.option), len(departure.value)) == (999, 999)


def test_what_is_wrong_anyhow_is_told_once() -> None:
    found = composed("back-alley zork=1 boards=raise")
    assert all(
        one.fault == "" and not ({"levels", "raise"} & {*one.unfit}) for one in found.settings
    )
    both = composed("back-alley zork=1 boards=raise teams=individual")
    assert isinstance(both.result, Fault)
    assert both.result.options == ("zork",)


def test_a_preset_there_is_not_is_an_error() -> None:
    with pytest.raises(RuleSetError, match="rules: got 'whist', expected one of back-alley"):
        compose("whist", [])
