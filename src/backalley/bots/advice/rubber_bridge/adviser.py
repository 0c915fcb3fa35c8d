"""Advice at rubber bridge: calls go by the agreements, and cards are weighed."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.bots.advice.advice import Advice, Measure
from backalley.bots.advice.effort import Effort
from backalley.bots.advice.open_cards import OpenCards
from backalley.bots.advice.reasons import Reasons
from backalley.bots.advice.rubber_bridge.reasons import (
    NO_POINTS,
    bridge_reasons,
    call_reasons,
    card_told,
    principle_reasons,
)
from backalley.bots.advice.rubber_bridge.weighing import weigh_calls, weigh_cards
from backalley.bots.advice.weighed import Weighed
from backalley.bots.natural.natural import Natural
from backalley.bots.natural.play.worlds import known_of
from backalley.engine.actions import Action, Play
from backalley.engine.bidding import Bidding
from backalley.engine.view import View


@dataclass(frozen=True)
class BridgeAdviser:
    """Reads calls by the agreements, and falls back on principles of play."""

    turning: float = 50.0
    weighs_claims: bool = True

    def agreed(self, view: View, actions: Sequence[Action]) -> Advice | None:
        """Return the call that the agreements have for the hand; None in the play."""
        if not view.bidding:
            return None
        calls = weigh_calls(view, actions)
        return Advice(calls.best, call_reasons(view, calls), calls.in_order, counted=(NO_POINTS,))

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
        """Return what cards bring; None of anything else, and while hands are too long."""
        cards = [action.card for action in actions if isinstance(action, Play)]
        return weigh_cards(known_of(view), cards, rng, effort.bridge) if cards else None

    def has_figures(self, view: View) -> bool:
        """Whether it is no opening lead, which is advised whatever was counted."""
        return bool(view.tricks or view.trick)

    def reasons(
        self,
        view: View,
        weighed: Weighed,
        actions: Sequence[Action],
        measure: Measure | None,
    ) -> tuple[Reasons, Reasons]:
        """Return by which principle a card is best, and how the contract fares in likely deals."""
        return card_told(view, weighed), bridge_reasons(view, weighed, measure)

    def plainly(self, view: View, actions: Sequence[Action], rng: Random) -> Advice:
        """Return what the natural player does by principles, and why."""
        action = Natural(deepest=0).choose(view, actions, rng)
        return Advice(action, principle_reasons(view, action), ())

    def with_open_cards(self, before: Bidding, made: Action) -> OpenCards | None:
        """Return None: calls speak to a partner."""
        return None


ADVISER: Final = BridgeAdviser()
