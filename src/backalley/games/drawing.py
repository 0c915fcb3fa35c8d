"""What a value of an option does, drawn: hand sizes as bars, bids as stamps, cards, a table.

A drawing is a row of pieces. Hearts are trump in it, and a hand has five cards where one is meant.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backalley.cards import PACK_54, Card


@dataclass(frozen=True)
class Bars:
    """Deals in order, each as high as it has cards."""

    sizes: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """The places round the table, and which side has each."""

    sides: tuple[int, ...]
    dealer: int | None = None


@dataclass(frozen=True)
class Face:
    """A card; one that is `out` is struck through."""

    card: Card
    out: bool = False


@dataclass(frozen=True)
class Stamp:
    """A number or a word, as it is bid or written down; `black` where it is more than a number."""

    text: str
    black: bool = False
    out: bool = False


@dataclass(frozen=True)
class Sign:
    """What stands between others: an arrow, a plus."""

    text: str


Piece = Bars | Round | Face | Stamp | Sign
Drawing = tuple[Piece, ...]

SIGNS: Final = frozenset("→=≠+…")
CARDS: Final[Mapping[str, Card]] = {card.text: card for card in PACK_54.cards}


def row(text: str) -> Drawing:
    """Read a row of cards, signs and stamps: of these ``*`` makes one black, and ``~`` is out.

    >>> row("~BB → H8 *board")[::3]
    (Face(card=Card('BB'), out=True), Stamp(text='board', black=True, out=False))
    """
    return tuple(map(_piece, text.split()))


def _piece(word: str) -> Piece:
    text = word.lstrip("*~")
    if text in SIGNS:
        return Sign(text)
    if text in CARDS:
        return Face(CARDS[text], out=word.startswith("~"))
    return Stamp(text, black=word.startswith("*"), out=word.startswith("~"))
