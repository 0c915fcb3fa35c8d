"""The bot `house`, put together from its parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley.bots.claims import answer
from backalley.bots.house.bidding import choose_bid
from backalley.bots.house.discarding import choose_discard
from backalley.bots.house.play import choose_card
from backalley.engine.actions import ACCEPT, Action, Discard, Play
from backalley.engine.view import View


@dataclass(frozen=True)
class House:
    """Counts tricks to bid and plays by what is out; it draws nothing from chance.

    Source: rules.md section 1, "How the house computer counts"; docs/bots.md has every number.
    """

    name: str = "house"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return one of `actions`: always the same one for the same view."""
        if len(actions) == 1:
            return actions[0]
        if ACCEPT in actions:
            return answer(view)
        plays = {action.card: action for action in actions if isinstance(action, Play)}
        if plays:
            return plays[choose_card(view, tuple(plays))]
        aside = {action.card: action for action in actions if isinstance(action, Discard)}
        if aside:
            return aside[choose_discard(view, tuple(aside))]
        return choose_bid(view, actions)
