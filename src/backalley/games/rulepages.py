"""The rules of every preset as pages: `docs/rules`."""

from collections.abc import Iterator
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.errors import RuleSetError
from backalley.games.examples import EXAMPLES
from backalley.games.option import Option, Sizes
from backalley.games.preset import Preset
from backalley.games.registry import BUILT_IN, rule_set
from backalley.games.rulebook import rulebook

HEAD: Final = "<!-- Written by `make generated`. -->"


def pages() -> dict[str, str]:
    """Return the text of each page by the name of its file.

    >>> sorted(pages())[:2]
    ['README.md', 'all.md']
    """
    written = {f"{preset.key}.md": "\n".join(_page(preset)) for preset in BUILT_IN.values()}
    return {"README.md": "\n".join(_index()), **written}


def _index() -> Iterator[str]:
    yield from (HEAD, "", "# The rules", "")
    yield "Each preset is a game. What is said here is what is played: the sentences are made from"
    yield "the rule sets themselves, and every refusal at the table cites one of these rules."
    yield ""
    for preset in BUILT_IN.values():
        yield f"- [{preset.title}]({preset.key}.md), `{preset.key}`: {preset.summary}"
    yield ""
    yield "`backalley rules PRESET --option name=value` says the rules of any variation."
    yield ""


def _page(preset: Preset) -> Iterator[str]:
    rules = rule_set(preset.key)
    yield from (HEAD, "", f"# {preset.title}", "", f"Preset `{preset.key}`. {preset.summary}", "")
    for rule in rulebook(rules):
        yield from (f'## {rule.title} <a id="{rule.anchor}"></a>', "")
        yield from (*rule.sentences, "")
    yield from _examples(preset)
    yield from ("## Options", "")
    yield "Where a value changes the rules, the sentences that come new are below it."
    yield ""
    for name, default in preset.usual().items():
        yield from _option(preset, rules, preset.options[name], default)


def _examples(preset: Preset) -> Iterator[str]:
    found = [example for example in EXAMPLES if example.rule_set.preset == preset.key]
    if not found:
        return
    yield from ("## Worked examples", "")
    for example in found:
        options = " ".join(f"`{name}={value}`" for name, value in example.rule_set.options)
        yield f"- {f'With {options}: ' if options else ''}{example.text}"
    yield ""


def _option(preset: Preset, rules: RuleSet, option: Option, default: str) -> Iterator[str]:
    yield from (f"### {option.title}: `{option.name}`", "", option.text, "")
    course = option.sizes is Sizes.COURSE
    for value in dict.fromkeys((default, *option.values)):
        words = option.in_words(value)
        told = f"{preset.course_in_words(option.name, value)}." if course else words.text
        yield f"- `{value}`{' (here)' if value == default else ''}, {words.title}. {told}"
        if not course:
            yield from (f"  - {sentence}" for sentence in _new_sentences(rules, option.name, value))
    if option.sizes:
        once = "" if course else ", each once"
        yield f"- or a list of hand sizes such as `8,4`{once}; one size alone ends in a comma: `4,`"
    yield ""


def _new_sentences(rules: RuleSet, option: str, value: str) -> list[str]:
    known = {sentence for rule in rulebook(rules) for sentence in rule.sentences}
    try:
        changed = rule_set(rules.preset, {option: value})
    except RuleSetError as error:
        others = [other for other in error.options if other != option]
        return [f"Only with another value of `{other}`." for other in others]
    return [
        sentence
        for rule in rulebook(changed)
        for sentence in rule.sentences
        if sentence not in known and rule.anchor != "schedule"
    ]
