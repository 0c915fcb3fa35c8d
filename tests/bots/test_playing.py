"""Computer players playing deals and matches."""

from random import Random

import pytest

from backalley import DealPlan, Match, MatchError, rule_set, shuffle_and_deal
from backalley.bots.playing import play_deal, play_match
from backalley.bots.registry import bot
from backalley.engine.layout import Layout


def test_a_deal_is_that_of_its_cards() -> None:
    rules, plan = rule_set("back-alley"), DealPlan(5, dealer=2, place=0)
    layout = shuffle_and_deal(rules, plan, Random(4))
    deal = play_deal(rules, plan, layout, [bot("house")] * 4, Random(1))
    assert (deal.deal.layout, deal.deal.dealer, len(deal.tricks)) == (layout, 2, 5)


@pytest.mark.parametrize("preset", ["back-alley", "wild-56", "rubber-bridge"])
def test_a_match_is_played_to_its_end_by_chance_of_the_seed_alone(preset: str) -> None:
    first, again = (play_match(rule_set(preset), [bot("random")] * 4, Random(2)) for _ in range(2))
    assert first.over
    assert first.finished == again.finished


def test_a_match_of_given_cards_and_dealer() -> None:
    rules, asked = rule_set("back-alley", {"schedule": "2,3"}), list[int]()

    def shuffled(match: Match) -> Layout:
        assert match.plan is not None
        asked.append(match.plan.hand_size)
        return shuffle_and_deal(rules, match.plan, Random(8))

    match = play_match(rules, [bot("house")] * 4, Random(1), first_dealer=3, shuffled=shuffled)
    assert match.first_dealer == 3
    assert asked == [deal.deal.hand_size for deal in match.finished]
    assert match.finished[0].deal.layout == shuffle_and_deal(
        rules, match.finished[0].deal.plan, Random(8)
    )


@pytest.mark.parametrize("preset", ["back-alley", "all"])
@pytest.mark.parametrize("extra", [-1, 1])
def test_players_are_one_a_seat(preset: str, extra: int) -> None:
    rules, plan = rule_set(preset), DealPlan(5, dealer=2, place=0)
    bots = [bot("house")] * (rules.seats + extra)
    said = f"got {len(bots)} players, expected {rules.seats}, one a seat"
    with pytest.raises(MatchError, match=said):
        play_match(rules, bots, Random(1))
    with pytest.raises(MatchError, match=said):
        play_deal(rules, plan, shuffle_and_deal(rules, plan, Random(4)), bots, Random(1))
