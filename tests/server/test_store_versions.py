"""Stores that older servers wrote are brought up to date, and their tables go on."""

import sqlite3
from contextlib import closing
from pathlib import Path

from backalley.server.store.folder import FILE_NAME
from backalley.server.store.outcome import Duplicate
from backalley.server.store.sqlite import Store
from backalley.table.events.every import PaceSet
from backalley.table.opening import open_against_computer
from backalley.table.table import fold

VERSION_1 = """
CREATE TABLE event (
    table_id TEXT NOT NULL,
    v INTEGER NOT NULL CHECK (v > 0),
    event TEXT NOT NULL,
    seat INTEGER,
    command TEXT,
    at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    PRIMARY KEY (table_id, v)
) WITHOUT ROWID;
CREATE UNIQUE INDEX event_command ON event (table_id, seat, command) WHERE command IS NOT NULL;
CREATE TABLE seat (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    device BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
OPENED = (
    '{"kind":"opened","rules":"back-alley","options":{"schedule":"2,1"},"sitters":['
    '{"name":"Ann","bot":null},{"name":"Lou","bot":"house"},{"name":"Ruth","bot":"house"},'
    '{"name":"Max","bot":"house"}],"first_dealer":3,"pace":"normal"}'
)
PACE = '{"kind":"pace-set","seat":0,"pace":"slow"}'


async def test_a_table_of_the_first_version_goes_on(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as old, old:
        old.executescript(VERSION_1)
        old.execute("INSERT INTO event (table_id, v, event) VALUES ('old', 1, ?)", [OPENED])
        old.execute(
            "INSERT INTO event (table_id, v, event, seat, command) "
            "VALUES ('old', 2, ?, 0, 'first')",
            [PACE],
        )
        old.execute("INSERT INTO seat VALUES ('old', 0, ?)", [b"device"])
    for _ in range(2):
        with closing(Store.open(tmp_path)) as store:
            log = await store.read("old")
            table = fold("old", [event for _, event in log])
            assert (table.started, table.pace, table.company.host) == (True, "slow", 0)
            assert table.company.locked
            assert await store.person_of("old", b"device") == 0
            assert await store.answers("old", 0, "first") == 2
            again = await store.append("old", 3, PaceSet(0, "brisk"), (0, "first"))
            assert again == Duplicate(2)


async def test_tables_expire_when_nothing_happened_for_long(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        for table in ("old", "awake", "new"):
            assert await store.create(table, [open_against_computer("Ann")], {0: table.encode()})
        await store.offer_move("old", 0, b"token", 0.0, 100.0)
        with closing(sqlite3.connect(tmp_path / FILE_NAME, timeout=10)) as beside, beside:
            beside.execute(
                "UPDATE event SET at = datetime('now', '-10 days') WHERE table_id != 'new'"
            )
        assert await store.expire(11 * 86400) == 0
        assert await store.expire(9 * 86400, lambda table_id: table_id != "awake") == 1
        assert not await store.has_table("old")
        assert await store.person_of("old", b"old") is None
        assert await store.move("old", b"token", b"thief", 50.0) is None
        assert await store.has_table("awake")
        assert await store.has_table("new")


async def test_a_token_moves_a_person_once_and_in_time(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        assert await store.create("table", [open_against_computer("Ann")], {0: b"old", 1: b"other"})
        await store.offer_move("table", 0, b"first", 0.0, 100.0)
        await store.offer_move("table", 0, b"second", 0.0, 100.0)
        assert await store.move("table", b"first", b"new", 50.0) is None
        assert await store.move("table", b"second", b"new", 101.0) is None
        assert await store.move("elsewhere", b"second", b"new", 50.0) is None
        assert await store.move("table", b"second", b"other", 50.0) == 0
        assert await store.move("table", b"second", b"new", 50.0) is None
        assert await store.person_of("table", b"old") is None
        assert await store.person_of("table", b"other") == 0
