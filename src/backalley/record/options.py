"""The options of a rule set as JSON values."""

from typing import Final

from backalley.engine.ruleset import RuleSet

NUMBERS: Final = frozenset({"players"})
"""Options that a record writes as a number; a pack and a schedule have names made of digits."""

JsonOption = str | bool | int | tuple[int, ...]


def json_options(rules: RuleSet) -> dict[str, JsonOption]:
    """Return what departs from the preset, as JSON has it and the registry takes it.

    >>> from backalley.games.registry import rule_set
    >>> json_options(rule_set("back-alley", {"players": 6, "pack": "42", "schedule": "5,3,1"}))
    {'pack': '42', 'players': 6, 'schedule': (5, 3, 1)}
    """
    return {name: _json_option(name, text) for name, text in rules.options}


def _json_option(name: str, text: str) -> JsonOption:
    if text in {"on", "off"}:
        return text == "on"
    if "," in text:  # in option text a comma makes the list
        return tuple(int(part) for part in text.split(",") if part)
    return int(text) if name in NUMBERS else text
