"""The company at a table as one viewer is shown it, with what they may do about it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from backalley.bots.registry import bots_for
from backalley.engine.layout import Seat
from backalley.server import room_messages as messages
from backalley.table import commands
from backalley.table.attendance import Attendance
from backalley.table.commands import Command
from backalley.table.decide import permitted
from backalley.table.event import Person
from backalley.table.patience import warned
from backalley.table.table import Table
from backalley.table.telling.company import action_told, asked_told
from backalley.table.telling.naming import Naming

Deed = Literal["take", "ask", "swap", "seat-bot", "empty"]
MILLISECONDS: Final = 1000


@dataclass(frozen=True)
class Moment:
    """Who is connected at a table, and what time it is, in seconds of the server's clock."""

    attendance: Attendance
    now: float


def room_shown(table: Table, viewer: Person | None, moment: Moment | None) -> messages.RoomView:
    """Return the company at the table; of nobody in particular, None, it asks nothing."""
    company = table.company
    return messages.RoomView(
        code=table.table_id,
        host=company.host,
        locked=company.locked,
        started=table.started,
        watching=company.watching,
        patience=company.patience,
        undo=company.undo,
        people=[_person(table, person, viewer, moment) for person in company.here],
        levels=list(bots_for(table.match.rules.preset)),
        may=powers(table, viewer),
        paused=table.paused,
        proposal=_proposal(table, viewer),
        swaps=[
            messages.SwapView(seat, chair.wants)
            for seat, chair in enumerate(table.sitters)
            if chair.wants is not None
        ],
        swapped=table.swapped,
        countdown=_countdown(table, moment),
    )


def powers(table: Table, viewer: Person | None) -> list[messages.Power]:
    """Return the commands about the company that the viewer may give now."""
    if viewer is None:
        return []
    return [power for power, command in _asked(table).items() if permitted(table, viewer, command)]


def _asked(table: Table) -> Mapping[messages.Power, Command]:
    company, v = table.company, table.version
    proposed = table.proposal.v if table.proposal else 0
    return {
        "stand-up": commands.StandUp(),
        "leave": commands.Leave(),
        "start": commands.StartMatch(),
        "lock": commands.Lock(not company.locked),
        "watching": commands.SetWatching(company.watching),
        "allow-undo": commands.AllowUndo(not company.undo),
        "patience": commands.SetPatience(company.patience),
        "extend": commands.Extend(),
        "sit-out": commands.SitOut(),
        "take-back": commands.TakeBack(),
        "undo": commands.Undo(v),
        "stop": commands.StopMatch(table.match_number),
        "agree": commands.Agree(proposed),
        "decline": commands.Decline(proposed),
        "pause": commands.Pause(),
        "continue": commands.Continue(),
        "say": commands.SayPhrase("hello"),
        "swap-partners": commands.Rematch(table.match_number, swapped=True),
    }


def seat_deeds(table: Table, viewer: Person | None, seat: Seat) -> list[Deed]:
    """Return what the viewer may do with a seat."""
    if viewer is None:
        return []
    person = table.sitters[seat].person
    taking: Deed = "ask" if person is not None and table.company.is_here(person) else "take"
    other = next(place for place in sorted(table.everybody) if place != seat)
    asked: dict[Deed, Command] = {
        taking: commands.TakeSeat(seat),
        "swap": commands.SwapSeats(seat, other),
        "seat-bot": commands.SeatBot(seat),
        "empty": commands.EmptySeat(seat),
    }
    return [deed for deed, command in asked.items() if permitted(table, viewer, command)]


def receipt_shown(table: Table, viewer: Person | None) -> list[messages.Receipt]:
    """Return what was done for the viewer while they were away."""
    seat = table.company.seat_of(viewer)
    if seat is None:
        return []
    deeds = table.sitters[seat].receipt
    return [messages.Receipt(deed.serial, action_told(deed.action)) for deed in deeds]


def _person(
    table: Table, person: Person, viewer: Person | None, moment: Moment | None
) -> messages.PersonView:
    member = table.company.people[person]
    deeds: dict[Literal["remove", "hand-over", "mute"], Command] = {
        "remove": commands.Remove(person),
        "hand-over": commands.HandOver(person),
        "mute": commands.Mute(person, not member.muted),
    }
    return messages.PersonView(
        person=person,
        name=member.name,
        seat=table.company.seat_of(person),
        connected=is_connected(person, moment),
        muted=member.muted,
        may=[
            deed
            for deed, command in deeds.items()
            if viewer is not None and permitted(table, viewer, command)
        ],
    )


def is_connected(person: Person | None, moment: Moment | None) -> bool:
    """Return whether a person is connected; without a moment, and of computer players, they are."""
    return person is None or moment is None or person in moment.attendance.connected


def _proposal(table: Table, viewer: Person | None) -> messages.Proposal | None:
    asked = table.proposal
    if asked is None:
        return None
    naming = Naming(table, table.company.seat_of(viewer))
    return messages.Proposal(
        v=asked.v,
        matter=asked.matter,
        seat=asked.seat,
        agreed=sorted(asked.agreed),
        awaited=sorted(table.unasked),
        text=asked_told(table, asked.seat, asked.matter, naming),
    )


def _countdown(table: Table, moment: Moment | None) -> messages.Countdown | None:
    if moment is None:
        return None
    begun = warned(table, moment.attendance, moment.now)
    if not begun:
        return None
    first = begun[0]
    return messages.Countdown(
        seats=sorted(one.seat for one in begun),
        until=round(first.ends * MILLISECONDS),
        seconds=round(first.ends - first.begins),
    )
