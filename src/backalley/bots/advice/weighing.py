"""What each action brings, whatever the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.bots.advice import bridge
from backalley.bots.advice.bids import weigh_bids
from backalley.bots.advice.cards import weigh_cards
from backalley.bots.advice.weighed import Weighed
from backalley.bots.natural.play.worlds import known_of as known_at_bridge
from backalley.bots.searcher.budget import Budget
from backalley.bots.searcher.compiled import COMPILED
from backalley.bots.searcher.known import known_of
from backalley.bots.searcher.means import Means
from backalley.engine.actions import Action, Play
from backalley.engine.view import View
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.solver.errors import UnsolvableError


@dataclass(frozen=True)
class Effort:
    """How much is looked at: samples, which with the generator decide everything."""

    family: Budget
    """In the Back Alley family; every bid is weighed in `bid_worlds`."""
    bridge: int
    """Deals that a card is weighed in at bridge; fewer while hands are long."""


HINT: Final = Effort(
    Budget(
        worlds=200,
        bid_worlds=400,
        more_bid_worlds=0,
        solving=(200, 200, 200, 200, 200, 200, 200, 100, 50, 20, 10),
    ),
    bridge=60,
)
REVIEW: Final = Effort(
    Budget(
        worlds=60,
        bid_worlds=200,
        more_bid_worlds=0,
        solving=(60, 60, 60, 60, 60, 60, 40, 20, 10),
    ),
    bridge=24,
)
"""For each of the fifty and more actions of a deal."""


def weigh(
    view: View,
    actions: Sequence[Action],
    rng: Random,
    effort: Effort,
    *,
    also: Action | None = None,
    winners: bool = True,
) -> Weighed | None:
    """Return what those of `actions` bring that are worth weighing, and `also` what this one does.

    With `winners` cards tell who wins the trick too. None where nothing can be weighed: calls at
    bridge, answers to claims, cards laid aside, all where the solver is not compiled.
    """
    cards = [action.card for action in actions if isinstance(action, Play)]
    if isinstance(view.plan, RubberPlan):
        if not cards:
            return None
        return bridge.weigh_cards(known_at_bridge(view), cards, rng, effort.bridge)
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
