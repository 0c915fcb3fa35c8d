"""A log that was damaged, cut or lost, and a computer player that fails: told, and survived."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from backalley.bots.house.house import House
from backalley.engine.actions import Action
from backalley.engine.view import View
from backalley.server.live.hub import Hub
from backalley.server.protocol.traffic import Do, Refused, Resume
from backalley.server.store import writer
from backalley.server.store.folder import FILE_NAME
from backalley.server.store.outcome import StoreError
from backalley.server.store.sqlite import Store
from backalley.server.store.writer import Writer
from backalley.table.commands.company import Say
from backalley.table.commands.playing import Act, SetPace
from backalley.table.due import due
from backalley.table.events.company import Said
from backalley.table.opening import open_against_computer, open_room
from tests.server.hubs import Ear, ear_at, never, open_dealt, until
from tests.server.serving import at_once, page_at
from tests.server.test_hostile_rooms import NO_END

SECRET = '{"kind":"cards-dealt","secret":"HK"}'


def change(data: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(data / FILE_NAME, timeout=10)) as beside, beside:
        beside.execute(statement, values)


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        ("UPDATE event SET event = ? WHERE v = 2", [SECRET]),
        ("UPDATE event SET event = ? WHERE v = 2", ["\ud7ff["]),
        ("UPDATE event SET event = ? WHERE v = 2", ['{"kind":"pace-set","seat":-1,"pace":"slow"}']),
        (
            "UPDATE event SET event = ? WHERE v = 2",
            ['{"kind":"ready-pressed","seat":0,"serial":9}'],
        ),
        ("UPDATE event SET event = ? WHERE v = 1", ['{"kind":"pace-set","seat":0,"pace":"slow"}']),
        ("UPDATE event SET event = replace(event, 'back-alley', 'whist') WHERE v = 1", []),
        ("UPDATE event SET v = 9 WHERE v = 2", []),
        ("DELETE FROM event WHERE v = 1", []),
        ("DELETE FROM event", []),
    ],
)
def test_a_damaged_log_is_told_and_brings_nothing_down(
    client: TestClient, table: str, tmp_path: Path, statement: str, values: list[object]
) -> None:
    change(tmp_path, statement, *values)
    with page_at(client, table) as page:
        for _ in range(2):
            page.say(Resume(0))
            refused = page.hear()
            assert isinstance(refused, Refused)
            assert refused.code == "unavailable"
            assert "HK" not in str(refused)
    assert client.get("/api/games").status_code == 200


async def test_a_damaged_table_does_not_stay_in_memory(store: Store, tmp_path: Path) -> None:
    hub = Hub(store, Random(1), never)
    table_id = await open_dealt(hub, open_against_computer("Ann"))
    change(tmp_path, "UPDATE event SET event = ? WHERE v = 2", '{"kind":"ready-pressed"}')
    with pytest.raises(StoreError):
        await hub.join(table_id, Ear())
    assert hub.live == 0


async def test_a_log_cut_under_a_table_is_told_and_not_waited_for(
    store: Store, tmp_path: Path
) -> None:
    hub = Hub(store, Random(1), never)
    table_id = await open_dealt(hub, open_against_computer("Ann"))
    live = await hub.join(table_id, Ear())
    change(tmp_path, "DELETE FROM event WHERE v = 3")
    async with asyncio.timeout(10):
        with pytest.raises(StoreError, match="no such version 3"):
            await hub.submit(live, ear_at(live), "command-1", Act(3, "pass"), lambda _: None)
    hub.close()


def test_a_command_at_a_table_whose_log_is_gone_is_answered(
    client: TestClient, table: str, tmp_path: Path
) -> None:
    with page_at(client, table) as page:
        page.resume()
        change(tmp_path, "DELETE FROM event")
        refused = page.answer(Do("command-1", SetPace("slow")))
        assert isinstance(refused, Refused)
        assert (refused.id, refused.code) == ("command-1", "unavailable")


async def test_a_computer_player_that_fails_is_asked_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    choose = House.choose
    faults = iter([ZeroDivisionError, AssertionError])

    def faulty(house: House, view: View, actions: Sequence[Action], rng: Random) -> Action:
        if fault := next(faults, None):
            raise fault
        return choose(house, view, actions, rng)

    monkeypatch.setattr(House, "choose", faulty)
    hub = Hub(store, Random(1), at_once)
    table_id = await open_dealt(hub, open_against_computer("Ann"))
    live = await hub.join(table_id, Ear())
    await hub.submit(live, ear_at(live), "command-1", Act(3, "pass"), lambda _: None)
    async with asyncio.timeout(10):
        await until(live, lambda: due(live.table) is None)
    assert caplog.text.count(f"table {table_id} cannot go on") == 2
    hub.close()


class Unwilling(sqlite3.Connection):
    """A connection whose transactions can be neither ended nor undone, once."""

    refusals = 2

    def execute(self, sql: str, *parameters: object) -> sqlite3.Cursor:
        if sql in {"COMMIT", "ROLLBACK"} and self.refusals:
            self.refusals -= 1
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(sql, *parameters)  # type: ignore[arg-type]  # whatever they are


async def test_the_writer_outlives_a_transaction_that_cannot_be_undone() -> None:
    connection = sqlite3.connect(
        ":memory:", isolation_level=None, check_same_thread=False, factory=Unwilling
    )
    with closing(Writer(connection)) as writer:
        async with asyncio.timeout(10):
            for _ in range(2):
                with pytest.raises(StoreError):
                    await writer.run(lambda connection: connection.execute("SELECT 1"))
            assert await writer.run(lambda _: "written") == "written"


async def test_a_full_disk_is_told_and_loses_nothing_that_was_acknowledged(
    store: Store, tmp_path: Path
) -> None:
    hub = Hub(store, Random(1), never, rates=NO_END)
    room = await hub.open_table(open_room("Ann"), {0: b"device"})
    ann = Ear()
    live = await hub.join(room, ann)
    pages = store._writer._connection.execute("PRAGMA page_count").fetchone()[0]
    store._writer._connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    acknowledged: list[int] = []

    async def talk() -> None:
        while True:
            line = f"command-{len(acknowledged)}"
            await hub.submit(live, ann, line, Say(line * 10), acknowledged.append)

    with pytest.raises(StoreError):
        await talk()
    failed = f"command-{len(acknowledged)}"
    assert live.table.version == len(acknowledged) + 2
    for what in (
        hub.open_table(open_room("Bob"), {0: b"device"}),
        hub.come(room, "Bob", b"other"),
        store.offer_move(room, 0, b"token", 0.0, 10.0),
    ):
        with suppress(StoreError):  # there may be room for something small
            await what
    with closing(Store.open(tmp_path)) as beside:
        log = await beside.read(room)
        said = [event.text for _, event in log if isinstance(event, Said)]
    assert said == [f"command-{number}" * 10 for number in range(len(acknowledged))]
    store._writer._connection.execute("PRAGMA max_page_count = 1000000")
    await hub.submit(live, ann, failed, Say("Again."), acknowledged.append)
    assert acknowledged[-1] == (await store.read(room))[-1][0]
    hub.close()


async def test_a_store_that_somebody_else_holds_is_waited_for_and_then_told(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = Hub(store, Random(1), never)
    room = await hub.open_table(open_room("Ann"), {0: b"device"})
    ann = Ear()
    live = await hub.join(room, ann)
    monkeypatch.setattr(writer, "SECONDS_TO_BEGIN", 0.05)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as beside:
        beside.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await hub.submit(live, ann, "command-1", Say("Hello."), lambda _: None)
        assert await hub.look(room) is not None  # whoever only reads does not wait
        beside.execute("ROLLBACK")
    answers: list[int] = []
    await hub.submit(live, ann, "command-1", Say("Hello."), answers.append)
    assert answers == [3]
    hub.close()
