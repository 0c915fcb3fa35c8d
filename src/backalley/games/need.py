"""What an option needs of another to change anything; without it the two disagree.

Only an option that departs from its preset is asked. One that was left as it is never disagrees:
where nothing comes of it, it does not apply.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from backalley.games.chosen import Chosen

if TYPE_CHECKING:
    from backalley.games.option import Option


@dataclass(frozen=True)
class Standing:
    """Every option as it stands, and the hand sizes that they come to."""

    value: Mapping[str, str]
    sizes: frozenset[int]


class Need(NamedTuple):
    """What an option needs of the `other`: what was `expected`, and whether that is `met`.

    Every value that departs from the preset needs it, or those of `values` where there are some.
    """

    other: str
    expected: str
    met: Callable[[Standing], bool]
    values: tuple[str, ...] = ()


def check_needs(options: Iterable["Option"], chosen: Chosen, sizes: tuple[int, ...]) -> None:
    """Raise `RuleSetError` for the first option whose need another does not meet, naming both.

    >>> from backalley import rule_set
    >>> rule_set("back-alley", {"pack": "52", "little_lead": "free"})
    Traceback (most recent call last):
    ...
    backalley.errors.RuleSetError: little_lead and pack: got little_lead 'free' with pack '52', ...
    """
    standing = Standing(chosen.values, frozenset(sizes))
    departures = dict(chosen.departures)
    for option in options:
        value = departures.get(option.name)
        if value is None:
            continue
        for need in option.needs:
            if (not need.values or value in need.values) and not need.met(standing):
                raise chosen.disagreement(option.name, need.other, need.expected)
