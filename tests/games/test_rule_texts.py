"""Whatever is changed in the rules that are played changes the rules that are read."""

from collections.abc import Iterator
from dataclasses import Field, dataclass, fields, is_dataclass, replace
from enum import Enum
from inspect import isfunction
from typing import Any, Final, get_type_hints

import pytest

from backalley import PRESETS, RuleSet, rule_set
from backalley.engine.actions import Action
from backalley.engine.schedule import ScheduledMatch
from backalley.errors import BackAlleyError
from backalley.games.rulebook import rulebook

PARTS: Final = (
    *("trump_source", "ranking", "bidding", "constraints", "scoring", "match", "claims", "bonus"),
)
WHAT_ITS_CLASS_IS: Final = {
    *("TurnUp.turns_card", "TurnUp.by_bidding"),
    *("FixedTrump.turns_card", "FixedTrump.by_bidding", "FixedTrump.cuts"),
    *("TrumpByAuction.by_bidding", "TrumpByAuction.cuts"),
}
"""Fields in which no game chooses: with another value it would be another part."""
NOT_OF_THE_RULES: Final = {"ScheduledMatch.draws_dealer", "RubberMatch.draws_dealer"}
"""How a table begins a match."""


def games() -> Iterator[RuleSet]:
    """Every preset, and with each value of each of its options alone."""
    for key, preset in PRESETS.items():
        yield rule_set(key)
        for name, option in preset.options.items():
            for value in option.values or ():
                try:
                    yield rule_set(key, {name: value})
                except BackAlleyError:  # it needs another option beside it
                    continue


def parts_of(found: object) -> Iterator[object]:
    """A part and the parts that it is made of."""
    if is_dataclass(found) and not isinstance(found, Action):
        yield found
        for field in fields(found):
            yield from parts_of(getattr(found, field.name))
    if isinstance(found, tuple):
        for one in found:
            yield from parts_of(one)


def others(part: Any, field: Field[Any]) -> Iterator[object]:
    """Other values that a field of a part might have."""
    value = getattr(part, field.name)
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, Enum):
        yield from (one for one in type(value) if one is not value)
    elif isinstance(value, tuple) and value:
        yield value[:-1]
    if value is not None and type(None) in getattr(_hint(part, field), "__args__", ()):
        yield None


def _hint(part: object, field: Field[Any]) -> object:
    return get_type_hints(type(part)).get(field.name)


def changed(found: Any) -> Iterator[tuple[str, Any]]:
    """A part with one field of it, or of what it is made of, changed; with the field's name."""
    if isinstance(found, tuple):
        for place, one in enumerate(found):
            for name, other in changed(one):
                yield name, (*found[:place], other, *found[place + 1 :])
    if not is_dataclass(found) or isinstance(found, Action):
        return
    for field in fields(found):
        name = f"{type(found).__name__}.{field.name}"
        inner = getattr(found, field.name)
        for value in others(found, field):
            yield name, replace(found, **{field.name: value})  # type: ignore[type-var]
        for below, other in changed(inner):
            yield below, replace(found, **{field.name: other})  # type: ignore[type-var]


def test_a_part_that_is_changed_is_described_otherwise() -> None:
    told, untold = set[str](), set[str]()
    for rules in games():
        before = rulebook(rules)
        for part in PARTS:
            for name, other in changed(getattr(rules, part)):
                if name in told:
                    continue
                try:
                    after = rulebook(replace(rules, **{part: other}))
                except (BackAlleyError, AssertionError, LookupError, ValueError):
                    continue  # parts that do not go together
                (told if after != before else untold).add(name)
    assert untold - told == WHAT_ITS_CLASS_IS | NOT_OF_THE_RULES


def test_whoever_overrides_what_a_part_plays_describes_it_too() -> None:
    for rules in games():
        for part in parts_of(tuple(getattr(rules, name) for name in PARTS)):
            if hasattr(part, "describe"):
                assert describes_what_it_plays(type(part)), type(part)


def describes_what_it_plays(kind: type) -> bool:
    """Whether no class says otherwise how a part is played than the one that describes it."""
    for one in kind.__mro__:
        defined = {name for name, value in vars(one).items() if isfunction(value)}
        if "describe" in defined:
            return True
        if any(not name.startswith("_") for name in defined):
            return False
    return True


def test_a_part_that_overrides_and_says_nothing_would_be_found() -> None:
    @dataclass(frozen=True)
    class Backwards(ScheduledMatch):
        def winners(self, match: object) -> tuple[int, ...]:
            return ()

    assert describes_what_it_plays(ScheduledMatch)
    assert not describes_what_it_plays(Backwards)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_part_is_told_of(preset: str) -> None:
    rules = rule_set(preset)
    for name in PARTS:
        for part in parts_of(getattr(rules, name)):
            if hasattr(part, "describe"):
                assert isinstance(part.describe(rules), tuple)
