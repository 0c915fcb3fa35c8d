"""Old tables are forgotten."""

import asyncio
import logging
from typing import Final

from backalley.server.live.hub import Hub
from backalley.server.store.outcome import StoreError
from backalley.server.store.share import Share

SECONDS_BETWEEN_SWEEPS: Final = 3600.0
SECONDS_PER_DAY: Final = 24 * 3600
ALL: Final = Share()

_log = logging.getLogger(__name__)


async def sweep(hub: Hub, keep_days: float, share: Share = ALL) -> None:
    """Forget the tables at which nothing has happened for so many days, again and again.

    Only those of this process's `share`, for it knows who looks at them now. Not at once: the clock
    of a machine that has just started may be wrong by years.
    """

    def may_go(table_id: str) -> bool:
        return share.has(table_id) and table_id not in hub.awake

    while True:
        await asyncio.sleep(SECONDS_BETWEEN_SWEEPS)
        try:
            gone = await hub.store.expire(keep_days * SECONDS_PER_DAY, may_go)
        except StoreError as error:
            _log.warning("old tables stay for now: %s", error)
        else:
            if gone:
                _log.info("%d old tables are forgotten", gone)
