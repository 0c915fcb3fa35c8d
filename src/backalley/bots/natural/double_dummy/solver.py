"""How many tricks each card brings when all four hands lie open: the seam to whatever solves it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

from backalley.cards import Card, Suit
from backalley.engine.layout import Hand, Seat

NOTICE: Final = (
    "No double-dummy library: computer players of rubber bridge look ahead only in the last tricks."
    ' pip install "backalley[bridge]" brings one.'
)


@dataclass(frozen=True)
class OpenHands:
    """Four hands of bridge at any card of a trick; `trump` is None where there is none.

    `hands` are what the seats hold now, without the cards of the `trick` that `leader` led.
    """

    hands: tuple[Hand, ...]
    leader: Seat
    trick: tuple[Card, ...]
    trump: Suit | None

    @property
    def turn(self) -> Seat:
        """Whose card is next."""
        return (self.leader + len(self.trick)) % 4


class DoubleDummy(Protocol):
    """Solves positions exactly."""

    @property
    def deepest(self) -> int:
        """How many cards a hand may hold for an answer within a fraction of a second."""

    def tricks_by_card(self, positions: Sequence[OpenHands]) -> list[Mapping[Card, int]]:
        """Return, for each position, what each legal card of `turn` brings.

        That is how many of the tricks left, the one on the table included, the side of `turn`
        wins when all play their best. Every position has a card to play.
        """


@cache
def double_dummy() -> DoubleDummy:
    """Return the quickest solver there is here: a compiled one, or our own for few cards.

    >>> from backalley.cards import parse_cards
    >>> hands = tuple(map(parse_cards, ("SA S3", "S4 S5", "S6 H2", "SK SQ")))
    >>> solved = double_dummy().tricks_by_card([OpenHands(hands, 0, (), None)])[0]
    >>> solved[Card("SA")], solved[Card("S3")]
    (1, 1)
    """
    # Imported here, for both implement this module's protocol.
    from backalley.bots.natural.double_dummy.library import load  # noqa: PLC0415
    from backalley.bots.natural.double_dummy.search import Search  # noqa: PLC0415

    return load() or Search()


def notice() -> str | None:
    """Return what to tell whoever starts the table when the compiled solver is not there."""
    return None if double_dummy().deepest == 13 else NOTICE
