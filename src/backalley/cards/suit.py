"""The four suits."""

from enum import Enum


class Suit(Enum):
    """A suit; its value is its letter in card text.

    >>> Suit("H"), Suit.HEARTS.word, Suit.HEARTS.symbol
    (Suit.HEARTS, 'hearts', '♥')
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
    def symbol(self) -> str:
        """The suit as a sign: ``"♥"``."""
        return _SYMBOLS[self.value]

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


_SYMBOLS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
