"""The games on offer, their options, and their rules in words."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.errors import RuleSetError
from backalley.games.option import Option
from backalley.games.option_words import (
    OPTION_WORDS,
    defaults,
    departures,
    schedule_in_words,
    value_in_words,
)
from backalley.games.registry import PRESETS, Preset, rule_set
from backalley.games.rulebook import rulebook
from backalley.server.offers import (
    Departure,
    Game,
    OptionChoice,
    OptionInfo,
    PresetInfo,
    Rule,
    Rulebook,
)
from backalley.server.refusal import RequestRefused

OFFERED: Final = ("back-alley",)
CHOSEN_AT_THE_START: Final = "schedule"


def games() -> list[Game]:
    """Return the games on offer with the choices of the start page, each default first."""
    return [
        Game(preset.key, preset.title, preset.summary, CHOSEN_AT_THE_START, _start_choices(preset))
        for preset in map(PRESETS.__getitem__, OFFERED)
    ]


@cache
def presets() -> tuple[PresetInfo, ...]:
    """Return every preset with its options, for the composer to start from."""
    return tuple(
        PresetInfo(
            preset.key,
            preset.title,
            preset.summary,
            [_option(preset, name, default) for name, default in defaults(preset).items()],
        )
        for preset in PRESETS.values()
    )


def rules_in_words(preset: str, options: Mapping[str, str]) -> Rulebook:
    """Return the rulebook of a preset with options; raises `RequestRefused`.

    Where two options disagree its `where` names them: "boards and teams".
    """
    try:
        rules = rule_set(preset, options)
    except RuleSetError as error:
        raise RequestRefused(
            "malformed" if preset in PRESETS else "not-found",
            got=error.got,
            expected=error.expected,
            where=error.where,
            message=_disagreement(error) or f"There are no such rules here ({error}).",
        ) from None
    return Rulebook(
        rules.title,
        rules.text,
        [Departure(one.option, one.title, one.value, one.text) for one in departures(rules)],
        [Rule(text.anchor, text.title, list(text.sentences)) for text in rulebook(rules)],
    )


def game_title(rules: RuleSet) -> str:
    """Return the title of a game, with its schedule where players choose that: "..., short"."""
    schedule = dict(rules.options).get(CHOSEN_AT_THE_START)
    if schedule is None and rules.preset in OFFERED:
        schedule = defaults(PRESETS[rules.preset])[CHOSEN_AT_THE_START]
    if schedule is None:
        return rules.title
    title = value_in_words(CHOSEN_AT_THE_START, schedule).title
    return f"{rules.title}, {title[:1].lower()}{title[1:]}"


def _disagreement(error: RuleSetError) -> str | None:
    """Say in a player's words which two options disagree; None where it is something else."""
    titles = [
        OPTION_WORDS[name].title for name in error.where.split(" and ") if name in OPTION_WORDS
    ]
    if len(titles) != 2:
        return None
    return f"{' and '.join(titles)} do not fit together: {error.got}; expected {error.expected}."


def _option(preset: Preset, name: str, default: str) -> OptionInfo:
    option, words = preset.options[name], OPTION_WORDS[name]
    choices = [_choice(preset, option, value) for value in option.values]
    return OptionInfo(name, words.title, words.text, choices, option.sizes, default)


def _choice(preset: Preset, option: Option, value: str) -> OptionChoice:
    title, text = value_in_words(option.name, value)
    if option.name == CHOSEN_AT_THE_START:
        text = schedule_in_words(preset, value)
    return OptionChoice(value, title, text)


def _start_choices(preset: Preset) -> list[OptionChoice]:
    option = preset.options[CHOSEN_AT_THE_START]
    default = defaults(preset)[CHOSEN_AT_THE_START]
    values = sorted(option.values, key=lambda value: value != default)
    return [_choice(preset, option, value) for value in values]
