"""Every game by name."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.errors import RuleSetError, quote
from backalley.games.back_alley import presets
from backalley.games.option import Option, OptionValue, read_options


@dataclass(frozen=True)
class Preset:
    """A game as it is asked for: its key, its title, and its defaults."""

    key: str
    title: str
    summary: str
    defaults: Mapping[str, str]
    options: Mapping[str, Option]
    build: Callable[[str, str, Mapping[str, str], dict[str, str]], RuleSet]
    """Makes the rule set of key, title, defaults and the options chosen, each in its text form."""


PRESETS: Final[Mapping[str, Preset]] = {
    preset.key: preset
    for preset in (
        Preset(
            "back-alley",
            "Back Alley Bridge",
            "Two pairs, hands from 7 down to 1 and up again, a tie played off.",
            {"schedule": "short", "tie": "playoff"},
            presets.OPTIONS,
            presets.build,
        ),
        Preset(
            "back-alley-classic",
            "Back Alley Bridge, classic",
            "Two pairs, hands from 13 down to 1 and up again, a tie is a draw.",
            {},
            presets.OPTIONS,
            presets.build,
        ),
    )
}


def rule_set(preset: str, options: Mapping[str, OptionValue] | None = None) -> RuleSet:
    """Return the rules of a preset with options, whose values may be given as text.

    Raises `RuleSetError` for a preset or an option there is not, and where two disagree.

    >>> rule_set("back-alley", {"schedule": "full"})
    <RuleSet back-alley schedule=full>
    >>> rule_set("back-alley", {"schedule": [14]})
    Traceback (most recent call last):
    ...
    backalley.errors.RuleSetError: schedule and pack: got a hand size of 14 for 4 players, ...
    """
    if preset not in list(PRESETS):  # a list, for what came may be of any type
        raise RuleSetError(quote(preset), "one of " + ", ".join(PRESETS), "rules")
    chosen = read_options(preset, PRESETS[preset].options, options or {})
    return _build(preset, tuple(sorted(chosen.items())))


def parse_rule_set(text: str) -> RuleSet:
    """Read a rule set from its text form.

    >>> parse_rule_set("back-alley schedule=5,3,1 tie=draw").text
    'back-alley schedule=5,3,1 tie=draw'
    """
    preset, *pairs = text.split() or [""]
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in options:
            raise RuleSetError(quote(pair), "name=value, each name once", f"rules {preset}")
        options[name] = value
    return rule_set(preset, options)


@lru_cache(maxsize=256)
def _build(preset: str, chosen: tuple[tuple[str, str], ...]) -> RuleSet:
    known = PRESETS[preset]
    return known.build(preset, known.title, known.defaults, dict(chosen))
