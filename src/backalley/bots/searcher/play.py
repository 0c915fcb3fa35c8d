"""Which card a searcher plays."""

from collections.abc import Sequence

from backalley.bots.house.play import choose_card as house_card
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import outcomes_of
from backalley.bots.searcher.prudence import soundest
from backalley.bots.searcher.values import values_of
from backalley.cards import Card


def choose_card(known: Known, cards: Sequence[Card], means: Means) -> Card:
    """Return the card of `cards`, the legal ones, that brings most in the worlds looked at."""
    if len(cards) == 1:
        return cards[0]
    values = values_of(known, outcomes_of(known.view), cards, means)
    return soundest(known.view, cards, values, house_card(known.view, cards))
