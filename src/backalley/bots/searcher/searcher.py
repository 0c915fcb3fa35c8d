"""The bots `club` and `expert`, put together from their parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.bots.house.house import House
from backalley.bots.searcher.bidding import choose_bid
from backalley.bots.searcher.budget import CLUB, EXPERT, Budget
from backalley.bots.searcher.compiled import COMPILED
from backalley.bots.searcher.known import known_of
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.play import choose_card
from backalley.engine.actions import Action, Play, play
from backalley.engine.view import View
from backalley.solver.errors import UnsolvableError

HOUSE: Final = House()


@dataclass(frozen=True)
class Searcher:
    """Deals the unseen cards in likely ways and plays each of them out.

    Whatever is neither a bid nor a card, and all of it where the solver is not compiled or has no
    table for the rules, is as the house decides. The same view, generator and budget give the
    same action.
    """

    name: str
    budget: Budget

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return one of `actions`."""
        cards = [action.card for action in actions if isinstance(action, Play)]
        if len(actions) == 1 or COMPILED is None or view.claim or not (cards or view.bidding):
            return HOUSE.choose(view, actions, rng)
        try:
            known = known_of(view)
        except UnsolvableError:
            return HOUSE.choose(view, actions, rng)
        means = Means(self.budget, rng, COMPILED)
        if cards:
            return play(choose_card(known, cards, means))
        return choose_bid(known, actions, means)


CLUB_PLAYER: Final = Searcher("club", CLUB)
EXPERT_PLAYER: Final = Searcher("expert", EXPERT)
