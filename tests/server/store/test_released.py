"""A store of the released schema, in which people had played, with all that was in it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from backalley.server.store.folder import FILE_NAME
from backalley.server.store.listed import Mine
from backalley.server.store.schema import VERSION
from backalley.server.store.sqlite import Store
from backalley.table.listing import listing_of
from backalley.table.table import fold

DUMP: Final = Path(__file__).parent / "released_4.sql"
ANN: Final = bytes.fromhex("593e6f048e1ba7d435cc41c3af2896605501858cb0feef021585cebb0ce089a3")
RUTH: Final = bytes.fromhex("0a019035fa39840e002523397105f5f7df93979c821719d7db579c42ef8f9d61")
BEA: Final = bytes.fromhex("a6700808d3fa531aa0961b37ff24eb4f3508bad270c56d96e713b7904ebd55c3")
AT_COMPUTER, THROWN_AWAY, RUBBER = "6vs9hfpt42uf", "zv5crryfupbm", "p7928xjecvcx"
FRIENDS, LOBBY = "yh6t8y", "ue2jtc"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as old, old:
        old.executescript(DUMP.read_text())
    return tmp_path


def told(mine: Mine) -> tuple[str, int, bool, str | None]:
    return mine.mark.table_id, mine.mark.match, mine.mark.goes_on, mine.ending


async def test_everybody_finds_what_they_had_played(folder: Path) -> None:
    for _ in range(2):
        with closing(Store.open(folder)) as store:
            anns = [told(one) for one in await store.matches.of(ANN, 99)]
            assert sorted(anns[:4]) == sorted(
                [
                    (AT_COMPUTER, 2, True, None),
                    (FRIENDS, 1, True, None),
                    (LOBBY, 1, True, None),
                    (RUBBER, 1, True, None),
                ]
            )
            assert [one[:3] for one in anns[4:]] == [(AT_COMPUTER, 1, False)]
            assert anns[4][3] in {"won", "lost", "drawn"}
            assert [told(one) for one in await store.matches.of(RUTH, 99)] == [
                (FRIENDS, 1, True, None)
            ]
            assert await store.matches.of(BEA, 99) == []


async def test_what_was_thrown_away_stays_so_until_it_is_taken_back(folder: Path) -> None:
    with closing(Store.open(folder)) as store:
        await store.matches.take_back(THROWN_AWAY, 1, ANN)
        found = {one.mark.table_id: one for one in await store.matches.of(ANN, 99)}
        assert found[THROWN_AWAY].mark.goes_on
        assert found[THROWN_AWAY].told.played == 1


async def test_tables_go_on_and_are_listed_as_they_stand(folder: Path) -> None:
    with closing(Store.open(folder)) as store:
        for table_id in (AT_COMPUTER, THROWN_AWAY, RUBBER, FRIENDS, LOBBY):
            assert await store.person_of(table_id, ANN) == 0
        assert await store.person_of(FRIENDS, RUTH) == 1
        for mine in await store.matches.of(ANN, 4):
            log = await store.read(mine.mark.table_id)
            table = fold(mine.mark.table_id, [event for _, event in log])
            assert mine.told == listing_of(table).told


def test_the_schema_is_that_of_a_new_store(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "new").mkdir()
    shapes = []
    for path in (folder, tmp_path / "new"):
        Store.open(path).close()
        with closing(sqlite3.connect(path / FILE_NAME)) as store:
            rows = store.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
            shapes.append({name: " ".join(sql.replace('"', "").split()) for name, sql in rows})
            assert store.execute("PRAGMA user_version").fetchone() == (VERSION,)
    assert shapes[0] == shapes[1]


async def test_what_is_over_stays_as_long_as_a_profile_wants_it(folder: Path) -> None:
    days = 86400
    with closing(Store.open(folder)) as store:
        await store.profiles.keep(ANN, "Ann", "", {})
        with closing(sqlite3.connect(folder / FILE_NAME, timeout=10)) as beside, beside:
            beside.execute("UPDATE event SET at = datetime('now', '-200 days')")
        assert await store.expire(180 * days) == 4
        assert await store.has_table(AT_COMPUTER)
        await store.matches.throw_away(AT_COMPUTER, 1, ANN)
        await store.matches.take_back(AT_COMPUTER, 1, ANN)
        assert await store.expire(180 * days) == 0
        with closing(sqlite3.connect(folder / FILE_NAME, timeout=10)) as beside, beside:
            beside.execute("UPDATE profile SET seen = datetime('now', '-401 days')")
        assert await store.expire(180 * days) == 1
        assert await store.profiles.of(ANN) is None
        assert await store.matches.of(ANN, 9) == []
