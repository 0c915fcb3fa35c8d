import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from backalley.server.store.folder import FILE_NAME
from backalley.server.store.outcome import Appended, Conflict, Duplicate, StoreError
from backalley.server.store.sqlite import Store
from backalley.table.events.every import PaceSet
from backalley.table.opening import open_against_computer

OPENED = open_against_computer("Ann")
EVENT = PaceSet(0, "slow")
OTHER = PaceSet(0, "brisk")
DEVICE = b"device"


@pytest.fixture
async def table(store: Store) -> str:
    assert await store.create("table", [OPENED, EVENT], {0: DEVICE})
    return "table"


async def test_a_log_is_read_as_it_was_written(store: Store, table: str) -> None:
    assert await store.append(table, 3, OTHER) == Appended()
    assert await store.read(table) == [(1, OPENED), (2, EVENT), (3, OTHER)]
    assert await store.read(table, after=2) == [(3, OTHER)]
    assert await store.read("elsewhere") == []


async def test_a_table_is_created_once(store: Store, table: str) -> None:
    assert not await store.create(table, [OPENED], {0: b"thief"})
    assert await store.person_of(table, b"thief") is None
    assert len(await store.read(table)) == 2


@pytest.mark.parametrize("v", [1, 2, 4, 10])
async def test_only_the_next_version_is_appended(store: Store, table: str, v: int) -> None:
    assert await store.append(table, v, OTHER, (0, "command-1")) == Conflict()
    assert len(await store.read(table)) == 2
    assert await store.answers(table, 0, "command-1") is None


async def test_nothing_is_appended_to_a_table_there_is_not(store: Store) -> None:
    assert await store.append("nowhere", 1, EVENT) == Conflict()
    assert not await store.has_table("nowhere")


async def test_a_command_is_appended_once(store: Store, table: str) -> None:
    assert await store.append(table, 3, OTHER, (0, "command-1")) == Appended()
    assert await store.append(table, 4, OTHER, (0, "command-1")) == Duplicate(3)
    assert await store.append(table, 3, OTHER, (0, "command-1")) == Duplicate(3)
    assert await store.answers(table, 0, "command-1") == 3
    assert len(await store.read(table)) == 3


async def test_an_id_belongs_to_its_seat_and_table(store: Store, table: str) -> None:
    await store.create("other", [OPENED], {0: DEVICE})
    assert await store.append(table, 3, OTHER, (0, "command-1")) == Appended()
    assert await store.append(table, 4, OTHER, (1, "command-1")) == Appended()
    assert await store.append("other", 2, OTHER, (0, "command-1")) == Appended()


async def test_of_many_at_once_one_is_first(store: Store, table: str) -> None:
    outcomes = await asyncio.gather(
        *(store.append(table, 3, OTHER, (0, f"command-{number}")) for number in range(50))
    )
    assert outcomes.count(Appended()) == 1
    assert outcomes.count(Conflict()) == 49


async def test_a_seat_is_found_by_its_device(store: Store, table: str) -> None:
    assert await store.person_of(table, DEVICE) == 0
    assert await store.person_of(table, b"another") is None
    assert await store.person_of("elsewhere", DEVICE) is None


async def test_what_was_appended_is_there_after_reopening(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        await store.create("table", [OPENED], {0: DEVICE})
        await store.append("table", 2, EVENT, (0, "command-1"))
    with closing(Store.open(tmp_path)) as store:
        assert await store.read("table") == [(1, OPENED), (2, EVENT)]
        assert await store.append("table", 3, EVENT, (0, "command-1")) == Duplicate(2)


async def test_two_processes_may_share_a_folder(store: Store, table: str, tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as other:
        assert await other.append(table, 3, OTHER) == Appended()
        assert await store.append(table, 3, EVENT) == Conflict()
        assert await store.read(table, after=2) == [(3, OTHER)]


async def test_a_failed_write_is_told_and_the_next_one_succeeds(
    store: Store, table: str, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as beside:
        beside.execute("ALTER TABLE event RENAME TO away")
        with pytest.raises(StoreError):
            await store.append(table, 3, OTHER)
        with pytest.raises(StoreError):
            await store.read(table)
        beside.execute("ALTER TABLE away RENAME TO event")
    assert await store.append(table, 3, OTHER) == Appended()


async def test_everything_is_durable_when_it_is_answered(store: Store) -> None:
    for connection in (store._writer._connection, store._reader._connection):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


@pytest.mark.parametrize("content", [b"no database", b"SQLite format 3\0 but not really" * 99])
def test_a_file_that_is_no_database_of_ours_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(StoreError, match="expected a folder"):
        Store.open(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as beside:
        beside.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="version 99"):
        Store.open(tmp_path)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="expected a folder that can be written"):
        Store.open(tmp_path / "file")


async def test_the_day_of_each_version_is_known(store: Store, table: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        for v in (1, 2):
            day = f"2026-11-{29 + v - 1} 23:59:59"
            connection.execute("UPDATE event SET at = ? WHERE v = ?", (day, v))
        connection.commit()
    assert await store.days(table) == {1: "2026-11-29", 2: "2026-11-30"}
    assert await store.days("elsewhere") == {}


async def test_who_finds_another_process_writing_writes_as_soon_as_it_has(
    store: Store, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as beside:
        beside.execute("BEGIN IMMEDIATE")
        assert not await store.has_table("friends")  # reading goes on
        creating = asyncio.create_task(store.create("friends", [OPENED], {0: b"device"}))
        done, _ = await asyncio.wait({creating}, timeout=0.1)
        assert not done
        beside.execute("COMMIT")
    assert await creating
