"""Cards and their text forms."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from backalley import Card, NotationError, Suit, cards_in_words, format_cards, parse_cards
from backalley.cards import PACK_52, PACK_54, PACK_56, RANKS
from tests.strategies import ANY_CARD, cards

EVERY_CARD = sorted(set(PACK_54.cards + PACK_56.cards))


@pytest.mark.parametrize("card", EVERY_CARD, ids=str)
def test_every_text_form_parses_back(card: Card) -> None:
    assert Card(card.text) is card
    assert Card(str(card)) is card
    assert eval(repr(card), {"Card": Card}) is card
    assert pickle.loads(pickle.dumps(card)) is card
    assert copy.deepcopy(card) is card


def test_order_is_that_of_a_new_pack() -> None:
    assert [card.index for card in EVERY_CARD] == list(range(55))
    suits = [suit.value + rank for suit in Suit for rank in RANKS]
    assert [card.text for card in EVERY_CARD] == [*suits, "LB", "BB", "WW"]
    assert [suit.value for suit in Suit] == ["C", "D", "H", "S"]


@pytest.mark.parametrize(
    ("text", "suit", "rank", "words"),
    [
        ("HK", Suit.HEARTS, "K", "king of hearts"),
        ("CT", Suit.CLUBS, "T", "ten of clubs"),
        ("S2", Suit.SPADES, "2", "two of spades"),
        ("BB", None, None, "big blooper"),
        ("LB", None, None, "little blooper"),
        ("WW", None, None, "wild card"),
    ],
)
def test_card(text: str, suit: Suit | None, rank: str | None, words: str) -> None:
    card = Card(text)
    assert (card.suit, card.rank, card.words) == (suit, rank, words)


@pytest.mark.parametrize(
    "text", ["", "KH", "hk", "H1", "H10", "HK ", " HK", "HKK", "XX", "B", "BB\n", "♥K", None, 5, []]
)
def test_no_card(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card(text)
    assert caught.value.where == "card"


@given(st.text(max_size=4) | st.text("CDHSLBW23456789TJQKA", max_size=3))
def test_text_is_a_card_or_our_error(text: str) -> None:
    try:
        assert Card(text).text == text
    except NotationError:
        assert text not in {card.text for card in EVERY_CARD}


@pytest.mark.parametrize("name", ["text", "suit", "rank", "index", "colour"])
def test_a_card_is_frozen(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(Card("HK"), name, "HQ")
    with pytest.raises(AttributeError):
        delattr(Card("HK"), name)
    assert Card("HK").text == "HK"


@given(st.lists(ANY_CARD))
def test_lists_of_cards_round_trip(held: list[Card]) -> None:
    assert parse_cards(format_cards(held)) == tuple(held)
    assert parse_cards([card.text for card in held]) == tuple(held)


@given(st.text() | st.text("CDHS23456789TJQKA LBW"))
def test_text_is_cards_or_our_error(text: str) -> None:
    try:
        parsed = parse_cards(text)
    except NotationError:
        return
    assert format_cards(parsed) == " ".join(text.split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("HK", "the king of hearts"),
        ("BB", "the big blooper"),
        ("CT C4", "the ten and the four of clubs"),
        ("C2 C3 C4", "the two, the three and the four of clubs"),
        ("CT HK", "the ten of clubs and the king of hearts"),
        ("LB BB", "the little blooper and the big blooper"),
        ("CT C4 BB", "the ten of clubs, the four of clubs and the big blooper"),
    ],
)
def test_in_words(text: str, words: str) -> None:
    assert cards_in_words(parse_cards(text)) == words


@given(cards(PACK_52, min_size=1))
def test_words_name_every_card_of_several(held: list[Card]) -> None:
    words = cards_in_words(held)
    assert words.count("the ") == len(held)
    assert all(card.words.split(" ")[0] in words for card in held)
