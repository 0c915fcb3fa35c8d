"""Matches played at random, for the tests of records."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from backalley.bots.uniform import drawn
from backalley.engine.deal import shuffle_and_deal
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import legal_actions

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
            action = drawn(legal_actions(match.state), rng)
            match = match.after(Acted(match.state.actor, action))
        yield match
