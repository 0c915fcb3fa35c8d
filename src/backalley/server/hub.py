"""All tables that somebody is looking at, and the one way to change any of them."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final

from backalley.engine.layout import Seat
from backalley.server.driver import Pause, drive, pause
from backalley.server.live import Listener, LiveTable
from backalley.server.store.outcome import Appended, Duplicate, unreadable_log
from backalley.server.store.sqlite import Store
from backalley.table.commands import Command
from backalley.table.decide import decide
from backalley.table.due import due, next_event
from backalley.table.events import Event, Opened
from backalley.table.refused import CommandRefused
from backalley.table.table import Table

ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""No 0 and o, 1, i and l: a table's id may be read out."""
ID_LENGTH: Final = 12


class Hub:
    """Wakes tables from the log, decides commands, appends and tells. Mutable, on one event loop.

    Nothing here is needed to restart: tables wake when a socket comes and are dropped when the
    last one goes. The store alone says who was first, so several hubs may share it.
    """

    def __init__(self, store: Store, rng: Random, wait: Pause = pause) -> None:
        self.store = store
        self.rng = rng
        self._wait = wait
        self._live: dict[str, LiveTable] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def open_table(self, opened: Opened, device_by_seat: dict[Seat, bytes]) -> str:
        """Open a table, deal its first cards, and return its id."""
        while True:
            table_id = "".join(self.rng.choices(ID_LETTERS, k=ID_LENGTH))
            events: list[Event] = [opened]
            table = Table.open(table_id, opened)
            while (coming := due(table)) and coming.kind == "deal":
                events.append(next_event(table, self.rng))
                table = table.after(events[-1])
            if await self.store.create(table_id, events, device_by_seat):
                return table_id

    async def join(self, table_id: str, listener: Listener) -> LiveTable:
        """Return the table, awake, with `listener` told of every version from now on."""
        log = await self.store.read(table_id)
        # From here to the end nothing is awaited, so that two who join together share one.
        live = self._live.get(table_id) or self._wake(table_id, log)
        live.advance_all(log)
        live.listeners.add(listener)
        return live

    def leave(self, live: LiveTable, listener: Listener) -> None:
        """Tell `listener` nothing more; the table sleeps when it was the last."""
        live.listeners.discard(listener)
        if not live.listeners and self._live.get(live.table_id) is live:
            del self._live[live.table_id]
            self._drivers.pop(live.table_id).cancel()

    async def submit(
        self,
        live: LiveTable,
        seat: Seat,
        command_id: str,
        command: Command,
        acknowledge: Callable[[int], None],
    ) -> None:
        """Decide a command and append what it becomes; `acknowledge` its version once durable.

        The same id again is acknowledged with the same version and changes nothing. Raises
        `CommandRefused` or `StoreError`, and then nothing was changed.
        """
        while True:
            v = live.table.version + 1
            try:
                event = decide(live.table, seat, command)
            except CommandRefused:
                known = await self.store.answers(live.table_id, seat, command_id)
                if known is not None:
                    acknowledge(known)
                    return
                if await self._catch_up(live):
                    continue
                raise
            outcome = await self.store.append(live.table_id, v, event, (seat, command_id))
            if isinstance(outcome, Appended):
                acknowledge(v)
                live.advance(v, event)
                return
            if isinstance(outcome, Duplicate):
                acknowledge(outcome.v)
                return
            await self._catch_up_to(live, v)

    def close(self) -> None:
        """Stop all timers."""
        for driver in self._drivers.values():
            driver.cancel()

    def _wake(self, table_id: str, log: list[tuple[int, Event]]) -> LiveTable:
        live = LiveTable(table_id, log)
        driver = asyncio.create_task(drive(live, self._append_due, self.rng, self._wait))
        self._live[table_id], self._drivers[table_id] = live, driver
        return live

    async def _append_due(self, live: LiveTable, event: Event) -> None:
        v = live.table.version + 1
        if isinstance(await self.store.append(live.table_id, v, event), Appended):
            live.advance(v, event)
        else:
            await self._catch_up_to(live, v)

    async def _catch_up(self, live: LiveTable) -> bool:
        """Read what others appended; whether there was anything."""
        tail = await self.store.read(live.table_id, live.table.version)
        live.advance_all(tail)
        return bool(tail)

    async def _catch_up_to(self, live: LiveTable, v: int) -> None:
        """Read what others were the first to append; `StoreError` where nobody was."""
        await self._catch_up(live)
        if live.table.version < v:
            raise unreadable_log(live.table_id, live.table.version)
