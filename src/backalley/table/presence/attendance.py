"""Who is connected, and since when the table waits for whom: what the clock knows and no log."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Self

from backalley.engine.layout import Seat
from backalley.engine.match import Match
from backalley.table.events.event import Person
from backalley.table.table import Table


@dataclass(frozen=True)
class Spent:
    """Seconds that a seat was waited for in vain, where the match stood so."""

    match: Match
    seat: Seat
    seconds: float


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
    spent: tuple[Spent, ...] = ()
    """Waits that ended without a move, or with one that may still be taken back: a pause, a seat
    given up and taken again, an undo do not give anybody the time anew."""

    @classmethod
    def at(cls, table: Table, now: float) -> Self:
        """Return the attendance of a table that has just been woken, before anybody has come."""
        return cls(frozenset(), {}, dict.fromkeys(table.awaited, now), now)

    def after(self, before: Table, after: Table, now: float) -> "Attendance":
        """Return the attendance after the table changed: a wait begins anew with each move."""
        stays = after.awaited if before.match is after.match else frozenset[Seat]()
        since = {
            seat: self.waited_since.get(seat, now) if seat in stays else now
            for seat in after.awaited
        }
        ended = tuple(
            Spent(before.match, seat, now - began)
            for seat, began in self.waited_since.items()
            if seat not in stays
        )
        moved_at = self.moved_at if _stage(before) == _stage(after) else now
        to_come = (after.match, *(one.before for one in after.taken))
        spent = tuple(
            one for one in (*self.spent, *ended) if any(one.match is match for match in to_come)
        )
        return replace(self, waited_since=since, moved_at=moved_at, spent=spent)

    def used(self, table: Table, seat: Seat, now: float) -> float:
        """Return how many seconds of its move a seat has used up: none where it is not awaited."""
        since = self.waited_since.get(seat)
        if since is None:
            return 0.0
        before = (
            one.seconds for one in self.spent if one.seat == seat and one.match is table.match
        )
        return now - since + sum(before)

    def with_connected(self, connected: Collection[Person], now: float) -> "Attendance":
        """Return the attendance with these people connected and no others."""
        there = frozenset(connected)
        changes = dict.fromkeys(there ^ self.connected, now)
        return replace(self, connected=there, changed_at={**self.changed_at, **changes})

    def heard(self, person: Person, now: float) -> "Attendance":
        """Return the attendance after a person showed that they are here."""
        return replace(self, changed_at={**self.changed_at, person: now})


def _stage(table: Table) -> tuple[int, bool]:
    return table.moved, table.sealed is not None and table.sealed.closed
