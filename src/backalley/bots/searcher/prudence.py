"""Which of several cards a partner understands: search noise must not make a player look foolish.

A card is rash that trumps or overtakes a partner's sure winner, that wins with more than it takes,
or that throws a sure winner away. It is played only where it is clearly better than the others.
"""

from collections.abc import Sequence
from typing import Final

from backalley.bots.house.chances import is_sure
from backalley.bots.house.knowledge import Knowledge
from backalley.bots.searcher.samples import Samples
from backalley.cards import Card
from backalley.engine.view import View

NEARLY: Final = 0.15
"""Points by which a card may be worse than the best and count as good."""
NOISE: Final = 0.5
"""The same, in standard errors of the difference."""
CLEARLY: Final = 1.0
"""Points by which a rash card must be better than every other."""
CLEAR_NOISE: Final = 2.5
"""The same, in standard errors of the difference."""


def soundest(view: View, cards: Sequence[Card], values: Samples[Card], house: Card) -> Card:
    """Return the card of `cards`, the legal ones, to play; `house` is the one the house would.

    Only those that have values are weighed: of the cards that do about as well as the best, that
    of the house, else the best; of cards worth the same the lowest.
    """
    strength = view.order.strength

    def merit(card: Card) -> tuple[float, int, int]:
        return round(values.mean(card), 9), -strength[card], -card.index

    rash = rash_cards(view, cards)
    weighed = list(values.by_choice)
    best = max(weighed, key=merit)
    sound = [card for card in weighed if card not in rash]
    if best in rash and sound:
        other = max(sound, key=merit)
        if _near(values, best, other, CLEARLY, CLEAR_NOISE):
            best = other
    near = [
        card
        for card in weighed
        if (card in rash) == (best in rash) and _near(values, best, card, NEARLY, NOISE)
    ]
    return house if house in near else best


def _near(values: Samples[Card], best: Card, card: Card, points: float, errors: float) -> bool:
    behind = values.mean(best) - values.mean(card)
    return behind <= max(points, errors * values.error(best, card))


def rash_cards(view: View, cards: Sequence[Card]) -> set[Card]:
    """Return those of `cards` that want a good reason."""
    know, order, trick = Knowledge(view), view.order, view.trick
    if not trick:
        return set()
    later = know.later(len(trick))
    takes = [card for card in cards if order.winning((*trick, card)) == len(trick)]
    ducks = [card for card in cards if card not in takes]
    holder = (know.leader + order.winning(trick)) % know.seats
    rash = {card for card in ducks if _is_winner(know, card)}
    if rash == set(ducks):
        rash = set()
    if ducks and holder in know.partners and is_sure(know, trick, later):
        rash.update(takes)
    elif takes:
        cheapest = min(takes, key=order.strength.__getitem__)
        if is_sure(know, (*trick, cheapest), later):
            rash.update(card for card in takes if order.strength[card] > order.strength[cheapest])
    return rash


def _is_winner(know: Knowledge, card: Card) -> bool:
    """Whether no opponent can beat the card, should it be led."""
    safe = know.order.is_trump(card) or not know.trumps_out()
    return safe and not know.higher_out(card)
