"""What a computer player is."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from backalley.engine.actions import Action
from backalley.engine.view import View


class Bot(Protocol):
    """A computer player: it is given what its seat may know, and nothing else."""

    @property
    def name(self) -> str:
        """The name it is asked for by: ``"house"``."""

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        """Return one of `actions`, the legal ones; any chance is drawn from `rng`."""
