"""What ends of a deal are worth, alone and in a match."""

from dataclasses import replace

import pytest

from backalley import rule_set, view
from backalley.bots.searcher.outcomes import outcomes_of, worth_in_match, worth_of_a_redeal
from backalley.bots.searcher.won import won_by
from tests.engine.positions import after, opened

RULES = rule_set("back-alley", {"schedule": [2, 2]})
HANDS = ["S2 H3", "S3 H4", "S4 H5", "S5 H6"]
BIDS = "1 pass pass 1"
BOTH = won_by(1)


def test_a_deal_by_itself_is_worth_its_points() -> None:
    outcomes = outcomes_of(view(after(opened(RULES, HANDS, "D2"), BIDS), 0))
    outcomes.view = replace(outcomes.view, plan=replace(outcomes.view.plan, totals=()))
    assert outcomes.me == 0
    assert outcomes.worth(1 + BOTH) == 0
    assert outcomes.worth(2) == 6 + 5
    assert outcomes.worth(outcomes.won_with(2)) == 6 + 5
    assert worth_of_a_redeal(outcomes.view, 0) == 0


@pytest.mark.parametrize("lead", [0, 30, -30])
def test_in_a_match_more_points_are_worth_more(lead: int) -> None:
    outcomes = outcomes_of(view(after(opened(RULES, HANDS, "D2"), BIDS), 0))
    plan = replace(outcomes.view.plan, totals=(lead, 0))
    outcomes.view = replace(outcomes.view, plan=plan)
    none, one, two = (outcomes.worth(outcomes.won_with(tricks)) for tricks in range(3))
    assert none < one < two


def test_in_the_last_deal_who_is_ahead_counts_most() -> None:
    seen = view(opened(RULES, HANDS, "D2"), 0)
    for place in (0, 1):
        plan = replace(seen.plan, place=place, totals=(0, 4))
        last = replace(seen, plan=plan)
        none, ahead, more = (worth_in_match(last, 0, (points, 0), points) for points in (0, 5, 10))
        assert (more - ahead < 0.3 * (ahead - none)) == (place == 1)


def test_the_longer_the_match_the_more_alike_points_count() -> None:
    found = []
    for more in (0, 2, 13):
        seen = view(opened(rule_set("back-alley", {"schedule": [2] * (more + 1)}), HANDS, "D2"), 0)
        seen = replace(seen, plan=replace(seen.plan, totals=(10, 0)))
        less, even, much = (worth_in_match(seen, 0, (won, 0), won) for won in (-10, 0, 10))
        found.append((even - less) / (much - even))
    assert found[0] > found[1] > found[2] > 1
    assert found[2] < 1.2


def test_a_redeal_is_worth_what_the_lead_is() -> None:
    seen = view(opened(RULES, HANDS, "D2"), 0)
    level, ahead = (
        worth_of_a_redeal(replace(seen, plan=replace(seen.plan, totals=totals)), 0)
        for totals in ((0, 0), (20, 0))
    )
    assert level < ahead


def test_a_margin_is_of_this_deal_whatever_the_match() -> None:
    seen = view(after(opened(RULES, HANDS, "D2"), BIDS), 0)
    ahead = replace(seen, plan=replace(seen.plan, totals=(40, 0)))
    for one in (seen, ahead):
        assert outcomes_of(one).margin(2) == 6 + 5


def test_whose_contracts_are_made() -> None:
    outcomes = outcomes_of(view(after(opened(RULES, HANDS, "D2"), BIDS), 0))
    assert outcomes.made(2) == (((0, 2), True), ((1, 3), False))
    assert outcomes.made(1 + BOTH) == (((0, 2), True), ((1, 3), True))
    passed = outcomes_of(view(after(opened(RULES, HANDS, "D2"), "1 pass pass pass"), 0))
    assert passed.made(2) == (((0, 2), True),)


def test_in_a_playoff_no_contract_is_made() -> None:
    seen = view(after(opened(RULES, HANDS, "D2"), BIDS), 0)
    outcomes = outcomes_of(replace(seen, plan=replace(seen.plan, playoff=True)))
    assert outcomes.made(2) == ()
    assert outcomes.margin(2) == 2


def test_a_lead_settles_less_while_long_hands_are_to_come() -> None:
    def slowing(sizes: list[int]) -> float:
        """How much more the first ten points are worth than the ten after them."""
        seen = view(opened(rule_set("back-alley", {"schedule": sizes}), HANDS, "D2"), 0)
        seen = replace(seen, plan=replace(seen.plan, totals=(10, 0)))
        none, some, more = (worth_in_match(seen, 0, (won, 0), won) for won in (0, 10, 20))
        return (some - none) / (more - some)

    assert slowing([2, 13]) < slowing([2, 7]) < slowing([2, 5])
