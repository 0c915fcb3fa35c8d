"""What the cards played tell of a hand, beyond the suits it is out of.

Players lead by agreement, and in the third hand beat the trick when they can.
"""

from collections.abc import Sequence
from typing import Final

from backalley.bots.natural.play.lead import HONOURS, card_of_suit, ranks_of
from backalley.bots.natural.play.worlds import Known
from backalley.cards import Card
from backalley.engine.layout import Hand, Seat

ODD_LEAD: Final = 1.5
"""How much tells against a hand whose opening lead would have been another card of the suit."""
LONGER_SUIT: Final = 0.7
"""The same, against no trump, of each card by which another suit is longer."""
NOT_BEATEN: Final = 1.0
"""The same, of a defender who could have beaten the trick in the third hand."""


def tell(known: Known, world: Sequence[Hand]) -> float:
    """Return how much tells against a world; 0 when nothing does."""
    against = 0.0
    for seat in known.hidden:
        if seat == known.contract.leader and known.view.tricks:
            against += _odd_lead(known, (*world[seat], *known.played[seat]))
        if seat % 2 == known.contract.leader % 2:
            against += NOT_BEATEN * _not_beaten(known, seat, world[seat])
    return against


def _odd_lead(known: Known, dealt: Sequence[Card]) -> float:
    led = known.view.tricks[0].cards[0]
    if led.suit is None or led.suit is known.trump:
        return 0.0
    ranks = ranks_of(dealt, led.suit)
    against = 0.0
    if card_of_suit(ranks, trumps=known.trump is not None) != led.rank:
        against += ODD_LEAD
    if known.trump is None:
        longest = max(sum(card.suit is suit for card in dealt) for suit in type(led.suit))
        against += LONGER_SUIT * (longest - len(ranks))
    return against


def _not_beaten(known: Known, seat: Seat, held: Hand) -> int:
    """Count the tricks in which `seat`, third to play, followed below what it could have beaten.

    That partner's own honour was left to win is no sign.
    """
    times = 0
    for trick in known.view.tricks:
        if (seat - trick.leader) % 4 != 2:
            continue
        led, _, own, _ = trick.cards
        best = trick.cards[known.view.order.winning(trick.cards[:2])]
        if best is led and best.rank in HONOURS:
            continue
        if own.suit is best.suit and own < best:
            times += any(card.suit is best.suit and best < card for card in held)
    return times
