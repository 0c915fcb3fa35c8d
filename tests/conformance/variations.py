"""The rule sets that the suite runs over: every preset with many options."""

from backalley import PRESETS, RuleSet, RuleSetError, rule_set
from backalley.games.option import OptionValue
from backalley.games.preset import Preset

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
    {"blind": [7]},
    {"blind": [7, 1], "turned_joker": "burn", "rainbow": "tricks"},
    {"rainbow": "tricks", "rainbow_sizes": [4, 8, 12], "boston": "on", "boards": "raise"},
    {"rainbow": "bonus", "rainbow_sizes": [4, 8], "boards": "none", "redeal": "demand"},
    {"boards": "raise", "players": 6},
    {"boards": "raise", "players": 6, "teams": "threes"},
    {"boards": "all", "boston": "on", "rainbow": "bonus", "teams": "individual"},
    {"pack": "52", "redeal": "demand", "boston": "on", "players": 5},
    {"boards": "raise", "rainbow": "bonus", "redeal": "demand", "trump": "spades"},
    {"pack": "54", "turned_joker": "burn", "big_lead_partner": "lowest"},
    {"pack": "54", "big_lead_partner": "any"},
    {"boards": "doubling", "board_points": "20", "trick_points": "10", "numbers": "to-hand"},
    {"boards": "flat", "trump_lead": "all-trump", "teams": "individual"},
    {"boards": "levels", "board_points": "6", "trump_lead": "broken", "players": 6},
    {"boards": "raise", "board_points": "8", "trick_points": "4", "trump_lead": "broken"},
    {"pack": "54", "turned_joker": "sole-trump", "little_lead": "free", "big_lead_partner": "any"},
    {"pack": "42", "turned_joker": "sole-trump", "trump_lead": "all-trump", "players": 3},
    {"not_the_total": "on", "numbers": "to-hand", "players": 5, "schedule": [4, 1]},
    {"not_the_total": "on", "boards": "raise", "rainbow": "tricks", "rainbow_points": "8"},
    {"not_the_total": "on", "blind": [7], "thrown_in": "same-dealer"},
    {"rainbow": "dealt", "rainbow_points": "10", "rainbow_sizes": [4, 8]},
    {"rainbow": "bonus", "rainbow_points": "8", "players": 5},
    {"boards": "none", "not_the_total": "on", "redeal": "demand"},
    {"twos_high": "on", "players": 2},
    {"twos_high": "on", "players": 3, "tie": "playoff"},
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


def _quickly(rules: RuleSet) -> RuleSet:
    """The same with one deal of each kind of hand size instead of a named schedule."""
    if "schedule" in dict(rules.options) or "schedule" not in PRESETS[rules.preset].options:
        return rules
    largest = rules.match.largest_hand
    sizes = [largest, *(size for size in (8, 7, 6, 4, 2, 1) if size < largest)]
    return rule_set(rules.preset, {**dict(rules.options), "schedule": sizes})


VARIATIONS = _accepted()
"""By text form."""

NAMED = {"full", "short", "25", "up-down", "14", "18", "fixed-13"}
PLAYED = {
    text: _quickly(rules)
    for text, rules in VARIATIONS.items()
    if dict(rules.options).get("schedule") not in NAMED
    and (rules.preset not in {"back-alley-classic", "all"} or not rules.options)
}
"""Those that differ in more than the schedule, each with few deals; by their own text form.

Of the classic game and of `all` one is enough: they have the options of `back-alley`.
"""

BACK_ALLEY = {text: rules for text, rules in PLAYED.items() if rules.preset != "rubber-bridge"}
"""Those of the Back Alley family."""
