"""What rules say, drawn: of rules that there are, by the values that chose them."""

import pytest

from backalley import PRESETS, rule_set
from backalley.games.drawing import Stamp
from backalley.games.registry import BUILT_IN
from backalley.games.rulebook import rulebook
from tests.conformance.variations import VARIATIONS


@pytest.mark.parametrize("key", {preset.family.key for preset in BUILT_IN.values()})
def test_a_family_draws_rules_that_it_has(key: str) -> None:
    drawn, said = set(), set()
    for rules in VARIATIONS.values():
        preset = PRESETS[rules.preset]
        if preset.family.key == key:
            anchors = {rule.anchor for rule in rulebook(rules)}
            said |= anchors
            drawn |= {anchor for anchor in anchors if preset.rule_drawn(rules, anchor)}
    family = next(one.family for one in BUILT_IN.values() if one.family.key == key)
    assert set(family.drawn) <= said
    assert set(family.drawn) <= drawn


def test_a_rule_is_drawn_as_it_was_chosen() -> None:
    game = PRESETS["back-alley"]
    one, other = (rule_set(game.key, {"boards": value}) for value in ("levels", "raise"))
    assert game.rule_drawn(one, "boards") != game.rule_drawn(other, "boards")
    dear = rule_set(game.key, {"trick_points": "10"})
    assert Stamp("won 3: +21") in game.rule_drawn(dear, "score")


def test_nothing_is_drawn_of_a_rule_that_there_is_not() -> None:
    game = PRESETS["rubber-bridge"]
    assert game.rule_drawn(game.rules(), "boards") == ()
