"""Dealing, and the layouts that are no deal of the game (rules.md section 1, "dealing")."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from backalley import Card, Deal, DealPlan, Layout, MatchError, rule_set, settle, shuffle_and_deal
from backalley.cards import PACK_54
from backalley.engine.layout import deal_round

RULES = rule_set("back-alley")
PLAN = DealPlan(2, 1, 0)
LAYOUT = shuffle_and_deal(RULES, PLAN, Random(1))


@pytest.mark.parametrize("dealer", range(4))
def test_one_card_at_a_time_from_the_dealers_left(dealer: int) -> None:
    layout = deal_round(PACK_54.cards, seats=4, hand_size=3, dealer=dealer, turn=True)
    for place in range(12):
        assert layout.hands[(dealer + 1 + place) % 4][place // 4] is PACK_54.cards[place]
    assert layout.turn_up is PACK_54.cards[12]
    assert layout.stock == PACK_54.cards[13:]
    assert sorted(layout.cards) == sorted(PACK_54.cards)


def test_without_a_turned_card_the_rest_is_the_stock() -> None:
    layout = deal_round(PACK_54.cards, seats=5, hand_size=10, dealer=0, turn=False)
    assert layout.turn_up is None
    assert layout.stock == PACK_54.cards[50:]


def test_hands_are_sorted_and_the_eldest_sits_at_the_dealers_left() -> None:
    deal = settle(RULES, PLAN, LAYOUT)
    assert isinstance(deal, Deal)
    assert deal.hands == tuple(tuple(sorted(hand)) for hand in LAYOUT.hands)
    assert (deal.dealer, deal.eldest, deal.hand_size) == (1, 2, 2)
    assert settle(RULES, replace(PLAN, dealer=3), LAYOUT).eldest == 0


def test_a_seed_reproduces_the_deal() -> None:
    assert shuffle_and_deal(RULES, PLAN, Random(1)) == LAYOUT
    assert shuffle_and_deal(RULES, PLAN, Random(2)) != LAYOUT


def doubled(layout: Layout) -> Layout:
    return replace(layout, stock=(layout.hands[0][0], *layout.stock[1:]))


WRONG: dict[str, tuple[Callable[[Layout], Layout], str]] = {
    "a hand too few": (lambda layout: replace(layout, hands=layout.hands[:3]), "hands"),
    "a hand too many": (lambda layout: replace(layout, hands=(*layout.hands, ())), "hands"),
    "a short hand": (
        lambda layout: replace(layout, hands=(layout.hands[0][:1], *layout.hands[1:])), "hands"),
    "a card twice": (doubled, "pack"),
    "a card missing": (lambda layout: replace(layout, stock=layout.stock[1:]), "pack"),
    "a card of another pack": (
        lambda layout: replace(layout, stock=(Card("WW"), *layout.stock[1:])), "pack"),
    "no turn-up": (lambda layout: replace(layout, turn_up=None), "pack"),
    "a turn-up that went into the stock": (
        lambda layout: replace(
            layout, turn_up=None, stock=(*layout.stock, *filter(None, [layout.turn_up]))
        ),
        "turn-up"),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG)
def test_no_deal_of_the_game(case: str) -> None:
    change, where = WRONG[case]
    with pytest.raises(MatchError) as caught:
        settle(RULES, PLAN, change(LAYOUT))
    assert caught.value.where == where


def test_a_turn_up_where_nothing_is_turned() -> None:
    with pytest.raises(MatchError, match="turn-up: got"):
        settle(rule_set("back-alley", {"trump": "spades"}), PLAN, LAYOUT)
