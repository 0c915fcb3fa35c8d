"""All tables that somebody is looking at, and the one way to change any of them."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from random import Random
from typing import Final

from backalley.bots.registry import AT_ONCE
from backalley.errors import quote
from backalley.server.live.driver import Driver, Pause, pause
from backalley.server.live.kept import Kept
from backalley.server.live.live_table import Listener, LiveTable
from backalley.server.live.tempo import Tempo
from backalley.server.protocol.refusal import moved_away, not_here, refused_entry
from backalley.server.rates.buckets import Clock
from backalley.server.rates.deeds import DeedRates, Deeds, too_much
from backalley.server.rates.repeated import Repeated
from backalley.server.store.outcome import Appended, Duplicate, StoreError, unreadable_log
from backalley.server.store.sqlite import Store
from backalley.server.thinking.thinkers import Thinkers
from backalley.table.commands.command import Command
from backalley.table.commands.company import Leave
from backalley.table.decide import decide
from backalley.table.due import due, next_event
from backalley.table.events.event import Person
from backalley.table.events.every import Event, Opened
from backalley.table.idle import is_idle
from backalley.table.listing import relisted
from backalley.table.presence.joining import decide_joining, full, is_full
from backalley.table.refused import CommandRefused
from backalley.table.table import Table

ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""No 0 and o, 1, i and l: a table's id may be read out."""
ID_LENGTH: Final = 12
CODE_LENGTH: Final = 6
"""Of a room, whose id is its code: to be typed, and hard to guess where guesses are limited."""
DEED_RATES: Final = DeedRates()

_log = logging.getLogger(__name__)


class Hub:
    """Wakes tables from the log, decides commands, appends and tells. Mutable, on one event loop.

    Nothing here is needed to restart: tables wake when a socket comes and are dropped when the
    last one goes. The store alone says who was first, so several hubs may share it.
    """

    def __init__(
        self,
        store: Store,
        rng: Random,
        wait: Pause = pause,
        clock: Clock = time.monotonic,
        rates: DeedRates = DEED_RATES,
        *,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.store = store
        self.rng = rng
        self.thinkers = thinkers or Thinkers()
        self._tempo = Tempo()
        self._wait = wait
        self._clock = clock
        self._deeds = Deeds(rates, clock)
        self._resting = Kept(store, lambda one, log: LiveTable(one, log, clock).table)
        self._failures = Repeated(_log)
        self._live: dict[str, LiveTable] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    @property
    def awake(self) -> Collection[str]:
        """The ids of the tables in memory."""
        return self._live.keys()

    async def open_table(self, opened: Opened, holder_by_person: dict[Person, bytes]) -> str:
        """Open a table that has committed itself to its first deal, and return its id."""
        length = CODE_LENGTH if None in opened.sitters else ID_LENGTH
        while True:
            table_id = "".join(self.rng.choices(ID_LETTERS, k=length))
            events: list[Event] = [opened]
            table = Table.open(table_id, opened)
            coming = due(table)
            if coming is not None and coming.kind == "commit":
                events.append(next_event(table, self.rng, coming))
            if await self.store.create(table_id, events, holder_by_person):
                return table_id

    async def join(self, table_id: str, listener: Listener) -> LiveTable:
        """Return the table, awake, with `listener` told of every version from now on.

        Raises `RequestRefused` where its person is not at the table any more, or not there.
        """
        awake = self._live.get(table_id)
        log = await self.store.read(table_id, awake.table.version if awake else 0)
        # The socket may have been opened before its person moved; `move` looks after the others.
        if await self.store.person_of(table_id, listener.holder) != listener.person:
            raise moved_away()
        # From here to the end nothing is awaited, so that two who join together share one.
        if awake is not None and self._live.get(table_id) is not awake:
            return await self.join(table_id, listener)  # it fell asleep, and its end is not enough
        live = awake or self._live.get(table_id) or self._wake(table_id, log)
        live.advance_all(log)
        if not live.table.company.is_here(listener.person):
            self._rest(live)
            raise not_here()
        if is_full(live.table, listener.person, live.attendance.connected):
            self._rest(live)
            raise refused_entry(full())
        live.add(listener)
        return live

    def leave(self, live: LiveTable, listener: Listener) -> None:
        """Tell `listener` nothing more; the table sleeps when it was the last."""
        live.drop(listener)
        self._rest(live)

    def _rest(self, live: LiveTable) -> None:
        if not live.listeners and self._live.get(live.table_id) is live:
            del self._live[live.table_id]
            self._drivers.pop(live.table_id).cancel()

    async def look(self, table_id: str) -> Table | None:
        """Return a table as it is now, awake or not; None where there is none."""
        live = self._live.get(table_id)
        if live is not None:
            await self._catch_up(live)
            return live.table
        return await self._resting.of(table_id)

    def connected(self, table_id: str) -> frozenset[Person]:
        """Return who is connected at a table just now: nobody where it sleeps."""
        live = self._live.get(table_id)
        return live.attendance.connected if live else frozenset()

    async def come(
        self, table_id: str, name: str, holder: bytes, *, watch: bool = False
    ) -> Person | None:
        """Let somebody come to a table under a name, to `watch` or play; return who it is there.

        Who is there already stays as they are. None where there is no such table; raises
        `CommandRefused` for who may not come in, `RequestRefused` for who comes back too often.
        """
        async with self._turn(table_id):
            return await self._come(table_id, name, holder, watch=watch)

    async def _come(self, table_id: str, name: str, holder: bytes, *, watch: bool) -> Person | None:
        counted = False
        while True:
            table = await self.look(table_id)
            if table is None:
                return None
            known = await self.store.person_of(table_id, holder)
            if known is not None and table.company.is_here(known):
                return known
            event = decide_joining(
                table, name, known, watch=watch, connected=self.connected(table_id)
            )
            if known is not None and not counted and not self._deeds.take(table_id, known, None):
                raise too_much()
            counted = True
            v = table.version + 1
            outcome = await self.store.append(
                table_id,
                v,
                event,
                holder=(event.person, holder),
                listing=relisted(table, table.after(event)),
            )
            if isinstance(outcome, Appended):
                live = self._live.get(table_id)
                if live is not None:
                    await self._catch_up(live)
                return event.person

    async def forget(self, holder: bytes) -> None:
        """Delete all that is kept of a holder, who leaves the tables of others first."""
        tables = await self.store.profiles.tables(holder)
        for table_id, person, is_shared in tables:
            if is_shared:
                with suppress(StoreError):  # a log that cannot be read keeps nobody
                    await self._depart(table_id, person)
            elif (live := self._live.get(table_id)) is not None:
                self._end(live)
        await self.store.profiles.delete(holder)
        for live in [self._live[one] for one, _, _ in tables if one in self._live]:
            with suppress(StoreError):
                await self._catch_up(live)

    async def _depart(self, table_id: str, person: Person) -> None:
        """Let a person leave a table, where they are still there."""
        async with self._turn(table_id):
            while True:
                table = await self.look(table_id)
                if table is None or not table.company.is_here(person):
                    return
                event, v = decide(table, person, Leave()), table.version + 1
                listing = relisted(table, table.after(event))
                outcome = await self.store.append(table_id, v, event, listing=listing)
                live = self._live.get(table_id)
                if live is not None:
                    await self._catch_up_to(live, v)
                if isinstance(outcome, Appended):
                    return

    async def hear_of_others(self, live: LiveTable) -> None:
        """Take in what another process has done to a table, as one does that deletes somebody."""
        if live.turn.locked():
            return  # whoever appends hears of it, and what fails there keeps nobody waiting here
        async with live.turn:
            with suppress(StoreError):
                log = await self.store.read(live.table_id, live.table.version - 1)
                live.advance_all(log)
                if not log:
                    self._end(live)

    def _end(self, live: LiveTable) -> None:
        """Let go of all who are at a table that is deleted."""
        for listener in tuple(live.listeners):
            self.leave(live, listener)
            listener.end(not_here())

    async def move(self, table_id: str, token: bytes, holder: bytes, now: float) -> Person | None:
        """Give the person whom a token stands for to another holder: the newest one wins.

        None for a token that is no good. What the old one has open is closed, here and wherever
        else the table is served, before it is sent anything that comes after.
        """
        async with self._turn(table_id):
            person = await self.store.move(table_id, token, holder, now)
            live = self._live.get(table_id)
            if person is not None and live is not None:
                await self._catch_up(live)
            return person

    def _turn(self, table_id: str) -> AbstractAsyncContextManager[None]:
        """Return the turn to append at a table; one that nobody here looks at has none."""
        live = self._live.get(table_id)
        return live.turn if live else nullcontext()

    async def submit(
        self,
        live: LiveTable,
        listener: Listener,
        command_id: str,
        command: Command,
        acknowledge: Callable[[int], None],
    ) -> None:
        """Decide what a listener's person asks and append it; `acknowledge` its version then.

        What is asked at a table at once is decided one after another, each from what came of the
        one before; only another process can be first to append.
        The same id again is acknowledged with the same version and changes nothing, and what
        would change nothing with the version that is so already. Raises `CommandRefused`,
        `RequestRefused` for who does too much or has moved to another device, or `StoreError`, and
        then nothing was changed.
        """
        async with live.turn:
            counted, person = False, listener.person
            while True:
                if listener not in live.listeners:
                    raise moved_away(command_id)
                event = await self._decided(live, person, command_id, command)
                if isinstance(event, int):
                    acknowledge(event)
                    return
                if not counted and not self._deeds.take(live.table_id, person, command):
                    known = await self.store.answers(live.table_id, person, command_id)
                    if known is None:
                        raise too_much(command_id)
                    acknowledge(known)
                    return
                counted, v = True, live.table.version + 1
                listing = relisted(live.table, live.after(event))
                outcome = await self.store.append(
                    live.table_id, v, event, (person, command_id), listing=listing
                )
                if isinstance(outcome, Appended):
                    acknowledge(v)
                    live.advance(v, event)
                    return
                if isinstance(outcome, Duplicate):
                    acknowledge(outcome.v)
                    return
                await self._catch_up_to(live, v)

    async def _decided(
        self, live: LiveTable, person: Person, command_id: str, command: Command
    ) -> Event | int:
        """Return what a command becomes, or the version in which it is done already.

        Raises `CommandRefused`, but not before everything is known that others appended.
        """
        while True:
            refused: CommandRefused | None = None
            try:
                event = decide(live.table, person, command)
                # What cannot be folded must never be in a log.
                if not is_idle(live.table, event, live.after(event)):
                    return event
            except CommandRefused as error:
                refused = error
            known = await self.store.answers(live.table_id, person, command_id)
            if known is not None:
                return known
            if not await self._catch_up(live):
                if refused:
                    raise refused
                return live.table.version

    def store_failed(self, table_id: str, error: StoreError) -> None:
        """Tell the log that the store failed at a table, "" for one that is being opened."""
        which = f"table {quote(table_id)}" if table_id else "a new table"
        said = f"{which} could not be written or read, and waits: {error}"
        self._failures.tell((table_id, str(error)), said)

    def close(self) -> None:
        """Stop all timers."""
        for driver in self._drivers.values():
            driver.cancel()

    def _wake(self, table_id: str, log: list[tuple[int, Event]]) -> LiveTable:
        live = LiveTable(table_id, log, self._clock)
        driver = Driver(
            live,
            self._append_due,
            self.rng,
            self.thinkers,
            self._tempo,
            wait=self._wait,
            clock=self._clock,
        )
        if any(chair.bot and chair.bot not in AT_ONCE for chair in live.table.sitters):
            self.thinkers.start()
        self._live[table_id] = live
        self._drivers[table_id] = asyncio.create_task(driver.run())
        return live

    async def _append_due(self, live: LiveTable, event: Event) -> None:
        v = live.table.version + 1
        listing = relisted(live.table, live.after(event))  # as in `submit`
        try:
            outcome = await self.store.append(live.table_id, v, event, listing=listing)
            if isinstance(outcome, Appended):
                live.advance(v, event)
            else:
                await self._catch_up_to(live, v)
        except StoreError as error:
            self.store_failed(live.table_id, error)
            raise

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
