"""Which card the house plays."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.house.chances import is_sure, kept_worth, win_chance
from backalley.bots.house.knowledge import Knowledge
from backalley.bots.house.purpose import trick_value
from backalley.cards import Card
from backalley.engine.view import View

VOID: Final = 0.1
"""What emptying a plain suit is worth while the hand has trumps."""
FEW: Final = 5
"""With so many cards left, or fewer, a winner that nothing beats is led before anything else."""


def choose_card(view: View, cards: Sequence[Card]) -> Card:
    """Return the card of `cards`, the legal ones, that the house plays.

    A partner's sure winner is left alone, a trick taken in last seat costs the cheapest card that
    takes it, near the end a sure winner is led; otherwise each card is weighed: the chance that the
    side wins the trick, times what the trick is worth, less what the card would be worth kept.
    """
    if len(cards) == 1:
        return cards[0]
    know = Knowledge(view)
    order, trick = know.order, view.trick
    later = know.later(len(trick))
    value = trick_value(view)
    candidates = list(cards)
    if trick:
        place = order.winning(trick)
        holder = (know.leader + place) % know.seats
        takes = [card for card in cards if order.winning((*trick, card)) == len(trick)]
        ducks = [card for card in cards if card not in takes]
        if ducks and holder in know.partners and is_sure(know, trick, later):
            candidates = ducks
        elif takes and is_sure(know, (*trick, _lowest(know, takes)), later):
            candidates = [*ducks, _lowest(know, takes)]
    hand = view.hands[know.me] or cards
    if not trick and len(hand) <= FEW:
        candidates = [card for card in cards if is_sure(know, (card,), later)] or candidates

    def merit(card: Card) -> tuple[float, int, int]:
        gain = value * win_chance(know, (*trick, card), later) - _cost(know, hand, card)
        return gain, -order.strength.get(card, 0), -card.index

    return max(candidates, key=merit)


def _lowest(know: Knowledge, cards: Sequence[Card]) -> Card:
    return min(cards, key=lambda card: know.order.strength.get(card, -1))


def _cost(know: Knowledge, hand: Sequence[Card], card: Card) -> float:
    """Return what playing `card` gives up."""
    order = know.order
    cost = kept_worth(know, card)
    if card in order.suit and not order.is_trump(card):
        suit = order.suit[card]
        alone = sum(order.suit.get(other) is suit for other in hand) == 1
        if alone and order.trumps([c for c in hand if c in order.suit]):
            cost -= VOID
    return cost
