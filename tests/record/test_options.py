"""Options as JSON values."""

import pytest

from backalley.engine.ruleset import RuleSet
from backalley.games.registry import rule_set
from backalley.record.options import json_options


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ({}, {}),
        ({"schedule": "short"}, {}),
        ({"schedule": "25"}, {"schedule": "25"}),
        ({"schedule": [5]}, {"schedule": (5,)}),
        ({"schedule": "5,3"}, {"schedule": (5, 3)}),
        ({"players": "6"}, {"players": 6}),
        ({"pack": 42}, {"pack": "42"}),
    ],
)
def test_each_kind_of_value(given: dict[str, str], written: dict[str, object]) -> None:
    rules = rule_set("back-alley", given)
    assert json_options(rules) == written
    assert again(rules) == rules


def again(rules: RuleSet) -> RuleSet:
    return rule_set(rules.preset, json_options(rules))
