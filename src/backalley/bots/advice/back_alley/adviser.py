"""Advice in the Back Alley family: what is weighed, and in which words it is told."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.bots.advice.advice import Advice, Measure
from backalley.bots.advice.back_alley.bid_words import bid_words
from backalley.bots.advice.back_alley.bids import weigh_bids
from backalley.bots.advice.back_alley.card_words import card_words, trick_words
from backalley.bots.advice.back_alley.cards import weigh_cards
from backalley.bots.advice.back_alley.hand_words import hand_told
from backalley.bots.advice.back_alley.open_points import points_with_open_cards
from backalley.bots.advice.effort import Effort
from backalley.bots.advice.open_cards import OpenCards
from backalley.bots.advice.reasons import Reasons, bid_reasons, card_reasons
from backalley.bots.advice.weighed import Weighed
from backalley.bots.house.house import House
from backalley.bots.searcher.compiled import COMPILED
from backalley.bots.searcher.known import known_of
from backalley.bots.searcher.means import Means
from backalley.cards import Card
from backalley.engine.actions import REDEAL, Action, Discard, Play
from backalley.engine.bidding import Bidding
from backalley.engine.view import View
from backalley.solver.errors import UnsolvableError


@dataclass(frozen=True)
class BackAlleyAdviser:
    """Looks at likely deals with the compiled search, and falls back on the house."""

    turning: float = 1.0
    weighs_claims: bool = False

    def agreed(self, view: View, actions: Sequence[Action]) -> Advice | None:
        """Return None: nothing is agreed."""
        return None

    def weigh(
        self,
        view: View,
        actions: Sequence[Action],
        rng: Random,
        effort: Effort,
        *,
        also: Action | None = None,
        winners: bool = True,
    ) -> Weighed | None:
        """Return what actions bring.

        None of answers to claims and cards laid aside, and where the solver is not compiled or
        has no table for the rules.
        """
        cards = _cards(actions)
        if COMPILED is None or view.claim or not (cards or view.bidding):
            return None
        try:
            known = known_of(view)
        except UnsolvableError:
            return None
        means = Means(effort.family, rng, COMPILED)
        if cards:
            return weigh_cards(known, cards, means, winners=winners)
        return weigh_bids(known, actions, means, also)

    def has_figures(self, view: View) -> bool:
        """Return True: all is counted."""
        return True

    def reasons(
        self,
        view: View,
        weighed: Weighed,
        actions: Sequence[Action],
        measure: Measure | None,
    ) -> tuple[Reasons, Reasons]:
        """Return why a bid or a card is best, and what was counted."""
        if view.bidding:
            return bid_words(view, weighed, measure), bid_reasons(view, weighed, measure)
        why = card_words(view, weighed, _cards(actions), measure)
        return why, card_reasons(view, weighed, measure)

    def plainly(self, view: View, actions: Sequence[Action], rng: Random) -> Advice:
        """Return what the house does, and why."""
        action = House().choose(view, actions, rng)
        return Advice(action, _plain_reasons(view, action, actions), ())

    def with_open_cards(self, before: Bidding, made: Action) -> OpenCards | None:
        """Return what the side of a bid could have scored; None where cards are drawn later."""
        return points_with_open_cards(before, made)


def _cards(actions: Sequence[Action]) -> list[Card]:
    return [action.card for action in actions if isinstance(action, Play)]


def _plain_reasons(view: View, action: Action, actions: Sequence[Action]) -> Reasons:
    if isinstance(action, Play):
        return trick_words(view, action.card, _cards(actions))
    if isinstance(action, Discard):
        return ("It is the card you will miss least.",)
    if action is REDEAL:
        return (*hand_told(view), "That is less than your share: ask for other cards.")
    return hand_told(view)


ADVISER: Final = BackAlleyAdviser()
