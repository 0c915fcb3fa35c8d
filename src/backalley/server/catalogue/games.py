"""The games on offer, their options, and their rules in words."""

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from functools import cache

from backalley.bots.levels import levels_for
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.errors import RuleSetError
from backalley.games import composition
from backalley.games.composition import Fault, compose
from backalley.games.option import Option, Sizes
from backalley.games.option_group import grouped
from backalley.games.preset import Preset
from backalley.games.registry import PRESETS
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


def games() -> list[Game]:
    """Return the first game of each family with the choices of the start page, the usual first."""
    return [
        Game(
            preset.key,
            preset.title,
            preset.summary,
            preset.family.length,
            _start_choices(preset),
            list(levels_for(preset.key)),
        )
        for preset in _first().values()
    ]


def _first() -> Mapping[str, Preset]:
    """Return the first game of each family, by the family's key."""
    first: dict[str, Preset] = {}
    for preset in PRESETS.values():
        first.setdefault(preset.family.key, preset)
    return first


@cache
def presets() -> tuple[PresetInfo, ...]:
    """Return every preset with its options, for the composer to start from."""
    return tuple(
        PresetInfo(
            preset.key,
            preset.title,
            preset.summary,
            drawn(preset.drawn),
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
    drawing = drawn(() if cards else PRESETS[rules.preset].rule_drawn(rules, rule.anchor))
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
    """Return the title of a game, with its length where players choose that: "..., short"."""
    preset = PRESETS[rules.preset]
    name = preset.family.length
    value = dict(rules.options).get(name) if name else None
    if name and value is None and _first()[rules.family] is preset:
        value = preset.usual()[name]
    if name is None or value is None:
        return rules.title
    title = preset.options[name].in_words(value).title
    return f"{rules.title}, {title[:1].lower()}{title[1:]}"


def _groups(preset: Preset) -> list[OptionGroup]:
    usual = preset.usual()
    return [
        OptionGroup(title, [_option(preset, one, usual[one.name]) for one in options])
        for title, options in grouped(preset.options.values()).items()
    ]


def _option(preset: Preset, option: Option, usual: str) -> OptionInfo:
    choices = [_choice(preset, option, value) for value in option.values]
    sizes = option.sizes is not None
    return OptionInfo(option.name, option.title, option.text, choices, sizes, usual)


def _choice(preset: Preset, option: Option, value: str) -> OptionChoice:
    words = option.in_words(value)
    course = option.sizes is Sizes.COURSE and preset.course_in_words(option.name, value)
    drawing = drawn(preset.drawing(option.name, value))
    return OptionChoice(value, words.title, course or words.text, drawing)


def _start_choices(preset: Preset) -> list[OptionChoice]:
    name = preset.family.length
    if name is None:
        return []
    option, usual = preset.options[name], preset.usual()[name]
    values = sorted(option.values, key=lambda value: value != usual)
    return [_choice(preset, option, value) for value in values]
