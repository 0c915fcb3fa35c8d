"""The games on offer, their options, and their rules in words."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from functools import cache
from typing import Final

from backalley.bots.levels import levels_for
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.errors import RuleSetError
from backalley.games import composition
from backalley.games.composition import Fault, compose
from backalley.games.drawings import drawing, game_drawn, rule_drawn
from backalley.games.in_words import (
    defaults,
    option_in_words,
    schedule_in_words,
    value_in_words,
)
from backalley.games.option import Option
from backalley.games.option_groups import grouped
from backalley.games.registry import PRESETS, Preset
from backalley.games.rulebook import rulebook
from backalley.server.catalogue.drawings import drawn
from backalley.server.protocol.offers import (
    Departure,
    Game,
    NoRules,
    OptionChoice,
    OptionGroup,
    OptionInfo,
    PresetInfo,
    Rule,
    Rulebook,
    Setting,
    Unfit,
)
from backalley.server.protocol.refusal import RequestRefused

SCHEDULE: Final = "schedule"
OFFERED: Final[Mapping[str, str | None]] = {"back-alley": SCHEDULE, "rubber-bridge": None}
"""The presets of the start page, with the option that is chosen there, if any."""


def games() -> list[Game]:
    """Return the games on offer with the choices of the start page, each default first."""
    return [
        Game(
            preset.key,
            preset.title,
            preset.summary,
            option,
            _start_choices(preset, option),
            list(levels_for(preset.key)),
        )
        for preset, option in ((PRESETS[key], option) for key, option in OFFERED.items())
    ]


@cache
def presets() -> tuple[PresetInfo, ...]:
    """Return every preset with its options, for the composer to start from."""
    return tuple(
        PresetInfo(
            preset.key,
            preset.title,
            preset.summary,
            drawn(game_drawn(preset)),
            list(levels_for(preset.key)),
            _groups(preset),
        )
        for preset in PRESETS.values()
    )


def rules_in_words(preset: str, options: Sequence[tuple[str, str]]) -> Rulebook | NoRules:
    """Return what a preset and options come to; raises `RequestRefused` for no preset."""
    try:
        found = compose(preset, options)
    except RuleSetError as error:
        raise RequestRefused(
            "not-found",
            got=error.got,
            expected=error.expected,
            where=error.where,
            message=f"There are no such rules here ({error}).",
        ) from None
    departures = [Departure(*astuple(one)) for one in found.departures]
    settings = [_setting(one) for one in found.settings]
    if isinstance(found.result, Fault):
        fault = found.result
        return NoRules(
            fault.got,
            fault.expected,
            fault.where,
            fault.title,
            list(fault.options),
            departures,
            settings,
        )
    return Rulebook(
        found.result.title,
        found.result.text,
        departures,
        settings,
        [_rule(found.result, one) for one in rulebook(found.result)],
    )


def _rule(rules: RuleSet, rule: RuleText) -> Rule:
    cards = [card.text for card in rule.cards]
    drawing = drawn(() if cards else rule_drawn(rules, rule.anchor))
    return Rule(rule.anchor, rule.title, list(rule.sentences), cards, drawing)


def _setting(setting: composition.Setting) -> Setting:
    return Setting(
        setting.option,
        setting.value,
        setting.words,
        setting.usual,
        setting.usual_words,
        setting.sizes,
        setting.fault,
        [Unfit(value, why) for value, why in setting.unfit.items()],
    )


def game_title(rules: RuleSet) -> str:
    """Return the title of a game, with its schedule where players choose that: "..., short"."""
    schedule = dict(rules.options).get(SCHEDULE)
    if schedule is None and OFFERED.get(rules.preset) == SCHEDULE:
        schedule = defaults(PRESETS[rules.preset])[SCHEDULE]
    if schedule is None:
        return rules.title
    title = value_in_words(PRESETS[rules.preset], SCHEDULE, schedule).title
    return f"{rules.title}, {title[:1].lower()}{title[1:]}"


def _groups(preset: Preset) -> list[OptionGroup]:
    standing = defaults(preset)
    return [
        OptionGroup(title, [_option(preset, name, standing[name]) for name in names])
        for title, names in grouped(standing).items()
    ]


def _option(preset: Preset, name: str, default: str) -> OptionInfo:
    option, words = preset.options[name], option_in_words(preset, name)
    choices = [_choice(preset, option, value) for value in option.values]
    return OptionInfo(name, words.title, words.text, choices, option.sizes, default)


def _choice(preset: Preset, option: Option, value: str) -> OptionChoice:
    title, text = value_in_words(preset, option.name, value)
    if option.name == SCHEDULE:
        text = schedule_in_words(preset, value) or text
    return OptionChoice(value, title, text, drawn(drawing(preset, option.name, value)))


def _start_choices(preset: Preset, chosen: str | None) -> list[OptionChoice]:
    if chosen is None:
        return []
    option, default = preset.options[chosen], defaults(preset)[chosen]
    values = sorted(option.values, key=lambda value: value != default)
    return [_choice(preset, option, value) for value in values]
