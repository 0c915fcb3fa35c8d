import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from backalley.errors import BackAlleyError
from backalley.server.live.hub import Hub
from backalley.server.live.tempo import STEP
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.traffic import ToPage, Update
from backalley.server.shown.present import Moment, present
from backalley.server.store.folder import FILE_NAME
from backalley.server.store.sqlite import Store
from backalley.table.commands.hosting import SeatBot, StartMatch
from backalley.table.commands.playing import SetPace
from backalley.table.due import DELAYS
from backalley.table.events.every import ActionTaken
from backalley.table.opening import open_room
from backalley.table.presence.joining import MOST_HERE
from backalley.table.presence.patience import TIMES
from backalley.table.refused import CommandRefused
from backalley.table.table import fold
from tests.server.hubs import (
    DEVICES,
    Ear,
    MakeHub,
    act,
    do,
    never,
    open_dealt,
    opened,
    persons_turn,
    until,
)
from tests.server.serving import at_once


async def test_a_table_is_opened_with_its_first_deal_committed_to(
    make_hub: MakeHub, store: Store
) -> None:
    table_id = await make_hub(never).open_table(opened(), DEVICES)
    log = await store.read(table_id)
    assert [type(event).__name__ for _, event in log] == ["Opened", "DealCommitted"]


async def test_a_full_table_is_full_of_who_is_connected_and_seats_are_kept(
    make_hub: MakeHub,
) -> None:
    hub = make_hub(never)
    room = await hub.open_table(open_room("Ann"), DEVICES)
    live = await hub.join(room, Ear())
    bob = Ear(1, b"bob")
    assert await hub.come(room, "Bob", bob.holder) == bob.person
    ears = []
    for number in range(MOST_HERE):  # all of them come, and nobody connects
        device = f"device {number}".encode()
        person = await hub.come(room, f"Gast {number}", device, watch=True)
        assert person is not None
        ears.append(Ear(person, device))
    *there, late = ears
    for ear in there:
        await hub.join(room, ear)
    assert len(hub.connected(room)) == MOST_HERE
    with pytest.raises(CommandRefused, match="at most"):
        await hub.come(room, "Eve", b"eve")
    with pytest.raises(RequestRefused) as caught:
        await hub.join(room, late)
    assert caught.value.refused.code == "no-entry"
    assert caught.value.refused.message == "The table is full."
    assert await hub.join(room, bob) is live, "whoever has a seat comes in"
    assert await hub.join(room, Ear(there[0].person, there[0].holder)) is live, "they are there"
    for ear in there[1:3]:
        hub.leave(live, ear)
    assert await hub.join(room, late) is live


async def test_an_id_that_is_taken_is_drawn_again(store: Store) -> None:
    first, second = [
        await Hub(store, rng, never).open_table(opened(), DEVICES) for rng in (Random(1), Random(1))
    ]
    assert first != second


async def test_the_same_seed_deals_the_same_cards(tmp_path: Path) -> None:
    logs = []
    for folder in ("one", "other"):
        with closing(Store.open(tmp_path / folder)) as store:
            table_id = await Hub(store, Random(7), never).open_table(opened(), DEVICES)
            logs.append(await store.read(table_id))
    assert logs[0] == logs[1]


async def test_a_table_sleeps_when_nobody_looks_and_wakes_as_it_was(
    make_hub: MakeHub, store: Store
) -> None:
    hub = make_hub(at_once)
    table_id = await open_dealt(hub, opened())
    assert hub.live == 0
    one, other = Ear(), Ear()
    live = await hub.join(table_id, one)
    assert await hub.join(table_id, other) is live
    await act(hub, live)
    hub.leave(live, one)
    assert hub.live == 1
    hub.leave(live, other)
    assert hub.live == 0
    left = live.table.version
    await asyncio.sleep(0)
    woken = await hub.join(table_id, one)
    assert woken is not live
    assert woken.table.version >= left
    await until(woken, lambda: persons_turn(woken))
    log = await store.read(table_id)
    assert woken.table == fold(table_id, [event for _, event in log])


async def test_two_who_wake_a_table_together_share_it(make_hub: MakeHub) -> None:
    hub = make_hub(never)
    table_id = await open_dealt(hub, opened())
    one, other = await asyncio.gather(hub.join(table_id, Ear()), hub.join(table_id, Ear()))
    assert one is other


async def test_who_comes_as_the_last_one_leaves_wakes_the_table_anew(
    make_hub: MakeHub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, one, other = make_hub(never), Ear(), Ear()
    live = await hub.join(await open_dealt(hub, opened()), one)
    asked = store.person_of

    async def asked_as_one_leaves(table_id: str, device: bytes) -> int | None:
        hub.leave(live, one)
        return await asked(table_id, device)

    monkeypatch.setattr(store, "person_of", asked_as_one_leaves)
    woken = await hub.join(live.table_id, other)
    assert woken is not live
    assert woken.table == live.table
    assert other in woken.listeners


async def test_a_listener_is_sent_each_version_once_and_in_order(make_hub: MakeHub) -> None:
    hub, ear = make_hub(at_once), Ear()
    live = await hub.join(await open_dealt(hub, opened()), ear)
    await act(hub, live)
    await until(live, lambda: persons_turn(live))
    assert ear.versions == list(range(4, live.table.version + 1))
    update = msgspec.json.decode(ear.frames[-1], type=Update)
    moment = Moment(live.attendance, 0.0)
    assert update.view == present(live.table, 0, 0, moment=moment)


async def test_computer_players_take_the_time_that_the_pace_says(make_hub: MakeHub) -> None:
    asked: list[float] = []

    async def recorded(changed: asyncio.Event, seconds: float) -> bool:
        if seconds > STEP:  # what thinking takes by a clock that stands still
            asked.append(seconds)
        return await at_once(changed, seconds)

    hub = make_hub(recorded)
    live = await hub.join(await open_dealt(hub, opened("brisk")), Ear())
    await act(hub, live)
    await until(live, lambda: persons_turn(live))
    assert set(asked) <= {DELAYS["brisk"], 2 * DELAYS["brisk"]}
    assert len(asked) == live.table.version - 4


async def test_a_new_pace_holds_at_once(make_hub: MakeHub) -> None:
    async def without_waiting(changed: asyncio.Event, seconds: float) -> bool:
        return await (never if seconds > STEP else at_once)(changed, seconds)

    hub = make_hub(without_waiting)
    live = await hub.join(await open_dealt(hub, opened("slow")), Ear())
    await act(hub, live)
    assert not persons_turn(live)
    await do(hub, live, SetPace("instant"), "command-2")
    await until(live, lambda: persons_turn(live))


async def test_of_many_commands_at_once_one_is_accepted(make_hub: MakeHub) -> None:
    hub = make_hub(never)
    live = await hub.join(await open_dealt(hub, opened()), Ear())
    answers = await asyncio.gather(
        *(act(hub, live, f"command-{number}") for number in range(20)), return_exceptions=True
    )
    refused = [answer for answer in answers if isinstance(answer, CommandRefused)]
    assert [answer for answer in answers if not isinstance(answer, CommandRefused)] == [4]
    assert {error.code for error in refused} == {"stale"}
    assert live.table.version == 4


async def test_what_cannot_be_folded_comes_into_no_log(
    make_hub: MakeHub, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fault in the rules there may be, it ends no table."""
    hub = make_hub(never)
    live = await hub.join(await open_dealt(hub, opened()), Ear())
    log = await store.read(live.table_id)
    with monkeypatch.context() as faulty:
        faulty.setattr("backalley.server.live.hub.decide", lambda *_: ActionTaken(3, "7"))
        with pytest.raises(BackAlleyError):
            await act(hub, live)
    assert await store.read(live.table_id) == log
    assert await act(hub, live, "command-2") == 4


async def test_no_process_owns_a_table(make_hub: MakeHub, store: Store) -> None:
    here, there = make_hub(never), make_hub(never)
    table_id = await open_dealt(here, opened())
    mine, theirs = await here.join(table_id, Ear()), await there.join(table_id, Ear())
    assert await act(here, mine) == 4
    assert theirs.table.version == 3
    with pytest.raises(CommandRefused) as late:
        await act(there, theirs, "command-2")
    assert late.value.code == "stale"
    assert theirs.table == mine.table
    assert await act(there, theirs, "command-1", v=3) == 4
    assert len(await store.read(table_id)) == 4


async def test_two_processes_drive_a_table_without_playing_twice(
    make_hub: MakeHub, store: Store
) -> None:
    here, there = make_hub(at_once), make_hub(at_once)
    table_id = await open_dealt(here, opened())
    mine, theirs = await here.join(table_id, Ear()), await there.join(table_id, Ear())
    await act(here, mine)
    await until(mine, lambda: persons_turn(mine))
    with pytest.raises(CommandRefused):
        await act(there, theirs, "command-2", v=2)
    await until(theirs, lambda: theirs.table.version >= mine.table.version)
    log = await store.read(table_id)
    assert mine.table == fold(table_id, [event for _, event in log[: mine.table.version]])


async def test_a_driver_outlives_a_store_that_fails_for_a_while(
    make_hub: MakeHub, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    failed = asyncio.Event()

    async def noticing(changed: asyncio.Event, seconds: float) -> bool:
        if "could not be written or read, and waits" in caplog.text:
            failed.set()
        return await at_once(changed, seconds)

    hub = make_hub(noticing)
    live = await hub.join(await open_dealt(hub, opened()), Ear())
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as beside:
        await act(hub, live)
        beside.execute("ALTER TABLE event RENAME TO away")
        await failed.wait()
        beside.execute("ALTER TABLE away RENAME TO event")
    await until(live, lambda: persons_turn(live))


async def test_a_computer_player_sits_in_by_itself_when_patience_is_at_an_end(
    store: Store,
) -> None:
    now = [0.0]

    async def pass_time(changed: asyncio.Event, seconds: float) -> bool:
        await asyncio.sleep(0)
        now[0] += seconds
        return not changed.is_set()

    hub = Hub(store, Random(1), pass_time, lambda: now[0])
    room = open_room("Ann", options={"schedule": "3,2,1"}, patience="brisk")
    ear = Ear()
    live = await hub.join(await hub.open_table(room, DEVICES), ear)
    for number in (1, 2, 3):
        await do(hub, live, SeatBot(number), f"command-{number}")
    await do(hub, live, StartMatch(), "command-4")
    await until(live, lambda: live.table.sitters[0].stand_in)
    hub.close()
    assert now[0] >= TIMES["brisk"].silent + TIMES["brisk"].warning
    warned = [msgspec.json.decode(frame, type=ToPage) for frame in ear.frames]
    assert any(isinstance(one, Update) and one.view.room.countdown for one in warned)
