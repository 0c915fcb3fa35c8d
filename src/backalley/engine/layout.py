"""The literal cards of one deal: who was dealt what, what was turned, what is left."""

from collections.abc import Sequence
from dataclasses import dataclass

from backalley.cards import Card

Seat = int
"""A place at the table, clockwise from 0."""

Side = int
"""The seats that score together, numbered from 0."""

Hand = tuple[Card, ...]


@dataclass(frozen=True)
class Layout:
    """`hands` by seat as dealt, the card turned for trump if any, then the stock in order."""

    hands: tuple[Hand, ...]
    turn_up: Card | None
    stock: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of hands, turn-up, stock."""
        dealt = tuple(card for hand in self.hands for card in hand)
        return dealt + ((self.turn_up,) if self.turn_up else ()) + self.stock


def deal_round(
    order: Sequence[Card], *, seats: int, hand_size: int, dealer: Seat, turn: bool
) -> Layout:
    """Deal from the top of `order` one card at a time, clockwise from the dealer's left.

    With `turn` the next card is turned up for trump; the rest is the stock.
    Source: rules.md section 1, "dealing".

    >>> from backalley.cards import PACK_54
    >>> deal_round(PACK_54.cards, seats=4, hand_size=1, dealer=3, turn=True).hands
    ((Card('C2'),), (Card('C3'),), (Card('C4'),), (Card('C5'),))
    """
    dealt = seats * hand_size
    hands = tuple(
        tuple(order[(seat - dealer - 1) % seats : dealt : seats]) for seat in range(seats)
    )
    turn_up = order[dealt] if turn else None
    return Layout(hands, turn_up, tuple(order[dealt + turn :]))
