"""The table of variations is what it says: wide, and each a rule set of its own."""

import copy
import pickle
from contextlib import suppress

import pytest

from backalley import PRESETS, RuleSet, RuleSetError, parse_rule_set, rule_set
from backalley.games.rulebook import rulebook
from tests.conformance.variations import COMBINATIONS, PLAYED, VARIATIONS


def test_every_preset_and_every_value_of_every_option_is_there() -> None:
    wanted = {
        (preset.key, name, value)
        for preset in PRESETS.values()
        for name, option in preset.options.items()
        for value in option.values
        if value != preset.usual()[name]
    }
    found = {
        (rules.preset, name, value)
        for rules in VARIATIONS.values()
        for name, value in rules.options
    }
    assert wanted - found == set()
    assert set(PRESETS) <= set(VARIATIONS)
    assert {rules.preset for rules in PLAYED.values()} == set(PRESETS)


def test_every_combination_is_accepted_somewhere() -> None:
    for options in COMBINATIONS:
        known = [key for key, preset in PRESETS.items() if set(options) <= set(preset.options)]
        accepted = []
        for key in known:
            with suppress(RuleSetError):
                accepted.append(rule_set(key, options).text)
        assert accepted
        assert set(accepted) <= set(VARIATIONS)


@pytest.mark.parametrize("rules", VARIATIONS.values(), ids=list(VARIATIONS))
def test_text_form_parses_back(rules: RuleSet) -> None:
    assert parse_rule_set(rules.text) == rules
    assert rule_set(rules.preset, dict(rules.options)) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert copy.deepcopy(rules) == rules
    assert hash(copy.deepcopy(rules)) == hash(rules)


def test_different_text_forms_are_different_rule_sets() -> None:
    assert len(set(VARIATIONS.values())) == len(VARIATIONS)


@pytest.mark.parametrize("rules", VARIATIONS.values(), ids=list(VARIATIONS))
def test_rulebook_has_every_anchor_once_and_whole_sentences(rules: RuleSet) -> None:
    book = rulebook(rules)
    anchors = [rule.anchor for rule in book]
    assert len(set(anchors)) == len(anchors)
    for rule in book:
        assert rule.title
        assert rule.sentences
        for sentence in rule.sentences:
            assert not sentence[0].islower()
            assert sentence.endswith((".", "!"))
            assert "  " not in sentence
