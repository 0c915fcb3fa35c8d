"""The games on offer, and their rules in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from backalley.engine.schedule import ScheduledMatch
from backalley.errors import RuleSetError
from backalley.games.registry import PRESETS, Preset, rule_set
from backalley.games.rulebook import rulebook
from backalley.server.messages import Game, OptionChoice, Rule, Rulebook
from backalley.server.refusal import RequestRefused

OFFERED: Final = ("back-alley",)
CHOSEN_AT_THE_START: Final = "schedule"
TITLES: Final[Mapping[str, str]] = {
    "full": "Full",
    "short": "Short",
    "up-down": "Up, then down",
    "fixed-13": "Always the largest",
}
"""Of schedules whose name is not its number of deals."""


def games() -> list[Game]:
    """Return the games on offer with the choices of the start page, each default first."""
    return [
        Game(preset.key, preset.title, preset.summary, CHOSEN_AT_THE_START, list(_choices(preset)))
        for preset in map(PRESETS.__getitem__, OFFERED)
    ]


def rules_in_words(preset: str, options: Mapping[str, str]) -> Rulebook:
    """Return the rulebook of a preset with options; raises `RequestRefused`."""
    try:
        rules = rule_set(preset, options)
    except RuleSetError as error:
        raise RequestRefused(
            "malformed" if preset in PRESETS else "not-found",
            got=error.got,
            expected=error.expected,
            where=error.where,
            message=f"There are no such rules here ({error}).",
        ) from None
    return Rulebook(
        rules.title,
        [Rule(text.anchor, text.title, list(text.sentences)) for text in rulebook(rules)],
    )


def sizes_in_words(sizes: Sequence[int]) -> str:
    """Say which hand sizes a match runs through.

    >>> sizes_in_words((3, 2, 1, 1, 2, 3))
    '3…1, 1…3: 6 deals'
    >>> sizes_in_words((13,) * 26), sizes_in_words((5, 3, 1))
    ('26 deals of 13', '5, 3, 1: 3 deals')
    """
    if len(set(sizes)) == 1:
        return f"{len(sizes)} deals of {sizes[0]}"
    return f"{', '.join(_runs(sizes))}: {len(sizes)} deals"


def _runs(sizes: Sequence[int]) -> Iterator[str]:
    start = 0
    while start < len(sizes):
        end = start
        step = sizes[start + 1] - sizes[start] if start + 1 < len(sizes) else 0
        while abs(step) == 1 and end + 1 < len(sizes) and sizes[end + 1] - sizes[end] == step:
            end += 1
        yield str(sizes[start]) if end == start else f"{sizes[start]}…{sizes[end]}"
        start = end + 1


def _choices(preset: Preset) -> Iterator[OptionChoice]:
    default = preset.defaults.get(CHOSEN_AT_THE_START)
    values = preset.options[CHOSEN_AT_THE_START].values
    for value in sorted(values, key=lambda value: value != default):
        match = rule_set(preset.key, {CHOSEN_AT_THE_START: value}).match
        assert isinstance(match, ScheduledMatch)
        yield OptionChoice(value, TITLES.get(value, f"{value} deals"), sizes_in_words(match.sizes))
