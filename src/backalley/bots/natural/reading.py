"""What the calls of an auction promise, read from what everybody knows."""

from collections.abc import Sequence
from functools import lru_cache

from backalley.bots.natural.meaning import Meaning, combined
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.games.rubber_bridge.plan import RubberPlan


def meanings(plan: RubberPlan, calls: Sequence[Call]) -> tuple[Meaning, ...]:
    """Return what each call made promises, in the order of `calls`."""
    return _read(plan, tuple(calls))


def known_hands(plan: RubberPlan, calls: Sequence[Call]) -> tuple[Meaning, ...]:
    """Return what the calls of each seat say together, by seat."""
    said = meanings(plan, calls)
    return tuple(_of_seat(tuple(calls), said, seat) for seat in range(4))


def _of_seat(calls: tuple[Call, ...], said: tuple[Meaning, ...], seat: Seat) -> Meaning:
    return combined(meaning for call, meaning in zip(calls, said, strict=True) if call.seat == seat)


@lru_cache(maxsize=4096)
def _read(plan: RubberPlan, calls: tuple[Call, ...]) -> tuple[Meaning, ...]:
    return tuple(Meaning() for _ in calls)
