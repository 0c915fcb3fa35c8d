"""What a searcher found out and need not find out again."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from backalley.bots.house.stakes import Payoffs
from backalley.engine.actions import Action
from backalley.engine.ruleset import RuleSet


@dataclass
class Memory:
    """What holds for all deals of one hand size under given rules, whatever suit is trump.

    Mutable: it grows.
    """

    numbers: dict[tuple[object, ...], dict[int, tuple[Action, float]]] = field(default_factory=dict)
    """By what a seat was told and by its count in steps, what it bids and expects of it."""
    paid: dict[tuple[object, ...], Payoffs] = field(default_factory=dict)
    misfits: dict[tuple[object, ...], Sequence[float]] = field(default_factory=dict)
    """By what a seat was told and bid, how ill each sum agrees with that."""
    by_card: dict[tuple[object, ...], tuple[Sequence[float], Sequence[float]]] = field(
        default_factory=dict
    )
    """By trump and cards in play: what each counts for, and adds to the odds of every trick."""


@lru_cache(maxsize=64)
def remembered(
    rules: RuleSet,  # noqa: ARG001  # it is the key
    size: int,  # noqa: ARG001
    average: float,  # noqa: ARG001
    trump: bool,  # noqa: ARG001
    playoff: bool,  # noqa: ARG001
) -> Memory:
    """Return what was found out in earlier decisions; it is the same whoever found it.

    Suits differ in what a hand counts on `average` if at all; then each has a memory of its own.
    """
    return Memory()
