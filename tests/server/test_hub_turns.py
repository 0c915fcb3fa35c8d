"""What is asked at a table at once is decided in turn."""

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from backalley.server.store.outcome import Appended, Outcome
from backalley.server.store.sqlite import Store
from backalley.table.commands.playing import Ready
from backalley.table.due import due
from backalley.table.table import Table, fold
from tests.server.hubs import (
    Ear,
    MakeHub,
    never,
)
from tests.table.tables import opening, steps

if TYPE_CHECKING:
    from backalley.table.events.every import Event


async def dealt_out(store: Store) -> tuple[str, Table]:
    """Lay a table of four people at which a deal has just been finished."""
    rng, table_id = Random(1), "afterdeal"
    first = opening({"schedule": "2,1"}, people=range(4))
    events: list[Event] = [first]
    for _, event, after in steps(Table.open(table_id, first), rng):
        events.append(event)
        if after.match.finished and due(after) is None:
            break
    await store.create(table_id, events, {person: bytes([person]) for person in range(4)})
    return table_id, fold(table_id, events)


async def test_what_people_press_at_once_is_decided_one_after_another(
    make_hub: MakeHub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = make_hub(never)
    table_id, table = await dealt_out(store)
    ears = [Ear(person, bytes([person])) for person in range(4)]
    live, *_ = [await hub.join(table_id, ear) for ear in ears]
    outcomes: list[Outcome] = []
    append = store.append

    async def counted(*args: Any, **more: Any) -> Outcome:
        outcomes.append(await append(*args, **more))
        return outcomes[-1]

    monkeypatch.setattr(store, "append", counted)
    acknowledged: list[int] = []
    await asyncio.gather(
        *(
            hub.submit(
                live, ear, f"ready-{ear.person}", Ready(table.serial + 1), acknowledged.append
            )
            for ear in ears
        )
    )
    assert outcomes == [Appended()] * 4
    assert acknowledged == list(range(table.version + 1, table.version + 5))
    assert live.table.ready == table.everybody


async def test_who_goes_away_while_they_wait_for_their_turn_holds_nobody_up(
    make_hub: MakeHub, store: Store
) -> None:
    hub = make_hub(never)
    table_id, table = await dealt_out(store)
    ears = [Ear(person, bytes([person])) for person in range(3)]
    live, *_ = [await hub.join(table_id, ear) for ear in ears]
    ready = Ready(table.serial + 1)
    first, gone, last = (
        asyncio.create_task(hub.submit(live, ear, f"ready-{ear.person}", ready, lambda _: None))
        for ear in ears
    )
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(first, last)
    assert live.table.ready == {0, 2}
    await hub.submit(live, ears[1], "ready-1", ready, lambda _: None)
    assert live.table.ready == {0, 1, 2}


async def test_what_is_on_its_way_to_the_log_as_its_sender_goes_away_is_kept(
    make_hub: MakeHub, store: Store
) -> None:
    hub = make_hub(never)
    table_id, table = await dealt_out(store)
    ears = [Ear(person, bytes([person])) for person in range(2)]
    live, *_ = [await hub.join(table_id, ear) for ear in ears]
    ready = Ready(table.serial + 1)
    gone = asyncio.create_task(hub.submit(live, ears[0], "ready-0", ready, lambda _: None))
    await asyncio.sleep(0)
    gone.cancel()
    acknowledged: list[int] = []
    await hub.submit(live, ears[1], "ready-1", ready, acknowledged.append)
    await hub.submit(live, ears[0], "ready-0", ready, acknowledged.append)
    assert acknowledged == [table.version + 2, table.version + 1]
    assert live.table.ready == {0, 1}
