"""What each choice brought, world by world."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import fmean
from typing import Generic, TypeVar

Choice = TypeVar("Choice")


@dataclass(frozen=True)
class Samples(Generic[Choice]):
    """Points by choice, of each the same worlds in the same order."""

    by_choice: Mapping[Choice, Sequence[float]]

    @cached_property
    def _means(self) -> Mapping[Choice, float]:
        return {choice: fmean(points) for choice, points in self.by_choice.items()}

    def mean(self, choice: Choice) -> float:
        """Return the points expected of a choice."""
        return self._means[choice]

    def and_more(self, more: "Samples[Choice]") -> "Samples[Choice]":
        """Return those choices of which there are more samples, with both.

        >>> Samples({"a": [1.0], "b": [2.0]}).and_more(Samples({"b": [4.0]})).by_choice
        {'b': [2.0, 4.0]}
        """
        pairs = more.by_choice.items()
        return Samples({choice: [*self.by_choice[choice], *points] for choice, points in pairs})

    def error(self, choice: Choice, other: Choice) -> float:
        """Return the standard error of how much two choices differ by.

        >>> Samples({"a": [1.0, 3.0], "b": [1.0, 1.0]}).error("a", "b")
        1.0
        """
        pairs = zip(self.by_choice[choice], self.by_choice[other], strict=True)
        differences = [one - another for one, another in pairs]
        number, mean = len(differences), fmean(differences)
        spread = sum((each - mean) ** 2 for each in differences) / number
        return sqrt(spread / max(1, number - 1))
