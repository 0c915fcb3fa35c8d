"""What a computer player has thought of holds until the match moves, whatever people say."""

import asyncio
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from backalley.server import driver
from backalley.server.hub import Hub
from backalley.server.store.sqlite import Store
from backalley.table.commands import Act, Command, Continue, Pause, SetPace
from backalley.table.due import Due, next_event
from backalley.table.events import ActionTaken, Event, PaceSet
from backalley.table.opening import open_against_computer
from backalley.table.room_events import MatchPaused
from backalley.table.table import Table, fold
from tests.server.serving import at_once
from tests.server.test_hub import Ear, ear_at, open_dealt


@pytest.mark.parametrize(("command", "holds"), [(SetPace("slow"), True), (Pause(), False)])
async def test_what_a_bot_thought_of_holds_while_the_match_does_not_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: Command, *, holds: bool
) -> None:
    thinking, enough = threading.Event(), threading.Event()
    looked_at: list[int] = []

    def slowly(table: Table, rng: Random, what: Due) -> Event:
        event = next_event(table, rng, what)
        looked_at.append(table.version)
        thinking.set()
        enough.wait(10)
        return event

    monkeypatch.setattr(driver, "next_event", slowly)
    with closing(Store.open(tmp_path)) as store:
        hub = Hub(store, Random(1), at_once)
        opened = open_against_computer("Ann", options={"schedule": "3,2,1"})
        table_id = await open_dealt(hub, opened)
        ear = Ear()
        live = await hub.join(table_id, ear)
        await hub.submit(
            live, ear_at(live), "command-1", Act(live.table.version, "1"), lambda _: None
        )
        await asyncio.to_thread(thinking.wait, 10)
        await hub.submit(live, ear_at(live), "command-2", command, lambda _: None)
        enough.set()
        if not holds:
            await hub.submit(live, ear_at(live), "command-3", Continue(), lambda _: None)
        while len(live.table.shown.calls if live.table.shown else ()) < 4:
            await live.changed.wait()
        hub.close()
        log = await store.read(table_id)
    moved = [v for v, event in log if isinstance(event, ActionTaken) and event.seat]
    assert moved
    assert looked_at[0] == 4
    assert [v for v, event in log if isinstance(event, PaceSet | MatchPaused)] == [5]
    assert moved[0] == (6 if holds else 7)
    assert fold(table_id, [event for _, event in log]).version == len(log)
