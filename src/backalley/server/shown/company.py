"""The company at a table: as all are shown it, and what one viewer is shown besides."""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from backalley.bots.levels import levels_for
from backalley.server.protocol.company import (
    Countdown,
    Paused,
    PersonView,
    Proposal,
    Receipt,
    RoomView,
    SwapView,
)
from backalley.server.shown.powers import Allowed
from backalley.table.commands.every import Power
from backalley.table.company.chair import Deed
from backalley.table.events.event import Person
from backalley.table.presence.attendance import Attendance
from backalley.table.presence.patience import warned
from backalley.table.table import Table
from backalley.table.telling.company import action_told, asked_told
from backalley.table.telling.instead import decided_told
from backalley.table.telling.naming import Naming

MILLISECONDS: Final = 1000


@dataclass(frozen=True)
class Moment:
    """Who is connected at a table, and what time it is, in seconds of the server's clock."""

    attendance: Attendance
    now: float


def room_shown(table: Table, moment: Moment | None) -> RoomView:
    """Return the company as all are shown it: without a warning, and with nothing to do."""
    company = table.company
    return RoomView(
        code=table.table_id,
        host=company.host,
        locked=company.locked,
        started=table.started,
        watching=company.watching,
        patience=company.patience,
        move_minutes=company.move_minutes,
        undo=company.undo,
        hints=company.hints,
        people=[_person(table, person, moment) for person in company.here],
        levels=list(levels_for(table.match.rules.preset)),
        may=[],
        paused=_paused(table),
        proposal=_proposal(table, None),
        swaps=[
            SwapView(chair.asked, seat, to, declined=chair.wants is None)
            for seat, chair in enumerate(table.sitters)
            if (to := chair.declined if chair.wants is None else chair.wants) is not None
        ],
        swapped=table.swapped,
        countdown=None,
    )


def own_room(
    table: Table,
    person: Person,
    shown: RoomView,
    allowed: Allowed,
    may: list[Power],
) -> RoomView:
    """Return the company with what a person may do about it."""
    people = shown.people
    if any(allowed.by_person.values()):
        people = [replace(one, may=allowed.by_person[one.person]) for one in people]
    return replace(
        shown,
        people=people,
        may=may,
        proposal=_proposal(table, person) if shown.proposal else None,
    )


def receipt_shown(table: Table, viewer: Person | None) -> list[Receipt]:
    """Return what was done for the viewer while they were away."""
    seat = table.company.seat_of(viewer)
    if seat is None:
        return []
    deeds = table.sitters[seat].receipt
    return [Receipt(deed.serial, _deed_told(deed)) for deed in deeds]


def _deed_told(deed: Deed) -> str:
    told = action_told(deed.action)
    return f"{told}, {decided_told(deed.instead)}" if deed.instead else told


def is_connected(person: Person | None, moment: Moment | None) -> bool:
    """Return whether a person is connected; without a moment, and of computer players, they are."""
    return person is None or moment is None or person in moment.attendance.connected


def _person(table: Table, person: Person, moment: Moment | None) -> PersonView:
    member = table.company.people[person]
    return PersonView(
        person=person,
        name=member.name,
        seat=table.company.seat_of(person),
        connected=is_connected(person, moment),
        muted=member.muted,
        may=[],
    )


def _paused(table: Table) -> Paused | None:
    paused = table.paused
    return None if paused is None else Paused(paused.v, paused.person)


def _proposal(table: Table, viewer: Person | None) -> Proposal | None:
    asked = table.proposal
    if asked is None:
        return None
    naming = Naming(table, table.company.seat_of(viewer))
    return Proposal(
        v=asked.v,
        matter=asked.matter,
        seat=asked.seat,
        agreed=sorted(asked.agreed),
        awaited=sorted(table.unasked),
        text=asked_told(table, asked.seat, asked.matter, naming),
    )


def countdown_shown(table: Table, moment: Moment | None) -> Countdown | None:
    """Return who is warned that a computer player will sit in for them."""
    if moment is None:
        return None
    begun = warned(table, moment.attendance, moment.now)
    if not begun:
        return None
    first = begun[0]
    return Countdown(
        seats=sorted(one.seat for one in begun),
        until=round(first.ends * MILLISECONDS),
        seconds=round(first.ends - first.begins),
        final=sorted(one.seat for one in begun if one.final),
    )
