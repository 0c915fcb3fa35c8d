"""The one figure that is shown of each option: what it is ranked by."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from backalley.bots.advice.advice import Measure, Option
from backalley.bots.advice.reasons import is_near
from backalley.bots.searcher.outcomes import deals_left
from backalley.engine.view import View

LATE: Final = 2
"""With so many deals to follow, or fewer, the chance of winning the match is told."""
DIGITS: Final = 1
"""Of points, as sentences have them."""


def measured(view: View, options: Sequence[Option]) -> tuple[Measure | None, tuple[Option, ...]]:
    """Return options, the one advised first, with their figures, and what those are.

    The figures never rise down the list: what does about as well as the one advised, so far as
    could be seen, follows it and is shown level with it. The chance is told late in a match, where
    it ranks the options as they were.
    """
    best = options[0] if options else None
    if best is None or best.points is None or any(one.behind is None for one in options):
        return None, tuple(options)
    options = sorted(options, key=lambda option: not is_near(option))
    if is_late(view):
        chances = _chances(options)
        if chances is not None:
            return "chance", _with(options, chances)
    if view.plan.playoff:
        return None, tuple(options)
    top = round(best.points, DIGITS)
    points = [
        top if is_near(one) else round(top - round(one.behind or 0.0, DIGITS), DIGITS)
        for one in options
    ]
    return "points", _with(options, points)


def is_late(view: View) -> bool:
    """Whether who wins the match is near enough to be told, and can be told.

    Of more sides than two it can be in the last deal only: before it, whoever is second now is not
    the only one who may end ahead.
    """
    if view.plan.playoff:
        return True
    left = deals_left(view)
    return left is not None and left <= (LATE if len(view.rules.sides) == 2 else 0)


def _chances(options: Sequence[Option]) -> list[float] | None:
    """Return the chances in percent; None where they tell nothing apart, or rank otherwise."""
    if any(option.chance is None for option in options):
        return None
    told = [_percent(option.chance or 0.0) for option in options]
    near = sum(map(is_near, options))
    best, apart = told[0], told[near:]
    if not apart or apart[0] >= best or apart != sorted(apart, reverse=True):
        return None
    return [best] * near + apart


def _percent(chance: float) -> float:
    """Return a chance in percent; what is rounded is neither all nor none unless it is."""
    if chance in {0.0, 1.0}:
        return 100 * chance
    return float(min(99, max(1, round(100 * chance))))


def _with(options: Sequence[Option], figures: Sequence[float]) -> tuple[Option, ...]:
    return tuple(replace(one, figure=figure) for one, figure in zip(options, figures, strict=True))
