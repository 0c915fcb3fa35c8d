"""Options out of what was seen in likely deals."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from backalley.bots.advice.advice import Option, Share, error_of
from backalley.bots.searcher.samples import Choice, Samples
from backalley.engine.actions import Action
from backalley.engine.layout import Seat

Made = Sequence[tuple[tuple[Seat, ...], bool]]
"""Whose contracts there are, and which are made."""


@dataclass(frozen=True)
class Weighed:
    """The action advised, and what came of each that was weighed, in so many deals."""

    best: Action
    options: tuple[Option, ...]
    deals: int

    def option(self, action: Action) -> Option | None:
        """Return what came of an action; None where it was not weighed."""
        return next((option for option in self.options if option.action == action), None)

    @property
    def in_order(self) -> tuple[Option, ...]:
        """The options, the one advised first, then as much as they bring."""
        order = sorted(self.options, key=lambda option: option.behind or 0.0)
        return tuple(sorted(order, key=lambda option: option.action != self.best))


def option_of(
    action: Action,
    choice: Choice,
    best: Choice,
    worth: Samples[Choice],
    points: Samples[Choice],
    *,
    chance: Samples[Choice] | None = None,
) -> Option:
    """Return the option that a choice is, beside the best."""
    return Option(
        action,
        points=points.mean(choice),
        error=error_of(list(points.by_choice[choice])),
        behind=worth.mean(best) - worth.mean(choice),
        doubt=worth.error(best, choice),
        chance=chance.mean(choice) if chance else None,
    )


def made_and_beaten(
    deals: Iterable[Made], me: Seat, partners: Sequence[Seat]
) -> tuple[Share | None, Share | None]:
    """Return in which deals the own contract is made, and in which the others' is lost.

    The others' only where they never have more than one.
    """
    made, undertaken, beaten, against, most = 0, 0, 0, 0, 0
    for found in deals:
        own = [is_made for seats, is_made in found if me in seats]
        theirs = [is_made for seats, is_made in found if not {me, *partners} & set(seats)]
        made, undertaken = made + sum(own), undertaken + len(own)
        beaten, against = beaten + len(theirs) - sum(theirs), against + len(theirs)
        most = max(most, len(theirs))
    one = against > 0 and most == 1
    return (
        Share(made, undertaken) if undertaken else None,
        Share(beaten, against) if one else None,
    )


def share(items: Iterable[bool]) -> Share:
    """Return how many are true.

    >>> share([True, False, True])
    Share(count=2, of=3)
    """
    found = list(items)
    return Share(sum(found), len(found))
