"""How likely a trick is won, and what a card is worth kept."""

from collections.abc import Sequence
from math import exp
from typing import Final

from backalley.bots.house.knowledge import Knowledge
from backalley.cards import Card
from backalley.engine.layout import Seat

RESCUE: Final = 0.4
"""How often a partner who can beat the trick does so in time, once an opponent has it."""
TOP_TRUMP: Final = 1.0
LOW_TRUMP: Final = 0.45
TOP_PLAIN: Final = 2 / 3
SAFE_PLAIN: Final = 0.85
"""A plain card nothing of its suit beats, when no opponent has a trump."""
TRUMP_FADE: Final = 0.7
PLAIN_FADE: Final = 0.4
RANK: Final = 0.002
"""A tie-break: of cards worth the same the lower rank goes."""


def kept_worth(know: Knowledge, card: Card) -> float:
    """Return the tricks that `card` is expected to bring if it is kept."""
    order = know.order
    if card not in order.suit:
        return 0.0
    higher = know.higher_out(card) * know.foes_share()
    rank = RANK * (order.strength[card] % 100)
    if order.is_trump(card):
        return LOW_TRUMP + (TOP_TRUMP - LOW_TRUMP) * exp(-TRUMP_FADE * higher) + rank
    top = TOP_PLAIN if know.trumps_out() else SAFE_PLAIN
    return top * exp(-PLAIN_FADE * higher) + rank


def is_sure(know: Knowledge, trick: Sequence[Card], later: Sequence[Seat]) -> bool:
    """Whether no opponent among `later` can beat the trick as it lies."""
    best = trick[know.order.winning(trick)]
    led, power = know.order.suit[trick[0]], know.order.strength[best]
    return not any(seat not in know.partners and know.can_beat(seat, led, power) for seat in later)


def win_chance(know: Knowledge, trick: Sequence[Card], later: Sequence[Seat]) -> float:
    """Return how likely the own side wins the trick that lies so, with `later` still to play."""
    order = know.order
    place = order.winning(trick)
    holder = (know.leader + place) % know.seats
    led, power = order.suit[trick[0]], order.strength[trick[place]]
    ours = holder == know.me or holder in know.partners
    stays, helped = 1.0, 0.0
    for seat in later:
        chance = know.chance_to_beat(seat, led, power, trick[0])
        if seat in know.partners:
            helped = 1.0 - (1.0 - helped) * (1.0 - chance)
        else:
            stays *= 1.0 - chance
    if not ours:
        return helped if not any(s not in know.partners for s in later) else helped * RESCUE
    return stays + (1.0 - stays) * helped * RESCUE
