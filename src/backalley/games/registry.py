"""Every game by name."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.errors import BackAlleyError, RuleSetError, quote
from backalley.games.back_alley import family as back_alley
from backalley.games.brought import Brought
from backalley.games.option import OptionValue, read_options
from backalley.games.preset import Preset
from backalley.games.rubber_bridge import family as rubber_bridge

BUILT_IN: Final[Mapping[str, Preset]] = {
    preset.key: preset for preset in (*back_alley.PRESETS, *rubber_bridge.PRESETS)
}
"""The games of this package."""


def _game(found: object) -> tuple[str, Preset]:
    if not isinstance(found, Preset):
        raise BackAlleyError(quote(found), "a Preset")
    if not KEY.fullmatch(found.key):
        raise BackAlleyError(f"the key {quote(found.key)}", "small letters, digits and hyphens")
    return found.key, found


KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PRESETS: Final[Brought[Preset]] = Brought("backalley.games", BUILT_IN, _game)
"""Those, and the ones that others bring."""


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
    if preset not in PRESETS:
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


@lru_cache(maxsize=1024)
def _build(preset: str, chosen: tuple[tuple[str, str], ...]) -> RuleSet:
    return PRESETS[preset].rules(dict(chosen))
