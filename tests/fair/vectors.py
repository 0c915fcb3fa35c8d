"""The fixed test vectors, which the page's tests read too."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from backalley.cards import Card, parse_cards
from backalley.engine.deal import DealPlan
from backalley.engine.layout import Layout
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.fair import DealContext, Proof
from backalley.games.registry import parse_rule_set


@dataclass(frozen=True)
class Vector:
    """One deal and its proof, worked out without this library."""

    title: str
    rules: RuleSet
    plan: DealPlan
    context: DealContext
    proof: Proof
    layout: Layout
    cut: bool


def _vector(one: Any) -> Vector:
    rules = parse_rule_set(one["rules"])
    plan = Match(rules, one["dealer"]).plan
    assert plan is not None
    return Vector(
        title=one["title"],
        rules=rules,
        plan=replace(plan, hand_size=one["hand_size"]),
        context=DealContext(**one["context"]),
        proof=Proof.parse(**one["proof"]),
        layout=Layout(
            tuple(map(parse_cards, one["hands"])),
            None if one["turn_up"] is None else Card(one["turn_up"]),
            parse_cards(one["stock"]),
        ),
        cut=one["cut"],
    )


VECTORS: Final = [
    _vector(one) for one in json.loads(Path(__file__).with_name("vectors.json").read_text())
]
