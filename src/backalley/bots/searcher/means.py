"""What a search works with."""

from dataclasses import dataclass
from random import Random

from backalley.bots.searcher.budget import Budget
from backalley.bots.searcher.compiled import Compiled


@dataclass(frozen=True)
class Means:
    """How much may be looked at, where chance comes from, and what plays deals out."""

    budget: Budget
    rng: Random
    compiled: Compiled
