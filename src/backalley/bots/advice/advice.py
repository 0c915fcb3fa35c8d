"""What is told to who asks what to do."""

from dataclasses import dataclass, field
from statistics import fmean
from typing import Final, Literal

from backalley.engine.actions import Action

ROUND: Final = 100
"""Of more deals than this a share is told as of so many."""


Measure = Literal["points", "chance"]
"""What options are ranked by: points of the deal, or the chance of winning the match."""


@dataclass(frozen=True)
class Share:
    """In how many of so many likely deals."""

    count: int
    of: int

    @property
    def words(self) -> str:
        """The share in words, of 100 where there are more.

        What is rounded is neither all nor none unless it is.

        >>> Share(164, 200).words, Share(199, 200).words, Share(1, 500).words, Share(7, 24).words
        ('82 of 100', '99 of 100', '1 of 100', '7 of 24')
        >>> Share(24, 24).words, Share(0, 24).words
        ('all', 'none')
        """
        if self.count == self.of:
            return "all"
        if not self.count:
            return "none"
        if self.of <= ROUND:
            return f"{self.count} of {self.of}"
        return f"{min(ROUND - 1, max(1, round(ROUND * self.count / self.of)))} of {ROUND}"


@dataclass(frozen=True)
class Option:
    """Something that may be done, and what comes of it in likely deals.

    All but `action` is None where no deals were looked at, or there is nothing to tell.
    """

    action: Action
    points: float | None = None
    """Expected points of the deal above the mean of the other sides; in a playoff tricks ahead."""
    error: float | None = None
    """Standard error of `points`."""
    behind: float | None = None
    """Points by which it is worse than the one advised, as the match stands.

    What the match hangs on counts more there than in `points`. Below 0 where it seemed better, but
    not beyond what chance may do, or where it wants a better reason.
    """
    doubt: float | None = None
    """Standard error of `behind`."""
    chance: float | None = None
    """The chance of winning the match, or the playoff; None in a deal of no match."""
    figure: float | None = None
    """The one figure that is shown of it, by which it is ranked: see `Advice.measure`."""
    made: Share | None = None
    """In which deals the own contract is made, of those in which there is one."""
    beaten: Share | None = None
    """In which deals an opponents' contract is lost, of those in which there is one."""
    wins: Share | None = None
    """In which deals the card itself wins the trick."""
    side_wins: Share | None = None
    """In which deals it is won by the own side."""
    promise: str | None = None
    """What a call promises by the agreements."""
    fit: str | None = None
    """How the own hand fits that: "fits", or what it lacks."""


@dataclass(frozen=True)
class Advice:
    """The action advised, why in words, and every option that was weighed, best first.

    `deals` says in how many likely deals; 0: in none.
    """

    action: Action
    why: tuple[str, ...]
    options: tuple[Option, ...]
    deals: int = 0
    counted: tuple[str, ...] = ()
    """What was counted, in sentences with numbers."""
    measure: Measure | None = None
    """What the figures of the options are; None where they have none."""
    quick: bool = False
    """Whether there was no time to weigh anything."""
    _by_action: dict[Action, Option] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        self._by_action.update({option.action: option for option in self.options})

    def option(self, action: Action) -> Option | None:
        """Return what was found of an action; None where it was not weighed."""
        return self._by_action.get(action)


def error_of(values: list[float]) -> float:
    """Return the standard error of the mean.

    >>> error_of([1.0, 3.0])
    1.0
    """
    if len(values) < 2:
        return 0.0
    mean = fmean(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return float((spread / len(values)) ** 0.5)
