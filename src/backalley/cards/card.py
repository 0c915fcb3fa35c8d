"""A card and its text form."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, NoReturn, Self, final

from backalley.cards.suit import Suit
from backalley.errors import NotationError, quote
from backalley.words import joined

RANKS: Final = "23456789TJQKA"
RANK_WORDS: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
UNSUITED: Final = {"LB": "little blooper", "BB": "big blooper", "WW": "wild card"}


@final
class Card:
    """One card, written suit then rank; the bloopers are ``LB`` and ``BB``, a wild card ``WW``.

    There is one object a text, so cards compare by identity. `index` orders cards as a new pack
    lies: clubs, diamonds, hearts, spades, each from two to ace, then LB, BB, WW.

    >>> Card("HK"), Card("HK").words, Card("BB").words
    (Card('HK'), 'king of hearts', 'big blooper')
    >>> Card("HK") is Card("HK")
    True
    >>> Card("KH")
    Traceback (most recent call last):
    ...
    backalley.errors.NotationError: card: got 'KH', expected suit then rank such as 'HK', ...
    """

    __slots__ = ("index", "rank", "suit", "text")

    text: str
    suit: Suit | None
    """None for a blooper or a wild card: the ranking says which suit it belongs to."""
    rank: str | None
    """One of ``23456789TJQKA``, None for a blooper or a wild card."""
    index: int

    _known: ClassVar[dict[str, "Card"]] = {}

    def __new__(cls, text: str) -> "Card":
        try:
            return cls._known[text]
        except (KeyError, TypeError):
            raise NotationError(
                quote(text), "suit then rank such as 'HK', or 'BB', 'LB', 'WW'", "card"
            ) from None

    @classmethod
    def _make(cls, text: str, suit: Suit | None, rank: str | None) -> Self:
        card = object.__new__(cls)
        for name, value in zip(
            ("text", "suit", "rank", "index"), (text, suit, rank, len(cls._known)), strict=True
        ):
            object.__setattr__(card, name, value)
        cls._known[text] = card
        return card

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card is frozen: cannot set {name}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card is frozen: cannot delete {name}")

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.text,)

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    @property
    def words(self) -> str:
        """The card in a sentence, without an article."""
        if self.rank is None or self.suit is None:
            return UNSUITED[self.text]
        return f"{RANK_WORDS[self.rank]} of {self.suit.word}"


for _suit in Suit:
    for _rank in RANKS:
        Card._make(_suit.value + _rank, _suit, _rank)
for _text in UNSUITED:
    Card._make(_text, None, None)

LITTLE_BLOOPER: Final = Card("LB")
BIG_BLOOPER: Final = Card("BB")
BLOOPERS: Final = (LITTLE_BLOOPER, BIG_BLOOPER)


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read cards from text with spaces between them, or from one text a card.

    >>> parse_cards("HK BB C2")
    (Card('HK'), Card('BB'), Card('C2'))
    """
    return tuple(map(Card, text.split() if isinstance(text, str) else text))


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards with spaces between them, as `parse_cards` reads them.

    >>> format_cards([Card("HK"), Card("BB")])
    'HK BB'
    """
    return " ".join(card.text for card in cards)


def cards_in_words(cards: Sequence[Card]) -> str:
    """Name cards in a sentence, the suit once where they share it.

    >>> cards_in_words(parse_cards("CT C4"))
    'the ten and the four of clubs'
    >>> cards_in_words(parse_cards("CT HK BB"))
    'the ten of clubs, the king of hearts and the big blooper'
    """
    suits = {card.suit for card in cards}
    suit = suits.pop() if len(suits) == 1 else None
    if suit is None:
        return joined([f"the {card.words}" for card in cards])
    ranks = [f"the {RANK_WORDS[card.rank]}" for card in cards if card.rank]
    return f"{joined(ranks)} of {suit.word}"
