"""What holds of any rule set that the registry can make, drawn by hypothesis."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from backalley import (
    Finished,
    IllegalAction,
    Match,
    RuleSet,
    State,
    apply,
    legal_actions,
    parse_action,
    parse_rule_set,
    redeal,
    settle,
    view,
    why_not,
)
from backalley.engine.actions import Action
from backalley.games.rulebook import rulebook
from tests.strategies import SEEDS, actions, played_out, rule_sets, states

# Long matches are large examples.
some = settings(suppress_health_check=[HealthCheck.too_slow])


@given(rule_sets())
@some
def test_the_text_form_parses_back(rules: RuleSet) -> None:
    assert parse_rule_set(rules.text) == rules
    anchors = [rule.anchor for rule in rulebook(rules)]
    assert len(anchors) == len(set(anchors))


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
    points = [deal.points for deal in match.finished]
    assert match.totals == tuple(map(sum, zip(*points, strict=True)))
    dealers = [deal.deal.dealer for deal in match.finished]
    assert dealers == [(match.first_dealer + n) % rules.seats for n in range(len(dealers))]


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
        assert settle(state.deal.rules, state.deal.plan, other.deal.layout) == other.deal
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
    assert steps <= deal.rules.seats * (deal.hand_size + 1)
