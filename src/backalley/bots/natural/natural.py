"""The computer player of rubber bridge: natural bidding, and play by sampled hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley.bots.claims import answer
from backalley.bots.natural.bidding.choose_call import choose_call
from backalley.bots.natural.play.choose_card import DEEPEST, choose_card
from backalley.engine.actions import ACCEPT, Action
from backalley.engine.view import View


@dataclass(frozen=True)
class Natural:
    """Bids by the agreements that are published, and plays by what the bidding told."""

    name: str = "natural"
    deepest: int = DEEPEST
    """The most cards in the hand to play from that it samples deals with; 0: it never does."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return one of `actions`; the auction leaves nothing to chance."""
        if ACCEPT in actions:
            return answer(view)
        if view.bidding:
            return choose_call(view, actions)
        return choose_card(view, actions, rng, deepest=self.deepest)
