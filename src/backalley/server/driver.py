"""What a table does by itself: it deals, and its computer players move, each in its time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random
from typing import Final

from backalley.server.live import LiveTable
from backalley.server.store.outcome import StoreError
from backalley.table.due import due, next_event
from backalley.table.events import Event

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


async def drive(live: LiveTable, append: Append, rng: Random, wait: Pause) -> None:
    """Append what is due at a table, when it is due, until cancelled.

    Whoever else drives the same table may be first: then the next version is looked at instead.
    """
    while True:
        changed, coming = live.changed, due(live.table)
        if coming is None:
            await changed.wait()
        elif await wait(changed, coming.delay_seconds) and not changed.is_set():
            try:
                # A bridge player thinks for a while, and nobody else is to wait for that. What it
                # thought of holds for the version it looked at, and for no other.
                event = await asyncio.to_thread(next_event, live.table, rng)
                if not changed.is_set():
                    await append(live, event)
            except StoreError as error:
                _log.warning("table %s waits for the store: %s", live.table_id, error)
                await wait(changed, SECONDS_AFTER_FAILURE)
            except Exception:  # noqa: BLE001 - somebody waits there, and the next try may go well
                _log.exception("table %s cannot go on", live.table_id)
                await wait(changed, SECONDS_AFTER_FAULT)
