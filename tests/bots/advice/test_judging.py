"""What a finished deal is found to have cost."""

import pytest

from backalley import parse_action, parse_rule_set
from backalley.bots.advice.judging import Judged, judge, turning_points
from backalley.bots.searcher.compiled import COMPILED
from backalley.engine.actions import OfCard
from backalley.engine.claim import Claim, Disputed
from backalley.engine.finished import Finished
from backalley.engine.moments import actions_of
from tests.bots.advice.deals import played
from tests.engine.positions import after, opened

compiled = pytest.mark.skipif(COMPILED is None, reason="the solver is not compiled")
SOME = {
    "back-alley": 4,
    "back-alley players=6 teams=pairs": 3,
    "individual": 3,
    "all": 3,
    "wild-56": 3,
}


@pytest.mark.parametrize("text", SOME)
def test_every_action_is_judged_and_none_costs_less_than_nothing(text: str) -> None:
    deal = played(parse_rule_set(text), 2, size=SOME[text], bot="random")
    judged = list(judge(deal, seed=1))
    assert [one.action for one in judged] == list(actions_of(deal))
    for place, one in enumerate(judged):
        assert one.place == place
        assert one.cost is None or one.cost >= 0
        assert (one.best == one.action) == (one.cost == 0)
        if one.forced:
            assert one.cost == 0


@compiled
def test_it_is_the_same_in_whatever_order_it_is_asked() -> None:
    deal = played(parse_rule_set("back-alley"), 2, size=4, bot="random")
    whole = list(judge(deal, seed=1))
    places = [9, 3, 0, 14]
    assert list(judge(deal, seed=1, places=places)) == [whole[place] for place in places]


@compiled
def test_a_winner_kept_too_long_costs() -> None:
    hands = ["CA C2", "CJ D3", "C4 D4", "C5 D5"]
    state = opened(parse_rule_set("back-alley"), hands, "S2")
    wrong = after(state, "pass 1 1 pass CJ C4 C5 C2 D3 D4 D5 CA")
    assert isinstance(wrong, Finished)
    judged = list(judge(wrong, seed=1))
    two = next(one for one in judged if one.action == parse_action("C2"))
    assert two.best == parse_action("CA")
    assert two.cost is not None
    assert two.cost > 1
    assert two.open_cards is not None
    assert two.open_cards.cost == 2
    assert two.place in turning_points(judged, state.deal.rules)


def test_at_bridge_calls_are_held_against_the_agreements() -> None:
    deal = played(parse_rule_set("rubber-bridge"), 3)
    calls = len(deal.calls)
    for one in judge(deal, seed=1, places=range(calls)):
        assert one.best == one.action
        assert one.cost is None or one.forced


def test_the_cards_of_the_dummy_are_the_declarers_to_answer_for() -> None:
    deal = played(parse_rule_set("rubber-bridge"), 3)
    calls = len(deal.calls)
    judged = list(judge(deal, seed=1, places=range(calls, calls + 52, 6)))
    declarer = deal.tricks[0].leader - 1
    dummys = [one for one in judged if one.seat == (declarer + 2) % 4]
    assert dummys
    assert {one.actor for one in dummys} == {declarer % 4}
    assert all(one.actor == one.seat for one in judged if one not in dummys)


def test_who_is_held_to_a_claim_gives_nothing_up() -> None:
    deal = played(parse_rule_set("rubber-bridge"), 3)
    place = len(deal.calls) + 40
    free = list(judge(deal, seed=1, places=range(place, place + 8)))
    for one in free:
        # The line that is stated is the one that was played.
        cards = [
            each.action.card
            for each in free
            if isinstance(each.action, OfCard) and each.actor == one.actor
        ]
        claim = Claim(one.actor, 0, order=tuple(cards))
        held = judge(deal, seed=1, places=[one.place], disputed=Disputed(place, claim))
        assert [each.forced for each in held] == [True]
    assert not all(one.forced for one in free)


def test_turning_points_are_the_costliest_in_the_order_of_the_deal() -> None:
    costs = [0.0, 3.0, None, 0.9, 1.5, 7.0, 2.0]
    judged = [
        Judged(place, 0, 0, parse_action("pass"), False, None, cost, 0.1, None)
        for place, cost in enumerate(costs)
    ]
    assert turning_points(judged, parse_rule_set("back-alley")) == (1, 5, 6)
    assert turning_points(judged, parse_rule_set("rubber-bridge")) == ()
    assert turning_points(judged[:4], parse_rule_set("back-alley")) == (1,)
