"""The schedules of rules.md section 2."""

import pytest

from backalley import RuleSetError, rule_set
from backalley.engine.schedule import ScheduledMatch
from backalley.games.option import OptionValue

DOWN, UP = tuple(range(13, 0, -1)), tuple(range(1, 14))


def sizes(**options: OptionValue) -> tuple[int, ...]:
    match = rule_set("back-alley-classic", options).match
    assert isinstance(match, ScheduledMatch)
    return match.sizes


@pytest.mark.parametrize(
    ("schedule", "expected"),
    [
        ("full", DOWN + UP),
        ("short", (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7)),
        ("25", DOWN + UP[1:]),
        ("up-down", UP + DOWN),
        ("14", (*DOWN, 1)),
        ("18", (9, 8, 7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9)),
        ("fixed-13", (13,) * 26),
        ([5, 3, 1], (5, 3, 1)),
        ("5,3,1", (5, 3, 1)),
        ([13], (13,)),
        # rules.md section 3, what "real tables play"
        ([12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13], (12, 10, 8, 6, 4, 2, 1, 3, 5, 7, 9, 11, 13)),
    ],
)
def test_sizes(schedule: OptionValue, expected: tuple[int, ...]) -> None:
    assert sizes(schedule=schedule) == expected


@pytest.mark.parametrize(
    ("options", "largest"),
    [
        ({"players": 3}, 13),
        ({"players": 5}, 10),
        ({"players": 6}, 8),
        ({"pack": "42"}, 10),
        ({"pack": "42", "players": 3}, 13),
        ({"pack": "42", "players": 5}, 8),
        ({"pack": "42", "players": 6}, 6),
        ({"pack": "42", "players": 6, "trump": "spades"}, 7),
    ],
)
@pytest.mark.parametrize("schedule", ["full", "up-down", "fixed-13", "18", "short"])
def test_schedules_start_at_what_the_pack_bears(
    options: dict[str, OptionValue], largest: int, schedule: str
) -> None:
    """ "five players start at 10, six at 8, the 42-card pack at 10"; a card is left to turn."""
    cap = {"18": 9, "short": 7}.get(schedule, 13)
    assert max(sizes(**options, schedule=schedule)) == min(largest, cap)
    with pytest.raises(RuleSetError, match="schedule and pack"):
        sizes(**options, schedule=[largest + 1 if largest < 13 else 18])


def test_the_short_schedule_is_the_default_and_classic_plays_the_full_one() -> None:
    """rules.md section 1, "schedule" and preset `back-alley-classic`."""
    assert rule_set("back-alley").match == ScheduledMatch(
        (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7), playoff=True
    )
    assert rule_set("back-alley-classic").match == ScheduledMatch(DOWN + UP, playoff=False)
