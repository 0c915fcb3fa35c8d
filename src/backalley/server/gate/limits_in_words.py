"""The limits of a server as somebody says them: ``entries=300,60``."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import isfinite
from types import MappingProxyType
from typing import Any, Final

from backalley.errors import BackAlleyError, quote
from backalley.server.rates.buckets import Rate
from backalley.server.settings import Settings

BOUNDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "connections": "connections from one address at once",
        "seconds_to_ask": "seconds that a connection which asks for nothing is kept",
        "sockets": "tables that one device has open at once",
        "sockets_of_address": "tables that are open at one address at once",
        "openings": "tables opened from one address",
        "entries": "people who come to tables, and move, from one address",
        "looks": "looks at rooms and at what was played, from one address",
        "exports": "times that all of somebody is fetched from one address",
        "misses": "wrong codes from one address",
        "all_misses": "wrong codes from everywhere",
        "lines": "times that one device connects",
        "hints": "hints for one person at one table",
        "questions": "rule sets asked for from one address",
    }
)
"""What may be set, by the name of the setting; rates have two numbers, the others one."""
LARGEST: Final = 1_000_000


class BoundError(BackAlleyError):
    """Text that sets no limit of the server."""


def bounded(settings: Settings, said: Iterable[str]) -> Settings:
    """Return settings with limits as they are said; raises `BoundError`.

    A rate is so many at once, and so many a minute in the long run.

    >>> bounded(Settings(), ["entries=300,60", "connections=50"]).entries
    Rate(burst=300, per_second=1.0)
    """
    chosen: dict[str, Any] = {}
    for text in said:
        name, _, value = text.partition("=")
        if name not in BOUNDS:
            raise BoundError(quote(name), "one of " + ", ".join(BOUNDS), "limit")
        before = getattr(settings, name)
        if isinstance(before, Rate):
            numbers = _numbers(name, value, 2, f"two numbers, as {name}=300,60")
            chosen[name] = Rate(int(numbers[0]), numbers[1] / 60)
        else:
            (number,) = _numbers(name, value, 1, f"a number, as {name}=50")
            chosen[name] = type(before)(number)
    return replace(settings, **chosen)


def _numbers(name: str, text: str, count: int, expected: str) -> list[float]:
    try:
        numbers = [float(part) for part in text.split(",")]
    except ValueError:
        numbers = []
    good = len(numbers) == count and all(isfinite(one) and 0 <= one <= LARGEST for one in numbers)
    if not good or numbers[0] < 1:
        raise BoundError(quote(text), f"{expected}, from 1 to {LARGEST}", f"limit {name}")
    return numbers
