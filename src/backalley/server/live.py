"""A table that somebody is looking at."""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from backalley.engine.layout import Seat
from backalley.errors import BackAlleyError
from backalley.server.messages import News, Snapshot, Update
from backalley.server.present import present
from backalley.server.store.outcome import unreadable_log
from backalley.server.wire import encode
from backalley.table.events import Event
from backalley.table.narration import news
from backalley.table.table import Table, fold

MOST_NEWS: Final = 20
"""So many sentences a snapshot brings at most; a page that was away longer has the sheet."""


class Listener(Protocol):
    """Somebody at a table who is sent every version of it."""

    @property
    def viewer(self) -> Seat:
        """Whose eyes it has."""

    def send(self, frame: str) -> None:
        """Take a message to send; never waits."""


@dataclass(frozen=True)
class _Step:
    before: Table
    event: Event
    after: Table

    def news(self, viewer: Seat) -> list[News]:
        told = news(self.before, self.event, self.after, viewer)
        return [News(self.after.version, text) for text in told]


class LiveTable:
    """The newest known version of a table and who listens. Mutable, by one event loop only.

    It owns nothing: the log does, and this is dropped and folded again at will.
    """

    def __init__(self, table_id: str, log: Sequence[tuple[int, Event]]) -> None:
        """Fold a log; raises `StoreError` where one event cannot follow another."""
        self.table = _opened(table_id, log)
        self.listeners: set[Listener] = set()
        self.changed = asyncio.Event()
        """Set when `table` is replaced; each version has its own."""
        self._steps: deque[_Step] = deque(maxlen=MOST_NEWS)
        self.advance_all(log)

    @property
    def table_id(self) -> str:
        """The id of the table."""
        return self.table.table_id

    def advance(self, v: int, event: Event) -> None:
        """Take in an event and tell the listeners; one that is known already changes nothing.

        Raises `StoreError` for one that cannot follow.
        """
        if v <= self.table.version:
            return
        step = _Step(self.table, event, self._after(v, event))
        self.table = step.after
        self._steps.append(step)
        self.changed.set()
        self.changed = asyncio.Event()
        self._broadcast(step)

    def advance_all(self, log: Iterable[tuple[int, Event]]) -> None:
        """Take in the events of a log that are not known yet."""
        for v, event in log:
            self.advance(v, event)

    def snapshot(self, viewer: Seat, since: int) -> Snapshot:
        """Return all that `viewer` may know, and the news since a version."""
        told = [
            one for step in self._steps if step.after.version > since for one in step.news(viewer)
        ]
        return Snapshot(self.table.version, present(self.table, viewer), told[-MOST_NEWS:])

    def _after(self, v: int, event: Event) -> Table:
        if v != self.table.version + 1:
            raise unreadable_log(self.table_id, self.table.version + 1)
        try:
            return self.table.after(event)
        except BackAlleyError:
            raise unreadable_log(self.table_id, v) from None

    def _broadcast(self, step: _Step) -> None:
        frames: dict[Seat, str] = {}
        for listener in tuple(self.listeners):
            viewer = listener.viewer
            if viewer not in frames:
                update = Update(step.after.version, present(step.after, viewer), step.news(viewer))
                frames[viewer] = encode(update).decode()
            listener.send(frames[viewer])


def _opened(table_id: str, log: Sequence[tuple[int, Event]]) -> Table:
    try:
        return fold(table_id, [event for _, event in log[:1]])
    except BackAlleyError:
        raise unreadable_log(table_id, 1) from None
