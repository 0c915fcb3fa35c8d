"""A match of one deal, and the moments that lead through a deal."""

from dataclasses import replace
from random import Random

import pytest

from backalley.engine.deal import DealPlan, shuffle_and_deal
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.moments import actions_of, moments
from backalley.engine.one_deal import OneDeal
from backalley.engine.refusal import IllegalAction
from backalley.engine.state import legal_actions
from backalley.errors import MatchError
from backalley.games.registry import rule_set


def played(plan: DealPlan, seed: int = 1, *, first: bool = False) -> Match:
    """A match of one deal to its end, by the first legal action or the last."""
    rules = replace(rule_set("back-alley"), match=OneDeal(plan))
    match = Match(rules, plan.dealer)
    match = match.after(Dealt(shuffle_and_deal(rules, plan, Random(seed))))
    while match.state is not None:
        assert match.state.actor is not None
        action = legal_actions(match.state)[0 if first else -1]
        match = match.after(Acted(match.state.actor, action))
    return match


def test_it_is_over_with_its_deal_and_counts_that_alone() -> None:
    match = played(DealPlan(3, 1, 0))
    assert match.over
    assert match.totals == match.finished[0].points
    assert [match.totals[side] for side in match.winners] == [max(match.totals)]
    with pytest.raises(MatchError):
        match.after(Dealt(match.finished[0].deal.layout))


def test_a_deal_thrown_in_is_not_dealt_again_and_nobody_is_ahead() -> None:
    match = played(DealPlan(3, 1, 0), first=True)
    assert match.finished[0].thrown_in
    assert match.over
    assert (match.totals, match.winners) == ((0, 0), (0, 1))


def test_a_playoff_goes_to_who_won_more_tricks() -> None:
    match = played(DealPlan(3, 1, 0, playoff=True))
    tricks = [score.tricks for score in match.finished[0].scores]
    assert match.winners == (tricks.index(max(tricks)),)


def test_moments_lead_from_the_first_bid_to_the_end() -> None:
    deal = played(DealPlan(3, 1, 0)).finished[0]
    states = moments(deal)
    assert len(states) == len(actions_of(deal)) + 1 == 4 + 12 + 1
    assert states[-1] == deal
    assert states[4].played.tricks == ()
    assert moments(deal, actions_of(deal, 1))[-1].played.tricks == deal.tricks[:1]
    with pytest.raises(IllegalAction):
        moments(deal, actions_of(deal)[::-1])
