"""How long a table waits for a person: a while in silence, then a countdown that all can see."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backalley.engine.layout import Seat
from backalley.table.events.event import Patience, Person
from backalley.table.presence.attendance import Attendance
from backalley.table.table import Table


@dataclass(frozen=True)
class Times:
    """Seconds."""

    silent: float
    """Before the warning, for a person who could be reached."""
    gone: float
    """Before the warning, for one whose line is broken."""
    warning: float
    """From the warning until a computer player sits in."""
    extension: float
    """What the host adds at a time."""


TIMES: Final[Mapping[Patience, Times]] = {
    "relaxed": Times(silent=120, gone=60, warning=30, extension=120),
    "brisk": Times(silent=40, gone=20, warning=15, extension=60),
}
"""Of no patience at all there are none: the table waits for ever."""
SECONDS_A_MINUTE: Final = 60
HOST_GONE: Final = 300.0
"""Seconds after which somebody else becomes the host, when the host's line is broken."""


@dataclass(frozen=True)
class Notice:
    """When a computer player sits in for a person, and since when all are warned of it."""

    seat: Seat
    begins: float
    ends: float
    final: bool
    """Whether the time for the move ends then, so that nothing its player says prolongs it."""


def notices(table: Table, attendance: Attendance) -> tuple[Notice, ...]:
    """Return the notices that are coming or have begun, the first to end first."""
    times = TIMES.get(table.company.patience)
    if times is None:
        return ()
    coming = []
    for seat in table.awaited:
        person = table.sitters[seat].person
        since = attendance.waited_since.get(seat)
        if person is None or since is None:
            continue
        there = person in attendance.connected
        start = max(since, attendance.changed_at.get(person, since))
        wait = times.silent if there else times.gone
        extended = table.extensions * times.extension
        ends = start + wait + times.warning + extended
        used_before = attendance.used(table, seat, since)
        last = since - used_before + table.company.move_minutes * SECONDS_A_MINUTE + extended
        ends, final = min(ends, last), last <= ends
        coming.append(Notice(seat, ends - times.warning, ends, final))
    return tuple(sorted(coming, key=lambda one: (one.ends, one.seat)))


def warned(table: Table, attendance: Attendance, now: float) -> tuple[Notice, ...]:
    """Return the notices that have begun."""
    return tuple(one for one in notices(table, attendance) if one.begins <= now)


def heir(table: Table, attendance: Attendance) -> tuple[Person, float] | None:
    """Return who becomes the host, and when, while the host's line is broken; None where nobody."""
    host = table.company.host
    if host is None or host in attendance.connected:
        return None
    there = [one for one in table.company.here if one in attendance.connected]
    seated = [one for one in there if table.company.seat_of(one) is not None]
    if not there:
        return None
    gone = attendance.changed_at.get(host, attendance.moved_at)
    return (seated or there)[0], gone + HOST_GONE
