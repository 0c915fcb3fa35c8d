import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from backalley.errors import BackAlleyError
from backalley.server.driver import Pause
from backalley.server.hub import Hub
from backalley.server.live import Listener, LiveTable
from backalley.server.messages import ToPage, Update
from backalley.server.present import present
from backalley.server.refusal import RequestRefused
from backalley.server.room_view import Moment
from backalley.server.store.outcome import Appended, Outcome
from backalley.server.store.sqlite import FILE_NAME, Store
from backalley.table.commands import Act, Command, Ready, SeatBot, SetPace, StartMatch
from backalley.table.due import DELAYS, due, next_event
from backalley.table.event import Pace
from backalley.table.events import ActionTaken, Event, Opened, PaceSet
from backalley.table.opening import open_against_computer, open_room
from backalley.table.patience import TIMES
from backalley.table.refused import CommandRefused
from backalley.table.table import Table, fold
from tests.server.serving import at_once
from tests.table.tables import opening, steps

DEVICES = {0: b"device"}


class Ear:
    """Listens for a person. Mutable: it remembers what it was sent."""

    def __init__(self, person: int = 0, device: bytes = b"device") -> None:
        self.person = person
        self.device = device
        self.frames: list[str] = []
        self.ended = False

    def send(self, frame: str) -> None:
        self.frames.append(frame)

    def end(self, why: RequestRefused | None) -> None:
        self.ended = True

    @property
    def versions(self) -> list[int]:
        return [msgspec.json.decode(frame, type=Update).v for frame in self.frames]


async def never(changed: asyncio.Event, _seconds: float) -> bool:
    """A pause that only a change ends: computer players do not move."""
    await changed.wait()
    return False


def opened(pace: Pace = "normal") -> Opened:
    return open_against_computer("Ann", options={"schedule": "3,2,1"}, pace=pace)


async def open_dealt(hub: Hub, opened: Opened) -> str:
    """Open a table whose first cards lie there already, in version 3."""
    table_id = await hub.open_table(opened, DEVICES)
    table = fold(table_id, [event for _, event in await hub.store.read(table_id)])
    await hub.store.append(table_id, 3, next_event(table, hub.rng))
    return table_id


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path)) as store:
        yield store


@pytest.fixture
def make_hub(store: Store) -> Iterator[Callable[[Pause], Hub]]:
    hubs: list[Hub] = []

    def make(wait: Pause) -> Hub:
        hubs.append(Hub(store, Random(1), wait, lambda: 0.0))
        return hubs[-1]

    yield make
    for hub in hubs:
        hub.close()


async def until(live: LiveTable, is_so: Callable[[], bool]) -> None:
    while not is_so():
        await live.changed.wait()


def ear_at(live: LiveTable) -> Listener:
    """Somebody who listens there."""
    return next(iter(live.listeners))


def persons_turn(live: LiveTable) -> bool:
    return due(live.table) is None


async def do(
    hub: Hub, live: LiveTable, what: Command, command_id: str = "command-1", by: Ear | None = None
) -> int:
    """Let somebody who listens do that there, and return what is acknowledged."""
    acknowledged: list[int] = []
    await hub.submit(live, by or ear_at(live), command_id, what, acknowledged.append)
    (answer,) = acknowledged
    return answer


async def act(hub: Hub, live: LiveTable, command_id: str = "command-1", v: int = 0) -> int:
    """Pass at version `v`, the newest known unless given, and return what is acknowledged."""
    return await do(hub, live, Act(v or live.table.version, "pass"), command_id)


async def open_for_two(hub: Hub, guest: str, device: bytes) -> str:
    """Open a room as Ann, whom somebody joins as person 1."""
    room = await hub.open_table(open_room("Ann"), DEVICES)
    assert await hub.come(room, guest, device) == 1
    return room


async def move(hub: Hub, room: str, person: int, device: bytes) -> None:
    """Move a person to another device, by a link."""
    await hub.store.offer_move(room, person, b"token", now=0.0, until=10.0)
    assert await hub.move(room, b"token", device, now=1.0) == person


MakeHub = Callable[[Pause], Hub]


async def test_a_table_is_opened_with_its_first_deal_committed_to(
    make_hub: MakeHub, store: Store
) -> None:
    table_id = await make_hub(never).open_table(opened(), DEVICES)
    log = await store.read(table_id)
    assert [type(event).__name__ for _, event in log] == ["Opened", "DealCommitted"]


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
        return await (never if seconds else at_once)(changed, seconds)

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
        faulty.setattr("backalley.server.hub.decide", lambda *_: ActionTaken(3, "7"))
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
        if "waits for the store" in caplog.text:
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


async def test_a_device_that_a_person_left_sees_and_does_nothing_wherever_it_is(
    make_hub: MakeHub, store: Store
) -> None:
    here, there = make_hub(never), make_hub(never)
    room = await open_for_two(here, "Bob", b"bobs old")
    ann, old, second = Ear(), Ear(1, b"bobs old"), Ear(1, b"bobs old")
    await here.join(room, ann)
    mine = await here.join(room, second)
    theirs = await there.join(room, old)
    before = len(old.frames)
    await move(here, room, 1, b"bobs new")
    assert second.ended
    with pytest.raises(RequestRefused) as refused:
        await do(here, mine, SetPace("slow"), by=second)
    assert refused.value.code == "moved"
    await do(here, mine, SetPace("slow"), "command-2", by=ann)
    for command in (SetPace("brisk"), SetPace("slow"), StartMatch()):
        with pytest.raises(RequestRefused) as refused:
            await do(there, theirs, command, "command-3", by=old)
        assert (refused.value.code, refused.value.command_id) == ("moved", "command-3")
        assert old.ended
        assert len(old.frames) == before
    assert [event for _, event in await store.read(room)][-1] == PaceSet(0, "slow")
    new = Ear(1, b"bobs new")
    await there.join(room, new)
    await do(there, theirs, SetPace("brisk"), "command-4", by=new)
    assert not new.ended


async def test_a_device_that_becomes_somebody_else_is_let_go_as_who_it_was(
    make_hub: MakeHub,
) -> None:
    here, there = make_hub(never), make_hub(never)
    room = await open_for_two(here, "Cat", b"cats")
    cat, ann = Ear(1, b"cats"), Ear()
    await there.join(room, cat)
    live = await there.join(room, ann)
    await move(here, room, 0, b"cats")
    with pytest.raises(RequestRefused):
        await do(there, live, SetPace("slow"), by=ann)
    assert (cat.ended, ann.ended) == (True, True)


async def test_what_others_do_first_shows_the_old_device_nothing(make_hub: MakeHub) -> None:
    here, there = make_hub(never), make_hub(never)
    room = await open_for_two(here, "Bob", b"bobs old")
    ann, old = Ear(), Ear(1, b"bobs old")
    live = await there.join(room, old)
    await there.join(room, ann)
    seen = len(old.frames)
    await move(here, room, 1, b"bobs new")
    await do(there, live, SetPace("slow"), by=ann)
    assert (old.ended, len(old.frames)) == (True, seen)


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

    async def counted(*args: Any) -> Outcome:
        outcomes.append(await append(*args))
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
