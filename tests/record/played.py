"""Matches played at random, for the tests of records."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from backalley.engine.deal import shuffle_and_deal
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import legal_actions
from backalley.errors import RuleSetError
from backalley.games.option import Option, OptionValue
from backalley.games.registry import PRESETS, rule_set

RECORDS = Path(__file__).parents[1] / "records"

Json = dict[str, Any]


def lines_of(name: str) -> list[str]:
    return (RECORDS / name).read_text().splitlines()


def record_of(name: str, index: int = 0) -> Json:
    """A fixture as a fresh object, which a test may spoil."""
    record: Json = json.loads(lines_of(name)[index])
    return record


def moments(rules: RuleSet, rng: Random) -> Iterator[Match]:
    """Every moment of a match whose bids and cards are drawn evenly from the legal ones."""
    match = Match(rules, rng.randrange(rules.seats))
    yield match
    while not match.over:
        if match.state is None:
            assert match.plan is not None
            match = match.after(Dealt(shuffle_and_deal(rules, match.plan, rng)))
        else:
            assert match.state.actor is not None
            action = rng.choice(legal_actions(match.state))
            match = match.after(Acted(match.state.actor, action))
        yield match


def _values(option: Option) -> st.SearchStrategy[OptionValue]:
    values: st.SearchStrategy[OptionValue] = st.sampled_from(option.values)
    if option.sizes:
        values |= st.lists(st.integers(1, 6), min_size=1, max_size=4)
    return values


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any preset with any options; one that disagrees with those before it is left out."""
    preset = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    rules = rule_set(preset.key)
    chosen: dict[str, OptionValue] = {}
    for name in draw(st.permutations(sorted(preset.options))):
        if not draw(st.booleans()):
            continue
        wanted = {**chosen, name: draw(_values(preset.options[name]))}
        try:
            rules, chosen = rule_set(preset.key, wanted), wanted
        except RuleSetError:
            continue
    return rules
