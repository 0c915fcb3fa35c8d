"""A computer player of a few lines: it passes, and saves its high cards for later."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from backalley.engine.actions import Action
from backalley.engine.view import View


@dataclass(frozen=True)
class MyBot:
    """Takes the first of the legal actions, which stand in order: a pass, and the lowest card."""

    name: str = "my-bot"
    plays: tuple[str, ...] = ("back-alley", "oh-hell")

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return the first of `actions`."""
        return actions[0]
