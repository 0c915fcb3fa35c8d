"""A seat sees its own cards and what is public, and nothing that depends on the rest."""

from random import Random

import pytest

from backalley import (
    Card,
    State,
    apply,
    legal_actions,
    parse_cards,
    redeal,
    rule_set,
    settle,
    view,
)
from tests.engine.positions import after, opened

RULES = rule_set("back-alley")
HANDS = ["S2 HK", "S3 H4", "S5 C9", "BB D2"]

MOMENTS = {
    "bidding": ("H7", "", "1"),
    "leading": ("H7", "", "1 board pass pass"),
    "in a trick": ("H7", "", "1 board pass pass H4 C9"),
    "after a trick": ("H7", "", "1 board pass pass H4 C9 BB HK D2"),
    "finished": ("H7", "", "1 board pass pass H4 C9 BB HK D2 S2 S3 S5"),
    "thrown in": ("H7", "", "pass pass pass pass"),
    "exchanged": ("LB", "H9 C2", "1 board"),
    "exchanged, in a trick": ("LB", "H9 C2", "1 board pass pass S3 S5 D2"),
    "exchanged, thrown in": ("LB", "H9 C2", "pass pass pass pass"),
    "exchanged, finished": ("LB", "H9 C2", "1 board pass pass S3 S5 D2 S2 C9 H9 HK H4"),
    "exchanged for the last card": ("LB", "H9", "1 board pass pass S3"),
}


def at(moment: str) -> State:
    turn_up, stock, actions = MOMENTS[moment]
    return after(opened(RULES, HANDS, turn_up, stock=stock), actions)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.parametrize("moment", MOMENTS)
def test_hidden_cards_drawn_again_change_nothing_that_is_seen(
    moment: str, viewer: int | None
) -> None:
    state = at(moment)
    for seed in range(20):
        other = redeal(state, viewer, Random(seed))
        assert view(other, viewer) == view(state, viewer)
        assert sorted(other.deal.layout.cards) == sorted(RULES.pack.cards)
        assert settle(RULES, other.deal.plan, other.deal.layout) == other.deal


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.parametrize("moment", MOMENTS)
def test_cards_drawn_again_depend_on_nothing_hidden(moment: str, viewer: int | None) -> None:
    state = at(moment)
    other = redeal(state, viewer, Random(1))
    assert other.deal.layout != state.deal.layout
    assert redeal(other, viewer, Random(2)) == redeal(state, viewer, Random(2))


def test_every_hidden_card_may_lie_anywhere_else() -> None:
    state = at("bidding")
    seen = {hand for seed in range(300) for hand in redeal(state, 0, Random(seed)).hands[1]}
    assert seen == set(RULES.pack.cards) - set(parse_cards("S2 HK H7"))


def test_the_blooper_in_the_stock_is_dealt_to_nobody() -> None:
    hands = ["S2 HK", "S3 H4", "S5 C9", "D3 D2"]
    state = after(opened(RULES, hands, "LB", stock="H9 BB"), "1 board")
    for seed in range(300):
        other = redeal(state, 0, Random(seed))
        assert Card("BB") in other.deal.layout.stock
        assert other.deal.exchange is None
        while (actions := legal_actions(other)) != ():
            other = apply(other, actions[0])


def test_which_card_the_exchange_brought_stays_secret_to_the_end() -> None:
    state = at("exchanged, finished")
    exchanges = {redeal(state, 0, Random(seed)).deal.exchange for seed in range(100)}
    assert {exchange.into for exchange in exchanges if exchange} == set(parse_cards("D2 H9"))
    own = redeal(state, 3, Random(0)).deal.exchange
    assert own is not None
    assert own.into is Card("H9")


def test_a_hand_that_is_hidden_hides_the_card_exchanged_too() -> None:
    rules = rule_set("back-alley", {"schedule": [2], "blind": [2]})
    state = opened(rules, HANDS, "LB", stock="H9 C2")
    seen = view(state, 3)
    assert seen.exchange is not None
    assert (seen.exchange.into, seen.hand) == (None, ())
    for seed in range(20):
        assert view(redeal(state, 3, Random(seed)), 3) == seen
    own = view(after(state, "1 1 1 1"), 3).exchange
    assert own is not None
    assert own.into is Card("H9")
