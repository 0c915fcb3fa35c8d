"""Who is connected, and since when the table waits for whom: what the clock knows and no log."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Self

from backalley.engine.layout import Seat
from backalley.table.event import Person
from backalley.table.table import Table


@dataclass(frozen=True)
class Attendance:
    """The people at a table at one moment, frozen; times are seconds of any one clock."""

    connected: frozenset[Person]
    changed_at: Mapping[Person, float]
    """When each person's line came or broke, or they last said that they are here."""
    waited_since: Mapping[Seat, float]
    """Since when each seat that is awaited has been."""
    moved_at: float
    """When the match moved last, or pledges were closed, as far as this process saw it."""

    @classmethod
    def at(cls, table: Table, now: float) -> Self:
        """Return the attendance of a table that has just been woken, before anybody has come."""
        return cls(frozenset(), {}, dict.fromkeys(table.awaited, now), now)

    def after(self, before: Table, after: Table, now: float) -> "Attendance":
        """Return the attendance after the table changed: a wait begins anew with each move."""
        kept = self.waited_since if _spell(before) == _spell(after) else {}
        since = {seat: kept.get(seat, now) for seat in after.awaited}
        moved_at = self.moved_at if _stage(before) == _stage(after) else now
        return replace(self, waited_since=since, moved_at=moved_at)

    def with_connected(self, connected: Collection[Person], now: float) -> "Attendance":
        """Return the attendance with these people connected and no others."""
        there = frozenset(connected)
        changes = dict.fromkeys(there ^ self.connected, now)
        return replace(self, connected=there, changed_at={**self.changed_at, **changes})

    def heard(self, person: Person, now: float) -> "Attendance":
        """Return the attendance after a person showed that they are here."""
        return replace(self, changed_at={**self.changed_at, person: now})


def _spell(table: Table) -> tuple[int, bool]:
    return table.moved, table.paused is None


def _stage(table: Table) -> tuple[int, bool]:
    return table.moved, table.sealed is not None and table.sealed.closed
