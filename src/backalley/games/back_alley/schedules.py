"""The schedules of rules.md: which hand sizes a match runs through."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.games.option import Option, sizes_in
from backalley.words import joined

Sizes = tuple[int, ...]

LONGEST_HAND: Final = 13


def down(largest: int) -> Sizes:
    """Return the sizes from `largest` to 1."""
    return tuple(range(largest, 0, -1))


def up(largest: int) -> Sizes:
    """Return the sizes from 1 to `largest`."""
    return tuple(range(1, largest + 1))


def down_and_up(largest: int) -> Sizes:
    """Return down and up again, with two deals of one card in the middle."""
    return down(largest) + up(largest)


SCHEDULES: Final[Mapping[str, Callable[[int], Sizes]]] = {
    "full": down_and_up,
    "short": lambda largest: down_and_up(min(7, largest)),
    "25": lambda largest: down(largest) + up(largest)[1:],
    "up-down": lambda largest: up(largest) + down(largest),
    "14": lambda largest: (*down(largest), 1),
    "18": lambda largest: down_and_up(min(9, largest)),
    "fixed-13": lambda largest: (largest,) * 26,
}
"""By name, the sizes of a match in which no hand can be larger than `largest`."""

MATCH_OPTIONS: Final = (
    Option("schedule", tuple(SCHEDULES), sizes=True),
    Option("tie", ("draw", "playoff")),
)
"""How long a match is and what a tie comes to, which players of every game choose."""


def undealt(rules: RuleSet, sizes: Sizes) -> tuple[str, ...]:
    """Say which of the sizes that a rule names no deal has; nothing where each is dealt.

    >>> from backalley import rule_set
    >>> undealt(rule_set("back-alley"), (4, 8, 12)), undealt(rule_set("back-alley"), (4,))
    (('No deal of this match has 8 or 12 cards.',), ())
    """
    match = rules.match
    played = match.sizes if isinstance(match, ScheduledMatch) else sizes
    missing = [size for size in sizes if size not in played]
    return (f"No deal of this match has {in_cards(missing)}.",) if missing else ()


def in_cards(sizes: Sequence[int]) -> str:
    """Say hands of which sizes.

    >>> in_cards((4, 8)), in_cards((7, 1))
    ('4 or 8 cards', '7 or 1 card')
    """
    last = sizes[-1] if sizes else 0
    return f"{joined([str(size) for size in sizes], ' or ')} card{'' if last == 1 else 's'}"


def sizes_of(schedule: str, largest: int) -> Sizes:
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
