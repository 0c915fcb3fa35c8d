"""What a bid stakes is what scoring pays for it."""

from random import Random

import pytest

from backalley import (
    DealPlan,
    apply,
    legal_actions,
    parse_action,
    rule_set,
    settle,
    shuffle_and_deal,
)
from backalley.engine.bidding import Bidding
from backalley.games.back_alley.stakes import Stakes, stakes


def bidding(rules_text: str, size: int, *bids: str, **options: str) -> Bidding:
    rules = rule_set(rules_text, options)
    plan = DealPlan(hand_size=size, dealer=3, place=0)
    state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(2))))
    for bid in bids:
        state = apply(state, parse_action(bid))
    assert isinstance(state, Bidding)
    return state


@pytest.mark.parametrize(
    ("bids", "bid", "expected"),
    [
        ((), "3", Stakes(3, 15, -15, run=False, open=True)),
        (("4", "1"), "3", Stakes(7, 35, -35, run=False, open=False)),
        (("4", "1"), "pass", Stakes(4, 20, -20, run=False, open=False)),
        (("pass", "1"), "pass", None),
        (("4", "board"), "board", Stakes(7, 140, -140, run=True, open=False)),
        (("board", "1"), "2", Stakes(7, 70, -70, run=True, open=False)),
    ],
)
def test_numbers_and_boards(bids: tuple[str, ...], bid: str, expected: Stakes | None) -> None:
    assert stakes(bidding("back-alley", 7, *bids), parse_action(bid)) == expected


def test_each_game_pays_its_own_points() -> None:
    assert stakes(bidding("individual", 9), parse_action("3")) == Stakes(
        3, 9, -9, run=False, open=False
    )
    made = stakes(bidding("back-alley", 7, boston="on"), parse_action("boston"))
    assert made == Stakes(6, 100, -100, run=True, open=True)


def test_where_nobody_bids_for_points_nothing_is_staked() -> None:
    state = bidding("rubber-bridge", 13)
    assert all(stakes(state, action) is None for action in legal_actions(state))
