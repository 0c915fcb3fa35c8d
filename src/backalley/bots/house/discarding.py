"""Which card the house lays aside after drawing one."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.house.counting import worth
from backalley.cards import Card
from backalley.engine.view import View

LONG: Final = 0.05
"""What each further card of a plain suit makes keeping one of it worth less to lay aside."""


def choose_discard(view: View, cards: Sequence[Card]) -> Card:
    """Return the card of `cards` that the hand needs least.

    It is the one that counts least, of those the one of the shortest suit, which makes or comes
    near a void, and then the lowest.
    """
    order, hand = view.order, view.hand
    suits = [order.suit.get(card) for card in hand]

    def need(card: Card) -> tuple[float, int, int]:
        length = suits.count(order.suit.get(card))
        value = worth(card, order, view.hand_size) + LONG * (length - 1)
        return value, order.strength.get(card, -1), card.index

    return min(cards, key=need)
