"""Which card a searcher plays."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from backalley.bots.house.play import choose_card as house_card
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import outcomes_of
from backalley.bots.searcher.prudence import CLEARLY, soundest
from backalley.bots.searcher.samples import Samples
from backalley.bots.searcher.values import values_of
from backalley.cards import Card

HOPE: Final = 2.5
"""How many standard errors behind the best a card may be, to be looked at once more."""


def choose_card(known: Known, cards: Sequence[Card], means: Means) -> Card:
    """Return the card of `cards`, the legal ones, that brings most in the worlds looked at.

    A first look at all the cards leaves those that may be best to a second.
    """
    if len(cards) == 1:
        return cards[0]
    outcomes = outcomes_of(known.view)
    values = values_of(known, outcomes, cards, means)
    left, budget = doubtful(cards, values), means.budget
    if left and budget.more_worlds:
        again = replace(budget, worlds=budget.more_worlds, solving=())
        more = values_of(known, outcomes, left, replace(means, budget=again))
        values = values.and_more(more)
    return soundest(known.view, cards, values, house_card(known.view, cards))


def doubtful(cards: Sequence[Card], values: Samples[Card]) -> Sequence[Card]:
    """Return the cards that may be best; none where those did the same in every world."""
    best = max(cards, key=values.mean)
    left = [
        card
        for card in cards
        if values.mean(best) - values.mean(card) <= max(CLEARLY, HOPE * values.error(best, card))
    ]
    same = all(values.by_choice[card] == values.by_choice[best] for card in left)
    return [] if same else left
