"""The schedules of rules.md: which hand sizes a match runs through."""

from collections.abc import Callable, Mapping
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.games.drawing import Bars, Drawing
from backalley.games.hand_sizes import in_cards
from backalley.games.option import Option, Sizes, Value, sizes_in
from backalley.games.option_group import THE_MATCH
from backalley.games.preset import Preset

HandSizes = tuple[int, ...]

LONGEST_HAND: Final = 13


def down(largest: int) -> HandSizes:
    """Return the sizes from `largest` to 1."""
    return tuple(range(largest, 0, -1))


def up(largest: int) -> HandSizes:
    """Return the sizes from 1 to `largest`."""
    return tuple(range(1, largest + 1))


def down_and_up(largest: int) -> HandSizes:
    """Return down and up again, with two deals of one card in the middle."""
    return down(largest) + up(largest)


SCHEDULES: Final[Mapping[str, Callable[[int], HandSizes]]] = {
    "full": down_and_up,
    "short": lambda largest: down_and_up(min(7, largest)),
    "25": lambda largest: down(largest) + up(largest)[1:],
    "up-down": lambda largest: up(largest) + down(largest),
    "14": lambda largest: (*down(largest), 1),
    "18": lambda largest: down_and_up(min(9, largest)),
    "fixed-13": lambda largest: (largest,) * 26,
}
"""By name, the sizes of a match in which no hand can be larger than `largest`."""


def _drawn(preset: Preset, value: str) -> Drawing:
    match = preset.rules({SCHEDULE.name: value}).match
    assert isinstance(match, ScheduledMatch)
    return (Bars(match.sizes),)


SCHEDULE: Final = Option(
    "schedule",
    (
        Value("full", "Full", "13 cards down to 1 and up again: 26 deals."),
        Value("short", "Short", "7 cards down to 1 and up again: 14 deals."),
        Value("25", "25 deals", "As full, with one single-card deal in the middle."),
        Value("up-down", "Up, then down", "1 card up to 13 and down again: 26 deals."),
        Value("14", "14 deals", "13 cards down to 1, and 1 once more."),
        Value("18", "18 deals", "9 cards down to 1 and up again."),
        Value("fixed-13", "Always the largest", "26 deals of 13 cards."),
    ),
    "Hand sizes",
    "How many deals there are and of how many cards, the largest as many as the pack bears.",
    THE_MATCH,
    sizes=Sizes.COURSE,
    draw=_drawn,
)


def undealt(rules: RuleSet, sizes: HandSizes) -> tuple[str, ...]:
    """Say which of the sizes that a rule names no deal has; nothing where each is dealt.

    >>> from backalley import rule_set
    >>> undealt(rule_set("back-alley"), (4, 8, 12)), undealt(rule_set("back-alley"), (4,))
    (('No deal of this match has 8 or 12 cards.',), ())
    """
    match = rules.match
    played = match.sizes if isinstance(match, ScheduledMatch) else sizes
    missing = [size for size in sizes if size not in played]
    return (f"No deal of this match has {in_cards(missing)}.",) if missing else ()


def sizes_of(schedule: str, largest: int) -> HandSizes:
    """Return the hand sizes of a named schedule, or of a list such as ``"5,3,1"``.

    `largest` caps the named schedules (rules.md section 2: "five players start at 10").

    >>> sizes_of("short", 13)
    (7, 6, 5, 4, 3, 2, 1, 1, 2, 3, 4, 5, 6, 7)
    >>> sizes_of("5,3,1", 13)
    (5, 3, 1)
    """
    if schedule in SCHEDULES:
        return SCHEDULES[schedule](min(largest, LONGEST_HAND))
    return sizes_in(schedule)
