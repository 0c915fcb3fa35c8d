"""Trump, and the blooper that is turned instead (rules.md section 1, "turned blooper")."""

from collections import Counter
from random import Random

import pytest

from backalley import (
    Card,
    DealPlan,
    MatchError,
    Suit,
    parse_cards,
    rule_set,
    shuffle_and_deal,
    view,
)
from backalley.cards import PACK_52
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


BURN = rule_set("back-alley", {"turned_joker": "burn"})


@pytest.mark.parametrize(
    ("turned", "hands", "stock", "again", "trump"),
    [
        ("BB", HANDS, "H9 C2", "H9", Suit.HEARTS),
        ("LB", HANDS, "BB H9 C2", "BB H9", Suit.HEARTS),
        ("LB", ["S2 HK", "S3 BB", "S5 C9", "D3 D2"], "C2 H9", "C2", Suit.CLUBS),
        ("H9", HANDS, "BB LB", "", Suit.HEARTS),
    ],
)
def test_a_burnt_blooper_goes_to_the_bottom_and_the_next_card_is_turned(
    turned: str, hands: list[str], stock: str, again: str, trump: Suit
) -> None:
    """rules.md section 2, `turned_joker`, "burn"."""
    state = opened(BURN, hands, turned, stock=stock)
    deal = state.deal
    assert (deal.trump, deal.exchange) == (trump, None)
    assert deal.turned_again == parse_cards(again)
    # A blooper in a hand stays there, and everybody saw what was turned.
    assert deal.hands == tuple(tuple(sorted(parse_cards(hand))) for hand in hands)
    for viewer in (0, None):
        seen = view(state, viewer)
        assert (seen.turn_up, seen.turned_again) == (Card(turned), parse_cards(again))
        assert not set(seen.unseen) & {Card(turned), *parse_cards(again)}


def test_with_only_bloopers_left_to_turn_there_is_no_trump() -> None:
    order = [card for card in RULES.pack.cards if card.text not in {"BB", "LB"}]
    hands = [" ".join(card.text for card in order[n : n + 13]) for n in (0, 13, 26, 39)]
    deal = dealt(BURN, hands, "LB", stock="BB")
    assert (deal.trump, deal.turned_again) == (None, parse_cards("BB"))
    assert deal.exchange is None
    follow = after(opened(BURN, hands, "LB", stock="BB"), "1 pass pass pass C2")
    assert follow.trump is None


CUT = rule_set("back-alley-classic", {"pack": "52"})
ALL_52 = [
    " ".join(card.text for card in PACK_52.cards[n : n + 13]) for n in (0, 13, 26, 39)
]  # fmt: skip


def test_where_no_card_is_left_trump_is_cut_for_and_the_card_stays_in_a_hand() -> None:
    """rules.md section 2, `pack`."""
    state = opened(CUT, ALL_52, "HK")
    deal = state.deal
    assert (deal.trump, deal.cut, deal.layout.stock) == (Suit.HEARTS, True, ())
    assert Card("HK") in deal.hands[2]
    for viewer in (0, 1, 3, None):
        # Who does not hold it knows only that somebody does.
        assert view(state, viewer).turn_up is Card("HK")
        assert Card("HK") in view(state, viewer).unseen
    assert Card("HK") not in view(state, 2).unseen


def test_where_a_card_is_left_it_is_turned_and_stays_out() -> None:
    deal = dealt(CUT, HANDS, "H9")
    assert (deal.trump, deal.cut) == (Suit.HEARTS, False)
    assert Card("H9") not in view(opened(CUT, HANDS, "H9"), 0).unseen


def test_the_cut_is_fair_and_the_seed_decides_it() -> None:
    plan = DealPlan(13, 3, 0)
    cuts = [shuffle_and_deal(CUT, plan, Random(seed)).turn_up for seed in range(400)]
    assert set(cuts) == set(PACK_52.cards)
    assert cuts[0] is shuffle_and_deal(CUT, plan, Random(0)).turn_up
    holders = Counter(
        next(seat for seat, hand in enumerate(layout.hands) if layout.turn_up in hand)
        for layout in (shuffle_and_deal(CUT, plan, Random(seed)) for seed in range(400))
    )
    assert sorted(holders) == [0, 1, 2, 3]


@pytest.mark.parametrize("turn_up", ["BB", None])
def test_no_card_of_the_pack_is_cut(turn_up: str | None) -> None:
    with pytest.raises(MatchError) as caught:
        dealt(CUT, ALL_52, turn_up)
    assert caught.value.where == "turn-up"


def test_two_of_diamonds_turned_makes_diamonds_trump_and_is_out() -> None:
    rules = rule_set("individual")
    state = opened(rules, ["C3", "C4", "C5", "C6"], "D2")
    assert state.trump is Suit.DIAMONDS
    assert Card("D2") not in view(state, 0).unseen
