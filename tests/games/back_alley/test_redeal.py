"""Deals that the same dealer deals anew on demand (rules.md section 2, `redeal`)."""

import pytest

from backalley import Finished, Match, parse_action, parse_rule_set, why_not
from tests.engine.positions import legal
from tests.games.back_alley.bidden import bidden, points

GAME = "back-alley redeal=demand"
REST = [
    "D2 D3 D4 D5 D6 D7", "CJ CQ CK CA DJ DQ", "H2 H3 H4 H5 H6 H7",
]  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "turn_up", "may"),
    [
        ("C2 C3 C4 C5 C6 CT", "SA", True),
        ("C2 C3 C4 C5 C6 HA", "SA", False),
        ("C2 C3 C4 C5 C6 HK", "SA", False),
        ("C2 C3 C4 C5 C6 HQ", "SA", False),
        ("C2 C3 C4 C5 C6 HJ", "SA", False),
        ("C2 C3 C4 C5 C6 S2", "SA", False),
        ("C2 C3 C4 C5 C6 LB", "SA", False),
        ("C2 C3 C4 C5 C6 CT", "BB", True),
    ],
)
def test_no_ace_no_face_card_and_no_trump(hand: str, turn_up: str, may: bool) -> None:
    expected = "pass 1 2 3 4 5 board" + (" redeal" if may else "")
    assert legal(bidden(GAME, [hand, *REST], "", turn_up)) == expected


def test_with_six_cards_or_more_and_in_ones_turn() -> None:
    five = ["C2 C3 C4 C5 C6", *(hand.rpartition(" ")[0] for hand in REST)]
    assert legal(bidden(GAME, five, "")) == "pass 1 2 3 4 board"
    hands = [REST[1], "C2 C3 C4 C5 C6 CT", REST[0], REST[2]]
    assert legal(bidden(GAME, hands, "")) == "pass 1 2 3 4 5 board"
    assert legal(bidden(GAME, hands, "board")) == "pass 1 2 3 4 5 board redeal"
    assert legal(bidden("back-alley", hands, "board")) == "pass 1 2 3 4 5 board"
    refusal = why_not(bidden(GAME, hands, ""), parse_action("redeal"))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (
        "redeal", "Only a hand with no ace, no face card and no trump may demand a new deal."
    )  # fmt: skip


def test_the_same_dealer_deals_the_same_size_and_nobody_scores() -> None:
    state = bidden(GAME, ["C2 C3 C4 C5 C6 CT", *REST], "redeal")
    assert isinstance(state, Finished)
    assert (state.redealt, state.thrown_in, state.complete) == ("demand", False, False)
    assert (state.points, state.tricks, len(state.calls)) == ((0, 0), (), 1)
    match = Match(parse_rule_set(GAME), 3, (state,))
    assert match.plan is not None
    assert (match.plan.dealer, match.plan.place, match.plan.hand_size) == (3, 0, 7)


def test_who_may_demand_may_bid_instead() -> None:
    state = bidden(GAME, ["C2 C3 C4 C5 C6 CT", *REST], "1 pass pass pass")
    assert points(state, "000000") == (10, 0)
