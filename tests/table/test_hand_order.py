from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import Card, Suit, format_cards, parse_cards
from backalley.cards import PACK_54
from backalley.engine.ranking import Ranking
from backalley.table.hand_order import RED, by_suit


@pytest.mark.parametrize(
    ("trump", "hand", "shown"),
    [
        ("H", "H2 LB HA BB", ["BB LB HA H2"]),
        ("H", "C2 C9 D3 H4 SK", ["H4", "SK", "D3", "C9 C2"]),
        ("S", "C2 D3 H4 SK", ["SK", "H4", "C2", "D3"]),
        ("S", "C2 H4 D3", ["H4", "C2", "D3"]),
        (None, "C2 D3 H4 SK", ["SK", "H4", "C2", "D3"]),
        (None, "D3 H4 SA SK", ["H4", "SA SK", "D3"]),
        ("C", "H5 D3", ["H5", "D3"]),
        ("D", "BB", ["BB"]),
        ("D", "", []),
    ],
)
def test_hand_is_shown(trump: str | None, hand: str, shown: list[str]) -> None:
    order = Ranking().order(Suit(trump) if trump else None)
    assert [format_cards(suit) for suit in by_suit(parse_cards(hand), order)] == shown


@given(
    st.sampled_from(Suit),
    st.lists(st.sampled_from(PACK_54.cards), unique=True, min_size=1, max_size=13),
)
def test_every_card_is_shown_once_trumps_first_and_high_to_low(
    trump: Suit, hand: list[Card]
) -> None:
    order = Ranking().order(trump)
    suits = by_suit(hand, order)
    assert sorted(card for suit in suits for card in suit) == sorted(hand)
    assert len({order.suit[suit[0]] for suit in suits}) == len(suits)
    for suit in suits:
        for high, low in pairwise(suit):
            assert order.strength[high] > order.strength[low]
    assert order.trumps(hand) == () or order.is_trump(suits[0][0])
    assert not any(order.is_trump(card) for suit in suits[1:] for card in suit)


def test_colours_alternate_where_both_are_held() -> None:
    for trump in Suit:
        order = Ranking().order(trump)
        suits = [order.suit[cards[0]] for cards in by_suit(PACK_54.cards, order)]
        assert all((one in RED) != (other in RED) for one, other in pairwise(suits))
