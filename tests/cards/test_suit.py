"""The four suits."""

import pytest

from backalley import Suit


@pytest.mark.parametrize(
    ("letter", "word", "symbol"),
    [("C", "clubs", "♣"), ("D", "diamonds", "♦"), ("H", "hearts", "♥"), ("S", "spades", "♠")],
)
def test_suit(letter: str, word: str, symbol: str) -> None:
    suit = Suit(letter)
    assert (suit.value, suit.word, suit.symbol) == (letter, word, symbol)
    assert eval(repr(suit), {"Suit": Suit}) is suit
