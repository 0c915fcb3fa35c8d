"""A table that somebody is looking at."""

import asyncio
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Protocol, cast
from zlib import crc32

import msgspec

from backalley.engine.layout import Seat
from backalley.errors import BackAlleyError
from backalley.server.protocol.company import Line
from backalley.server.protocol.refusal import RequestRefused, moved_away, not_here
from backalley.server.protocol.traffic import News, Pong, Snapshot, Still, Update
from backalley.server.protocol.view import View
from backalley.server.protocol.wire import encode
from backalley.server.rates.buckets import Clock
from backalley.server.shown.company import MILLISECONDS
from backalley.server.shown.parts import Parts
from backalley.server.shown.present import Moment, present, public_view
from backalley.server.store.outcome import unreadable_log
from backalley.table.company.chat import words_of
from backalley.table.events.company import PersonForgotten, PersonMoved, Said
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.eyes.looking import Finishings, Looks, happened
from backalley.table.powers import Powers
from backalley.table.presence.attendance import Attendance
from backalley.table.presence.patience import warned
from backalley.table.table import Table, fold
from backalley.table.telling.narration import hears_as_all, news

MOST_NEWS: Final = 20
"""So many sentences a snapshot brings at most; a page that was away longer has the sheet."""
MOST_LINES: Final = 50
"""So much of what was said a snapshot brings."""


class Listener(Protocol):
    """Somebody at a table who is sent every version of it."""

    @property
    def person(self) -> Person:
        """Whose eyes it has."""

    @property
    def holder(self) -> bytes:
        """By what the store knows it."""

    @property
    def address(self) -> str:
        """Where it comes from."""

    def send(self, frame: str) -> None:
        """Take a message to send; never waits."""

    def end(self, why: RequestRefused | None) -> None:
        """Send what was taken and why it has no place at the table any more, then close."""


@dataclass(frozen=True)
class _Step:
    before: Looks
    event: Event
    after: Looks
    table: Table
    """After the event."""

    def news(self, person: Person) -> list[News]:
        viewer = self.table.company.seat_of(person)
        if hears_as_all(self.before.of(None), self.event, self.after.of(None), viewer):
            return self._news_of_all
        return self._told(viewer)

    @cached_property
    def _news_of_all(self) -> list[News]:
        return self._told(None)

    def _told(self, viewer: Seat | None) -> list[News]:
        seen = happened(self.event, viewer)
        told = news(self.before.of(viewer), seen, self.after.of(viewer))
        return [News(self.table.version, text) for text in told]

    @property
    def lines(self) -> list[Line]:
        if not isinstance(self.event, Said):
            return []
        said = self.event
        name = self.table.company.people[said.person].name
        return [Line(self.table.version, said.person, name, words_of(said), said.phrase)]


@dataclass(frozen=True)
class _Shown:
    """A view as it is sent, kept so that whoever looks again is sent the same bytes."""

    json: bytes

    @property
    def hash(self) -> str:
        return f"{crc32(self.json):08x}"

    @property
    def view(self) -> View:
        """The bytes, where a message has its view: they are put into it as they are."""
        return cast("View", msgspec.Raw(self.json))


class LiveTable:
    """The newest known version of a table and who listens. Mutable, by one event loop only.

    It owns nothing: the log does, and this is dropped and folded again at will. Only who is
    connected, and since when whom is waited for, is known here alone.
    """

    def __init__(self, table_id: str, log: Sequence[tuple[int, Event]], clock: Clock) -> None:
        """Fold a log; raises `StoreError` where one event cannot follow another."""
        self._clock = clock
        self._steps: deque[_Step] = deque(maxlen=MOST_NEWS)
        self._lines: deque[Line] = deque(maxlen=MOST_LINES)
        self._parts = Parts()
        self._own: defaultdict[Person, Parts] = defaultdict(Parts)
        self._powers = Powers()
        self._next: tuple[Event, Table] | None = None
        self._public: View | None = None
        self._shown: dict[Person, _Shown] = {}
        self.table = _opened(table_id, log)
        self._finishings = Finishings()
        self._looks = Looks(self.table, self._finishings)
        self.attendance = Attendance.at(self.table, clock())
        self.turn = asyncio.Lock()
        """Held by whoever appends what comes next, so that nobody here loses a race for it."""
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()
        """Set when `table` or `attendance` is replaced; each has its own."""
        self.advance_all(log)

    @property
    def table_id(self) -> str:
        """The id of the table."""
        return self.table.table_id

    def after(self, event: Event) -> Table:
        """Return the table after an event that may come next; raises as `Table.after` does.

        It is kept, for mostly `advance` takes in the same event a moment later.
        """
        if (
            self._next
            and self._next[0] is event
            and self._next[1].version == self.table.version + 1
        ):
            return self._next[1]
        self._next = (event, self.table.after(event))
        return self._next[1]

    def advance(self, v: int, event: Event) -> None:
        """Take in an event and tell the listeners; one that is known already changes nothing.

        Raises `StoreError` for one that cannot follow.
        """
        if v <= self.table.version:
            return
        before, table = self.table, self._after(v, event)
        looks = Looks(table, self._finishings)
        step = _Step(self._looks, event, looks, table)
        self.table, self._looks = table, looks
        self.attendance = self.attendance.after(before, table, self._clock())
        self._steps.append(step)
        self._lines.extend(step.lines)
        if isinstance(event, PersonMoved):
            self._turn_away(event)
        if isinstance(event, PersonForgotten):
            kept = [line for line in self._lines if line.person != event.person]
            self._lines = deque(kept, maxlen=MOST_LINES)
        self._broadcast(step)
        self._dismiss()

    def advance_all(self, log: Iterable[tuple[int, Event]]) -> None:
        """Take in the events of a log that are not known yet."""
        for v, event in log:
            self.advance(v, event)

    def add(self, listener: Listener) -> None:
        """Tell `listener` of all that happens from now on, and the others that it is there."""
        self._attend({*self._connected, listener.person})
        self.listeners.add(listener)

    def drop(self, listener: Listener) -> None:
        """Tell `listener` nothing more, and the others when its person is not there any more."""
        self.listeners.discard(listener)
        self._attend(self._connected)

    def hear(self, person: Person) -> None:
        """Take in that a person says they are there."""
        before, now = self.attendance, self._clock()
        self.attendance = before.heard(person, now)
        # A page says so at each press: mostly nobody is warned, and there is nothing to draw anew.
        if warned(self.table, before, now) != warned(self.table, self.attendance, now):
            self.refresh()

    def refresh(self) -> None:
        """Tell the listeners what changed though nothing happened: a warning begins."""
        self._broadcast(None)

    def snapshot(self, person: Person, since: int) -> Snapshot:
        """Return all that a person may know, and the news since a version."""
        told = [
            one for step in self._steps if step.table.version > since for one in step.news(person)
        ]
        shown = self._look(person)
        return Snapshot(
            self.table.version,
            shown.hash,
            shown.view,
            told[-MOST_NEWS:],
            list(self._lines),
            self._milliseconds,
        )

    def pong(self, person: Person) -> Pong:
        """Return how the table stands for a person."""
        return Pong(self.table.version, self._look(person).hash, self._milliseconds)

    @property
    def _connected(self) -> set[Person]:
        return {listener.person for listener in self.listeners}

    @property
    def _milliseconds(self) -> int:
        return round(self._clock() * MILLISECONDS)

    def _attend(self, connected: set[Person]) -> None:
        if connected != self.attendance.connected:
            self.attendance = self.attendance.with_connected(connected, self._clock())
            self.refresh()

    def _after(self, v: int, event: Event) -> Table:
        if v != self.table.version + 1:
            raise unreadable_log(self.table_id, self.table.version + 1)
        tried, self._next = self._next, None
        if tried and tried[0] is event and tried[1].version == v:
            return tried[1]
        try:
            return self.table.after(event)
        except BackAlleyError:
            raise unreadable_log(self.table_id, v) from None

    def _look(self, person: Person) -> _Shown:
        shown = self._shown.get(person)
        if shown is None:
            table, moment = self.table, Moment(self.attendance, self._clock())
            seat = table.company.seat_of(person)
            if self._public is None:
                self._public = public_view(table, moment, self._parts, self._looks)
            view = present(
                table,
                seat,
                person,
                public=self._public,
                powers=self._powers,
                parts=self._own[person],
                looks=self._looks,
            )
            shown = _Shown(encode(view))
            self._shown[person] = shown
        return shown

    def _broadcast(self, step: _Step | None) -> None:
        self.changed.set()
        self.changed = asyncio.Event()
        self._public = None
        before, self._shown = self._shown, {}
        frames: dict[Person, str | None] = {}
        for listener in tuple(self.listeners):
            person = listener.person
            if person not in frames:
                frames[person] = self._frame(person, step, before.get(person))
            frame = frames[person]
            if frame is not None:
                listener.send(frame)

    def _frame(self, person: Person, step: _Step | None, before: _Shown | None) -> str | None:
        """Return what a person is sent; None where nothing changed, and nothing happened."""
        shown, v = self._look(person), self.table.version
        news, lines = (step.news(person), step.lines) if step else ([], [])
        if shown != before:
            update = Update(v, shown.hash, shown.view, news, lines, self._milliseconds)
            return encode(update).decode()
        return encode(Still(v, shown.hash, news, lines)).decode() if step else None

    def _turn_away(self, moved: PersonMoved) -> None:
        """Let go of whom a person's old holder has here, and of whom the new one was before."""
        for listener in tuple(self.listeners):
            is_person = listener.person == moved.person
            if is_person != (listener.holder.hex() == moved.device):
                self.listeners.discard(listener)
                listener.end(moved_away())

    def _dismiss(self) -> None:
        for listener in tuple(self.listeners):
            person = listener.person
            if not self.table.company.is_here(person):
                removed = self.table.company.people[person].removed
                listener.end(not_here("The host has removed you.") if removed else None)


def _opened(table_id: str, log: Sequence[tuple[int, Event]]) -> Table:
    try:
        return fold(table_id, [event for _, event in log[:1]])
    except BackAlleyError:
        raise unreadable_log(table_id, 1) from None
