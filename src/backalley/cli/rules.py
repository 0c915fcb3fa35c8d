"""`backalley rules`: the rules of any variation in words."""

import sys
from collections.abc import Iterator
from typing import Annotated, Final

from cyclopts import Parameter

from backalley.cli.output import emit, piped_output
from backalley.engine.ruleset import RuleSet
from backalley.games.composition import compose
from backalley.games.registry import PRESETS, parse_rule_set
from backalley.games.rulebook import rulebook

STYLES: Final = {"title": "bold", "rule": "bold cyan", "text": "", "aside": "dim"}

Line = tuple[str, str]
"""The style of a line, by name, and its text."""


def rules(
    preset: str | None = None,
    /,
    *,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
) -> None:
    """Say the rules of a game with options, as the page does; without a game, list the games.

    Parameters
    ----------
    preset
        The game, such as back-alley.
    option
        An option of the game as name=value; may be repeated.
    """
    if preset is None and not option:
        _print(list(_presets()))
    else:
        _print(list(_rules(parse_rule_set(" ".join([preset or "", *(option or ())])))))


def _presets() -> Iterator[Line]:
    width = max(map(len, PRESETS))
    for preset in PRESETS.values():
        yield "text", f"{preset.key:{width}}  {preset.title}. {preset.summary}"


def _rules(chosen: RuleSet) -> Iterator[Line]:
    yield "title", chosen.title
    yield "aside", chosen.text
    found = compose(chosen.preset, chosen.options)
    for one in found.departures:
        yield "text", f"  {one.title}: {one.words}. {one.text}"
    for rule in rulebook(chosen):
        yield "text", ""
        yield "rule", f"{rule.title} (#{rule.anchor})"
        for sentence in rule.sentences:
            yield "text", f"  {sentence}"
    yield "text", ""
    yield "rule", "Options"
    for setting in found.settings:
        option = PRESETS[chosen.preset].options[setting.option]
        values = [*option.values, *(["sizes such as 8,4"] if option.sizes else [])]
        yield "text", f"  {option.name}={setting.value}  {option.text}"
        yield "aside", f"    one of {', '.join(values)}"
        for value, why in setting.unfit.items():
            yield "aside", f"    not {value}: {why}"


def _print(lines: list[Line]) -> None:
    with piped_output():
        if not sys.stdout.isatty():
            for _, text in lines:
                emit(text)
            return
        from rich.console import Console
        from rich.padding import Padding
        from rich.text import Text

        console = Console(highlight=False)
        for style, text in lines:
            indent = len(text) - len(text.lstrip())
            console.print(Padding(Text(text.strip(), STYLES[style]), (0, 0, 0, indent)))
