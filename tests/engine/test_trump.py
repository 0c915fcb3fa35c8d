"""Trump, and the blooper that is turned instead (rules.md section 1, "turned blooper")."""

import pytest

from backalley import Card, Suit, parse_cards, rule_set, view
from tests.engine.positions import after, dealt, opened

RULES = rule_set("back-alley")
HANDS = ["S2 HK", "S3 H4", "S5 C9", "D3 D2"]


@pytest.mark.parametrize("suit", Suit)
def test_the_suit_of_the_turned_card_is_trump(suit: Suit) -> None:
    deal = dealt(RULES, HANDS, suit.value + "7")
    assert deal.trump is suit
    assert deal.exchange is None


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("turned", "other"), [("BB", "LB"), ("LB", "BB")])
def test_whoever_was_dealt_the_other_takes_the_first_card_of_the_stock(
    seat: int, turned: str, other: str
) -> None:
    hands = [f"{other} {hand[:2]}" if seat == n else hand for n, hand in enumerate(HANDS)]
    state = opened(RULES, hands, turned, stock="DK DA")
    deal = state.deal
    assert deal.trump is None
    exchange = deal.exchange
    assert exchange is not None
    assert (exchange.seat, exchange.out, exchange.into) == (seat, Card(other), Card("DK"))
    assert deal.hands[seat] == tuple(sorted(parse_cards(f"DK {hands[seat][3:]}")))
    assert all(
        deal.hands[n] == tuple(sorted(parse_cards(hand)))
        for n, hand in enumerate(hands)
        if n != seat
    )
    for viewer in (0, 1, 2, 3, None):
        seen = view(state, viewer).exchange
        assert seen is not None
        assert (seen.seat, seen.out) == (seat, Card(other))
        assert seen.into is (Card("DK") if viewer == seat else None)


@pytest.mark.parametrize("stock", ["LB", "DK LB"])
def test_the_other_blooper_in_the_stock_is_simply_out(stock: str) -> None:
    state = opened(RULES, HANDS, "BB", stock=stock)
    assert state.deal.trump is None
    assert state.deal.exchange is None
    assert state.deal.hands == tuple(tuple(sorted(parse_cards(hand))) for hand in HANDS)


def test_the_last_card_of_the_stock_is_taken() -> None:
    """13 cards each leave one card after the turn-up."""
    order = [card for card in RULES.pack.cards if card.text not in {"BB", "LB", "S8"}]
    hands = [["LB", *(card.text for card in order[:12])]]
    hands += [[card.text for card in order[n : n + 13]] for n in (12, 25, 38)]
    deal = dealt(RULES, [" ".join(hand) for hand in hands], "BB", stock="S8")
    assert deal.layout.stock == (Card("S8"),)
    assert Card("S8") in deal.hands[0]
    assert Card("LB") not in deal.hands[0]


def test_without_trump_the_highest_card_of_the_suit_led_wins() -> None:
    state = after(opened(RULES, HANDS, "BB", stock="C2"), "1 pass pass pass S2 S3 S5 D3")
    assert state.turn == 2
    assert view(state, None).trump is None


def test_spades_are_trump_and_nothing_is_turned() -> None:
    rules = rule_set("back-alley", {"trump": "spades"})
    state = opened(rules, HANDS, None)
    assert state.deal.trump is Suit.SPADES
    assert state.deal.layout.turn_up is None
    assert view(state, 0).turn_up is None
