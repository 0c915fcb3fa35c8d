import asyncio
from pathlib import Path
from random import Random

import pytest

from backalley.server.live import sweeping
from backalley.server.live.hub import Hub
from backalley.server.store.sqlite import Store
from backalley.table.opening import open_against_computer
from tests.server.hubs import Ear, never
from tests.server.test_hostile_log import change


async def test_nothing_is_forgotten_before_the_clock_had_time_to_be_put_right(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    sleep = asyncio.sleep

    async def first_passes(seconds: float) -> None:
        if waited:
            await sleep(3600)
        waited.append(seconds)
        assert await store.has_table(old)

    hub = Hub(store, Random(1), never)
    old, awake = [
        await hub.open_table(open_against_computer("Ann"), {0: b"device"}) for _ in range(2)
    ]
    await hub.join(awake, Ear())
    change(tmp_path, "UPDATE event SET at = datetime('now', '-200 days')")
    monkeypatch.setattr(asyncio, "sleep", first_passes)
    sweep = asyncio.create_task(sweeping.sweep(hub, 180))
    async with asyncio.timeout(10):
        while await store.has_table(old):
            await sleep(0)
    sweep.cancel()
    assert waited == [sweeping.SECONDS_BETWEEN_SWEEPS]
    assert await store.has_table(awake)
    hub.close()
