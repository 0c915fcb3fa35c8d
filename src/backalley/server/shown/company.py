"""The company at a table: as all are shown it, and what one viewer is shown besides."""

from collections.abc import Sequence
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
from backalley.table.commands.every import Power
from backalley.table.company.chair import Deed
from backalley.table.events.event import Person
from backalley.table.eyes.eyes import Eyes, OpenTable
from backalley.table.powers import Allowed
from backalley.table.presence.patience import Notice
from backalley.table.telling.company import action_told, asked_told
from backalley.table.telling.instead import decided_told
from backalley.table.telling.naming import Naming

MILLISECONDS: Final = 1000
Connected = frozenset[Person] | None
"""Who is connected; None: everybody."""


def room_shown(eyes: Eyes, connected: Connected) -> RoomView:
    """Return the company as all are shown it: without a warning, and with nothing to do."""
    table, company, paused = eyes.table, eyes.table.company, eyes.table.paused
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
        people=[_person(table, person, connected) for person in company.here],
        levels=list(levels_for(table.rules.preset)),
        may=[],
        paused=Paused(paused.v, paused.person) if paused else None,
        proposal=_proposal(eyes),
        swaps=[
            SwapView(chair.asked, seat, to, declined=chair.wants is None)
            for seat, chair in enumerate(table.chairs)
            if (to := chair.declined if chair.wants is None else chair.wants) is not None
        ],
        swapped=table.swapped,
        countdown=None,
    )


def own_room(eyes: Eyes, shown: RoomView, allowed: Allowed, may: list[Power]) -> RoomView:
    """Return the company with what a person may do about it."""
    people = shown.people
    if any(allowed.by_person.values()):
        people = [replace(one, may=allowed.by_person[one.person]) for one in people]
    return replace(
        shown,
        people=people,
        may=may,
        proposal=_proposal(eyes) if shown.proposal else None,
    )


def receipt_shown(receipt: Sequence[Deed]) -> list[Receipt]:
    """Return what was done for the viewer while they were away."""
    return [Receipt(deed.serial, _deed_told(deed)) for deed in receipt]


def _deed_told(deed: Deed) -> str:
    told = action_told(deed.action)
    return f"{told}, {decided_told(deed.instead)}" if deed.instead else told


def is_connected(person: Person | None, connected: Connected) -> bool:
    """Return whether a person is connected; computer players are."""
    return person is None or connected is None or person in connected


def _person(table: OpenTable, person: Person, connected: Connected) -> PersonView:
    member = table.company.people[person]
    return PersonView(
        person=person,
        name=member.name,
        seat=table.company.seat_of(person),
        connected=is_connected(person, connected),
        muted=member.muted,
        may=[],
    )


def _proposal(eyes: Eyes) -> Proposal | None:
    asked = eyes.table.proposal
    if asked is None:
        return None
    return Proposal(
        v=asked.v,
        matter=asked.matter,
        seat=asked.seat,
        agreed=sorted(asked.agreed),
        awaited=sorted(eyes.table.unasked),
        text=asked_told(asked.seat, asked.matter, Naming(eyes)),
    )


def countdown_shown(begun: Sequence[Notice]) -> Countdown | None:
    """Return who is warned that a computer player will sit in for them."""
    if not begun:
        return None
    first = begun[0]
    return Countdown(
        seats=sorted(one.seat for one in begun),
        until=round(first.ends * MILLISECONDS),
        seconds=round(first.ends - first.begins),
        final=sorted(one.seat for one in begun if one.final),
    )
