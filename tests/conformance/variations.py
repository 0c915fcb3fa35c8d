"""The rule sets that the suite runs over: every preset with many options."""

from backalley import PRESETS, RuleSet, RuleSetError, rule_set
from backalley.games.option import OptionValue
from backalley.games.registry import Preset

Options = dict[str, OptionValue]

COMBINATIONS: tuple[Options, ...] = (
    {},
    {"players": 3},
    {"players": 5},
    {"players": 6},
    {"players": 6, "teams": "threes"},
    {"teams": "individual", "tie": "playoff"},
    {"pack": "42", "big_lead_partner": "any"},
    {"pack": "42", "players": 3, "schedule": [13, 2]},
    {"pack": "42", "players": 6, "teams": "threes", "schedule": "fixed-13"},
    {"trump": "spades", "big_lead_partner": "lowest"},
    {"trump": "spades", "pack": "42", "players": 6, "schedule": [7, 1]},
    {"players": 5, "schedule": [10, 9], "tie": "playoff"},
    {"players": 6, "big_lead_partner": "lowest", "tie": "playoff"},
    {"schedule": [2], "tie": "playoff"},
    {"schedule": [1, 1, 1], "tie": "draw"},
    {"schedule": [13, 1]},
)


def _each_alone(preset: Preset) -> list[Options]:
    return [{name: value} for name, option in preset.options.items() for value in option.values]


def _accepted() -> dict[str, RuleSet]:
    found = {}
    for preset in PRESETS.values():
        for options in (*_each_alone(preset), *COMBINATIONS):
            if set(options) <= set(preset.options):
                try:
                    rules = rule_set(preset.key, options)
                except RuleSetError:
                    continue
                found[rules.text] = rules
    return found


VARIATIONS = _accepted()
"""By text form."""
