"""What holds of any rule set that the registry can make, drawn by hypothesis."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from backalley import (
    PRESETS,
    Finished,
    IllegalAction,
    Match,
    RuleSet,
    RuleSetError,
    State,
    apply,
    legal_actions,
    parse_action,
    parse_rule_set,
    redeal,
    rule_set,
    view,
    why_not,
)
from backalley.bots.registry import claimed
from backalley.engine.actions import Action
from backalley.games.rulebook import rulebook
from tests.conformance.dealing_again import dealt_anew
from tests.conformance.totals import check_totals
from tests.games.back_alley.test_by_the_book import played
from tests.strategies import SEEDS, Options, actions, chosen, played_out, rule_sets, states

# Long matches are large examples.
some = settings(suppress_health_check=[HealthCheck.too_slow])


@given(rule_sets())
@some
def test_the_text_form_parses_back(rules: RuleSet) -> None:
    assert parse_rule_set(rules.text) == rules
    anchors = [rule.anchor for rule in rulebook(rules)]
    assert len(anchors) == len(set(anchors))


@given(chosen())
def test_options_combine_or_two_that_disagree_are_named(wanted: tuple[str, Options]) -> None:
    key, options = wanted
    try:
        rules = rule_set(key, options)
    except RuleSetError as error:
        one, _, other = error.where.partition(" and ")
        assert one != other
        assert {one, other} <= {*PRESETS[key].options, "pack"}
        assert {one, other} & set(options)
        return
    assert parse_rule_set(rules.text) == rules


@given(rule_sets())
@some
def test_whatever_departs_from_the_preset_rewrites_the_rules(rules: RuleSet) -> None:
    """An option that changes nothing is refused, so that nobody believes to play by it."""
    options = dict(rules.options)
    for name in options.keys() - {"schedule"}:
        try:
            without = rule_set(rules.preset, {key: options[key] for key in options if key != name})
        except RuleSetError:
            continue
        assert rulebook(without) != rulebook(rules)


@given(rule_sets(longest=3, presets=claimed("house")), SEEDS)
@some
def test_the_rules_written_twice_agree_on_every_move_and_score(rules: RuleSet, seed: int) -> None:
    played(rules, Random(seed), 3, Counter())


@given(rule_sets(longest=4), SEEDS)
@some
def test_matches_end_and_replay(rules: RuleSet, seed: int) -> None:
    match, events = played_out(rules, seed, seed % rules.seats)
    again = Match(rules, match.first_dealer)
    for event in events:
        assert not again.over
        again = again.after(event)
    assert again == match
    assert again.over
    assert again.plan is None
    check_totals(match)
    alone = rules.preset.startswith(("individual", "wild"))
    same_dealer_after_all_pass = alone or ("thrown_in", "same-dealer") in rules.options
    for deal, following in pairwise(match.finished):
        stays = deal.redealt or (deal.thrown_in and same_dealer_after_all_pass)
        assert following.deal.dealer == (deal.deal.dealer + (not stays)) % rules.seats


@given(states(), actions())
@some
def test_legality_is_one_predicate(state: State, action: Action) -> None:
    legal = legal_actions(state)
    refusal = why_not(state, action)
    assert (refusal is None) == (action in legal)
    if refusal is None:
        assert apply(state, parse_action(action.text)) == apply(state, action)
        return
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.refusal == refusal


@given(states(), SEEDS)
@some
def test_views_depend_on_nothing_hidden(state: State, seed: int) -> None:
    for viewer in (*range(state.deal.rules.seats), None):
        other = redeal(state, viewer, Random(seed))
        assert view(other, viewer) == view(state, viewer)
        assert viewer == state.actor or other.awaited == state.awaited
        assert dealt_anew(other) == other.deal
        assert redeal(other, viewer, Random(0)) == redeal(state, viewer, Random(0))


@given(states(), SEEDS)
@some
def test_every_moment_can_be_played_to_its_end(state: State, seed: int) -> None:
    rng = Random(seed)
    steps = 0
    while (legal := legal_actions(state)) != ():
        state = apply(state, rng.choice(legal))
        steps += 1
    assert isinstance(state, Finished)
    deal = state.deal
    # Calls, cards, and a discard each.
    assert steps - len(state.calls) <= deal.rules.seats * (deal.hand_size + 1)
