"""Who one is, while several things are asked for at once."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from backalley.server.store.folder import FILE_NAME
from backalley.server.store.sqlite import Store
from backalley.table.opening import open_against_computer

ANN, PHONE, TABLET = b"a" * 32, b"p" * 32, b"t" * 32
TABLES_WITH_HOLDERS = ("person", "place", "profile", "device", "joining")


async def open_tables(store: Store, holder: bytes, number: int) -> None:
    for i in range(number):
        table = f"{holder[:1].decode()}{i}"
        await store.create(table, [open_against_computer("Ann Lee")], {0: holder})


def left(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / FILE_NAME)) as store:
        return {
            name: store.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in (*TABLES_WITH_HOLDERS, "event", "listed")
        }


async def test_a_device_that_joins_while_all_is_deleted_is_deleted_too_or_itself(
    tmp_path: Path,
) -> None:
    with closing(Store.open(tmp_path)) as store:
        await open_tables(store, ANN, 60)
        await open_tables(store, PHONE, 60)
        await store.profiles.offer(ANN, b"token", now=0.0, until=10.0)
        deleting = asyncio.create_task(store.profiles.delete(ANN))
        left_there = await store.profiles.tables(ANN)
        while left_there:
            left_there = await store.profiles.tables(ANN)
        joined = await store.profiles.join(PHONE, b"token", now=1.0)
        await deleting
        own = await store.profiles.holder_of(PHONE)
        assert len(await store.profiles.tables(own)) == (0 if joined else 60)
    assert left(tmp_path)["person"] == (0 if joined else 60)


async def test_of_two_devices_that_use_a_link_at_once_one_joins(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store, closing(Store.open(tmp_path)) as elsewhere:
        for i in range(20):
            token, device = f"token {i}".encode(), f"ann {i}".encode()
            await store.profiles.offer(device, token, now=0.0, until=10.0)
            answers = await asyncio.gather(
                store.profiles.join(PHONE, token, now=1.0),
                elsewhere.profiles.join(TABLET, token, now=1.0),
            )
            assert sorted(answers, key=bool) == [None, device]
            assert await store.profiles.devices(device) == 2


async def test_a_name_that_is_kept_while_its_device_joins_goes_with_it(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        await store.profiles.offer(ANN, b"token", now=0.0, until=10.0)
        await asyncio.gather(
            store.profiles.join(PHONE, b"token", now=1.0),
            store.profiles.keep(PHONE, "Ann Lee", "", {}),
        )
        profile = await store.profiles.of(ANN)
        assert profile is not None
        assert profile.name == "Ann Lee"
        assert await store.profiles.of(PHONE) is None
