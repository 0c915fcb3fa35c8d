"""What a table does by itself: it deals, and its computer players move, each in its time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from backalley.server.limits import Clock
from backalley.server.live import LiveTable
from backalley.server.store.outcome import StoreError
from backalley.server.thinking import Thinkers
from backalley.table.asking import asked, taken
from backalley.table.due import Due, due, next_event
from backalley.table.events import Event
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


async def drive(
    live: LiveTable, append: Append, rng: Random, thinkers: Thinkers, *, wait: Pause, clock: Clock
) -> None:
    """Append what is due at a table, when it is due, until cancelled.

    Whoever else drives the same table may be first: then the next version is looked at instead.
    """
    while True:
        changed, table = live.changed, live.table
        coming = due(table, live.attendance, clock())
        if coming is None:
            await changed.wait()
        elif await wait(changed, coming.delay_seconds) and not changed.is_set():
            if coming.kind == "warning":
                live.refresh()
                continue
            try:
                # A computer player thinks for a while, and nobody else is to wait for that. What
                # it thought of holds as long as the match has not moved, whatever people say.
                event = await _event(table, coming, rng, thinkers)
                async with live.turn:
                    if _still_due(live, table, coming, clock()):
                        await append(live, event)
            except StoreError:  # which the hub has told
                await wait(changed, SECONDS_AFTER_FAILURE)
            except Exception:  # noqa: BLE001 - somebody waits there, and the next try may go well
                _log.exception("table %s cannot go on", live.table_id)
                await wait(changed, SECONDS_AFTER_FAULT)


async def _event(table: Table, coming: Due, rng: Random, thinkers: Thinkers) -> Event:
    if coming.kind != "bot":
        return await asyncio.to_thread(next_event, table, rng, coming)
    player, question = asked(table, rng)
    action, instead = await thinkers.choose(player, question)
    return taken(table, action, instead)


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
