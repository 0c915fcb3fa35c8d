"""The four suits, and the trumps that are none of them."""

from enum import Enum


class Suit(Enum):
    """A suit; its value is its letter in card text.

    >>> Suit("H"), Suit.HEARTS.word, Suit.HEARTS.one, Suit.HEARTS.symbol
    (Suit.HEARTS, 'hearts', 'heart', '♥')
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def word(self) -> str:
        """The suit in a sentence: ``"hearts"``."""
        return self.name.lower()

    @property
    def one(self) -> str:
        """A card of the suit in a sentence: ``"heart"``."""
        return _ONE[self.value]

    @property
    def symbol(self) -> str:
        """The suit as a sign: ``"♥"``."""
        return _SYMBOLS[self.value]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


_ONE = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}
_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class OddTrump(Enum):
    """A trump that is no suit: the wild cards, or the one blooper that a turned one leaves."""

    WILD = "wild"
    BLOOPER = "blooper"

    @property
    def word(self) -> str:
        """The trump in a sentence: ``"wild cards"``."""
        return {"wild": "wild cards", "blooper": "bloopers"}[self.value]

    @property
    def symbol(self) -> str:
        """The trump as a sign."""
        return "★"

    def __repr__(self) -> str:
        return f"OddTrump.{self.name}"
