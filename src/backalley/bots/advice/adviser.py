"""What is known of the games of a family to who asks what to do."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from backalley.bots.advice.advice import Advice, Measure
from backalley.bots.advice.effort import Effort
from backalley.bots.advice.open_cards import OpenCards
from backalley.bots.advice.reasons import Reasons
from backalley.bots.advice.weighed import Weighed
from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.view import View


class Adviser(Protocol):
    """Weighs what may be done in the games of a family, and says why."""

    @property
    def turning(self) -> float:
        """Points that an action costs at least to be a turning point of its deal."""

    @property
    def weighs_claims(self) -> bool:
        """Whether a hand that lies open because of a claim is taken into account."""

    def agreed(self, view: View, actions: Sequence[Action]) -> Advice | None:
        """Return what is done by agreement, whatever the cards; None where they are weighed."""

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
        """Return what those of `actions` bring that are worth weighing, and what `also` does.

        With `winners` cards tell who wins the trick too. None where nothing can be weighed.
        """

    def has_figures(self, view: View) -> bool:
        """Whether what is advised goes by what was counted."""

    def reasons(
        self,
        view: View,
        weighed: Weighed,
        actions: Sequence[Action],
        measure: Measure | None,
    ) -> tuple[Reasons, Reasons]:
        """Return why the best is that, and what was counted."""

    def plainly(self, view: View, actions: Sequence[Action], rng: Random) -> Advice:
        """Return what is advised where no deals are looked at: it takes milliseconds."""

    def with_open_cards(self, before: Bidding, made: Action) -> OpenCards | None:
        """Return what the side of a bid could have scored; None where that tells nothing."""
