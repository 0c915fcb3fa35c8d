"""Which card beats which (rules.md section 1, "trump order", "trick")."""

import itertools

import pytest

from backalley import Card, Suit, parse_cards
from backalley.cards import PACK_52, PACK_54, PACK_56, RANKS
from backalley.engine.ranking import Ranking

RISING_TRUMPS = [f"H{rank}" for rank in RANKS] + ["LB", "BB"]


def test_every_trump_beats_the_one_below_it_and_every_plain_card() -> None:
    order = Ranking().order(Suit.HEARTS)
    plain = [card for card in PACK_52.cards if card.suit is not Suit.HEARTS]
    for low, high in itertools.pairwise(RISING_TRUMPS):
        assert order.winning(parse_cards([low, high])) == 1
        assert order.winning(parse_cards([high, low])) == 0
    for trump in parse_cards(RISING_TRUMPS):
        assert order.is_trump(trump)
        assert all(order.winning((card, trump)) == 1 for card in plain)
        assert all(order.winning((trump, card)) == 0 for card in plain)


@pytest.mark.parametrize("trump", [*Suit, None])
def test_a_plain_card_wins_only_in_the_suit_led(trump: Suit | None) -> None:
    order = Ranking().order(trump)
    plain = [card for card in PACK_52.cards if card.suit is not trump]
    for led in plain:
        for card in plain:
            beats = card.suit is led.suit and RANKS.index(card.text[1]) > RANKS.index(led.text[1])
            assert order.winning((led, card)) == beats


def test_bloopers_belong_to_the_trump_suit_and_to_none_without_trump() -> None:
    for suit in Suit:
        order = Ranking().order(suit)
        assert {order.suit[Card("LB")], order.suit[Card("BB")]} == {suit}
        assert order.trumps(parse_cards("C2 D2 H2 S2 LB BB"))[1:] == parse_cards("LB BB")
    assert not {Card("LB"), Card("BB")} & set(Ranking().order(None).suit)


def test_ranks_and_top_trumps_are_values() -> None:
    twos_high = Ranking(top_trumps=parse_cards("S2"), ranks="3456789TJQKA2")
    order = twos_high.order(Suit.HEARTS)
    assert order.winning(parse_cards("C3 C2 CA HA S2")) == 4
    assert order.winning(parse_cards("C3 C2 CA")) == 1


def test_cards_without_a_place_are_found() -> None:
    assert Ranking().unranked(PACK_54) == ()
    assert Ranking(top_trumps=()).unranked(PACK_54) == parse_cards("LB BB")
    assert Ranking().unranked(PACK_56) == parse_cards("WW WW WW WW")
