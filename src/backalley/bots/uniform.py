"""A computer player that does anything legal: the baseline of every measurement."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley.engine.actions import Action
from backalley.engine.view import View


@dataclass(frozen=True)
class Uniform:
    """Draws one of the legal actions, each as likely as another."""

    name: str = "random"

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return one of `actions`, drawn evenly from `rng`."""
        return rng.choice(actions)
