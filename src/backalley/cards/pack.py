"""Packs: which cards a game is played with, and shuffling them."""

from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.cards.card import BLOOPERS, RANKS, Card
from backalley.cards.suit import Suit


@dataclass(frozen=True)
class Pack:
    """A named pack; a card that it holds more than once stands there more than once.

    >>> PACK_54.cards[:2], len(PACK_54)
    ((Card('C2'), Card('C3')), 54)
    """

    name: str
    cards: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"<Pack {self.name}: {len(self)} cards>"

    def shuffled(self, rng: Random) -> tuple[Card, ...]:
        """All the cards in an order drawn without bias from `rng`, the top card first.

        `random.Random.shuffle` is a Fisher-Yates shuffle that draws each place by rejection.
        """
        order = list(self.cards)
        rng.shuffle(order)
        return tuple(order)


def _suited(ranks: str) -> tuple[Card, ...]:
    return tuple(Card(suit.value + rank) for suit in Suit for rank in ranks)


PACK_52: Final = Pack("52", _suited(RANKS))
PACK_54: Final = Pack("54", PACK_52.cards + BLOOPERS)
PACK_42: Final = Pack("42", _suited(RANKS[RANKS.index("5") :]) + BLOOPERS)
"""Fives to aces and the bloopers (rules.md section 2, `pack`)."""
PACK_56: Final = Pack("56", PACK_52.cards + (Card("WW"),) * 4)
