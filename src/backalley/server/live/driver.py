"""What a table does by itself: it deals, and its computer players move, each in its time.

They think during the pause before a move, and the moment they speak at does not tell for how long.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from backalley.server.live.live_table import LiveTable
from backalley.server.live.tempo import Tempo
from backalley.server.rates.buckets import Clock
from backalley.server.store.outcome import StoreError
from backalley.server.thinking.thinkers import Thinkers
from backalley.server.thinking.turns import Visitor
from backalley.table.asking import asked, taken
from backalley.table.due import Due, due, mover, next_event
from backalley.table.events.every import Event
from backalley.table.table import Table

Pause = Callable[[asyncio.Event, float], Awaitable[bool]]
"""Waits so many seconds, or until the event is set; whether the time is up."""
Append = Callable[[LiveTable, Event], Awaitable[None]]

SECONDS_AFTER_FAILURE: Final = 1.0
SECONDS_AFTER_FAULT: Final = 10.0

_log = logging.getLogger(__name__)


async def pause(changed: asyncio.Event, seconds: float) -> bool:
    """Wait `seconds`; False as soon as `changed` is set before."""
    try:
        async with asyncio.timeout(seconds):
            await changed.wait()
    except TimeoutError:
        return True
    return False


@dataclass(frozen=True)
class _Move:
    """What a computer player will do, and from which moment on it may say so."""

    event: Event
    moment: float


class Driver:
    """Appends what is due at one table, when it is due. Mutable: a computer player thinks."""

    def __init__(
        self,
        live: LiveTable,
        append: Append,
        rng: Random,
        thinkers: Thinkers,
        tempo: Tempo,
        *,
        wait: Pause,
        clock: Clock,
    ) -> None:
        self._live, self._append, self._rng = live, append, rng
        self._thinkers, self._tempo = thinkers, tempo
        self._wait, self._clock = wait, clock
        self._thinking: asyncio.Task[_Move] | None = None
        self._thinks_for: tuple[object, ...] | None = None
        """Of which turn of whom."""

    async def run(self) -> None:
        """Append what is due until cancelled.

        Whoever else drives the same table may be first: then the next version is looked at instead.
        """
        try:
            while True:
                await self._step()
        finally:
            self._forget()

    async def _step(self) -> None:
        live = self._live
        changed, table = live.changed, live.table
        coming = due(table, live.attendance, self._clock())
        thinking = self._thought_of(table)
        if coming is None:
            await changed.wait()
        elif await self._wait(changed, coming.delay_seconds) and not changed.is_set():
            if coming.kind == "warning":
                live.refresh()
                return
            try:
                # A computer player thinks for a while, and nobody else is to wait for that. What
                # it thought of holds as long as the match has not moved, whatever people say.
                if coming.kind != "bot":
                    event = await asyncio.to_thread(next_event, table, self._rng, coming)
                else:
                    assert thinking is not None
                    move = await asyncio.shield(thinking)
                    rest = max(0.0, move.moment - self._clock())
                    if rest and not await self._wait(changed, rest):
                        return
                    event = move.event
                async with live.turn:
                    if _still_due(live, table, coming, self._clock()):
                        await self._append(live, event)
            except StoreError:  # which the hub has told
                await self._wait(changed, SECONDS_AFTER_FAILURE)
            except Exception:  # noqa: BLE001 - somebody waits there, and the next try may go well
                _log.exception("table %s cannot go on", live.table_id)
                self._forget()
                await self._wait(changed, SECONDS_AFTER_FAULT)

    def _thought_of(self, table: Table) -> asyncio.Task[_Move] | None:
        """Return what the computer player thinks whose turn it is: from when its turn came."""
        seat = mover(table)
        turn = None if seat is None else (table.moved, seat, table.sitters[seat].bot)
        if turn != self._thinks_for:
            self._forget()
        if turn is not None and self._thinking is None:
            self._thinking = asyncio.create_task(self._think(table))
            self._thinks_for = turn
        return self._thinking

    async def _think(self, table: Table) -> _Move:
        player, question = asked(table, self._rng)
        visitors = {Visitor(one.address, one.holder) for one in self._live.listeners}
        found = await self._thinkers.choose(player, question, visitors)
        event, now = taken(table, found.action, found.instead), self._clock()
        if found.instead is not None:  # everybody is told so: there is nothing to hide
            return _Move(event, now)
        return _Move(event, now - found.took + self._tempo.takes(player, question, found.took))

    def _forget(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
        self._thinking = self._thinks_for = None


def _still_due(live: LiveTable, table: Table, was: Due, now: float) -> bool:
    """Return whether what was due at `table` is so now, and as it was."""
    coming = due(live.table, live.attendance, now)
    if coming is None or live.table.moved != table.moved:
        return False
    if was.kind == "deal":
        # Its cards follow from what everybody contributed, and from where they sit.
        return coming.kind == "deal" and live.table.version == table.version
    if coming.event is None:
        return coming.kind == was.kind
    return coming.event == was.event and coming.delay_seconds <= 0
