"""A computer player that does anything legal: the baseline of every measurement."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.engine.actions import BIDS, DOUBLE, PASS, REDOUBLE, Action
from backalley.engine.view import View

RISING: Final = frozenset((*BIDS, DOUBLE, REDOUBLE))
"""What raises the stakes of an auction."""
PASSES: Final = 0.7
"""How often it passes in an auction."""
LOW: Final = 0.9
"""How often it chooses else among the `LOWEST` calls: a pass and the three lowest bids."""
LOWEST: Final = 4


@dataclass(frozen=True)
class Uniform:
    """Draws one of the legal actions, each as likely as another, but in an auction mostly passes.

    Calls drawn evenly rise to seven and are doubled, so that hardly a contract is made and a
    rubber takes a thousand deals.
    """

    name: str = "random"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return one of `actions`, drawn from `rng`."""
        return drawn(actions, rng)


def drawn(actions: Sequence[Action], rng: Random) -> Action:
    """Return one of `actions`, drawn evenly, or by `PASSES` and `LOW` where they are calls."""
    if RISING.isdisjoint(actions):
        return rng.choice(actions)
    if rng.random() < PASSES:
        return PASS
    return rng.choice(actions[:LOWEST] if rng.random() < LOW else actions)
