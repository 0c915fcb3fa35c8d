"""Deals and rubbers of chance: thirteen tricks, and sums that are right."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import Finished, apply, legal_actions, rule_set, settle, shuffle_and_deal
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.entries import entries
from backalley.games.rubber_bridge.honours import honours
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.games.rubber_bridge.scoring import RubberScore
from tests.games.rubber_bridge.deals import RUBBER
from tests.strategies import SEEDS, played_out

GAMES = st.sampled_from([(0, 0), (1, 0), (0, 1), (1, 1)])


@given(SEEDS, st.integers(0, 3), GAMES)
@settings(max_examples=60)
def test_a_deal_played_out(seed: int, dealer: int, games: tuple[int, int]) -> None:
    rng = Random(seed)
    plan = RubberPlan(13, dealer, 0, games=games)
    state = RUBBER.bidding.open(settle(RUBBER, plan, shuffle_and_deal(RUBBER, plan, rng)))
    while actions := legal_actions(state):
        state = apply(state, rng.choice(actions))
    assert isinstance(state, Finished)
    contract = contract_of(state.calls)
    if contract is None:
        assert state.thrown_in
        return
    assert len(state.tricks) == 13
    cards = [card for trick in state.tricks for card in trick.cards]
    assert sorted(cards) == sorted(RUBBER.pack.cards)
    assert state.tricks[0].leader == contract.leader
    assert sum(score.tricks for score in state.scores) == 13
    side = contract.declarer % 2
    made = entries(contract, state.scores[side].tricks, vulnerable=games[side] > 0)
    held = honours(state.deal.hands, contract.strain)
    for owner, score in enumerate(state.scores):
        assert isinstance(score, RubberScore)
        assert score.points == score.below + score.above
        own = sum(entry.points for entry in made if entry.side == owner)
        assert score.points == own + (held.points if held and held.seat % 2 == owner else 0)
        assert score.below == sum(e.points for e in made if e.below and e.side == owner)


@given(SEEDS, st.sampled_from(["auto", "claim"]))
@settings(max_examples=15)
def test_a_rubber_played_out(seed: int, counted: str) -> None:
    match, _ = played_out(rule_set("rubber-bridge", {"honours": counted}), seed)
    games, below = [0, 0], [0, 0]
    for deal in match.finished:
        plan = deal.deal.plan
        assert isinstance(plan, RubberPlan)
        assert plan.games == tuple(games)
        assert plan.part_scores == tuple(below)
        if deal.thrown_in:
            continue
        for side, score in enumerate(deal.scores):
            assert isinstance(score, RubberScore)
            below[side] += score.below
        if max(below) >= 100:
            games[below.index(max(below))] += 1
            below = [0, 0]
    assert max(games) == 2
    bonus = 700 if min(games) == 0 else 500
    points = [sum(deal.points[side] for deal in match.finished) for side in (0, 1)]
    points[games.index(2)] += bonus
    assert match.totals == tuple(points)
