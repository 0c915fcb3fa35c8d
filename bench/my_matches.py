"""How long it takes to list what somebody has played, of very many matches.

The peer is a bare query of SQLite for the same rows, with nothing made of them: the connection is
open, and what it finds is only fetched. The data are made: 10,000 matches of one person among as
many of others, a fifth of them with friends, one in a hundred unfinished.

Usage: ``python -m bench.my_matches [MATCHES]``
"""

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from starlette.testclient import TestClient

from backalley.server.gate.identity import COOKIE, Device, new_device
from backalley.server.profiles.matches import A_PAGE
from backalley.server.store.folder import FILE_NAME
from backalley.server.store.listed import MINE, NEWEST_FIRST, Wanted
from backalley.server.store.sqlite import Store
from backalley.server.web.app import create_app
from backalley.table.listing import listing_of
from backalley.table.opening import open_against_computer
from backalley.table.table import Table
from bench._server import SETTINGS

MATCHES = 10_000
TIMES = 200
ENDINGS = ("won", "lost", "won", "lost", "drawn", "stopped")
FRIENDS = ("Ruth", "Max", "Zoë", "Bob")
PLACE = "INSERT INTO place VALUES (?, 0, 1, ?, 0, 1, ?, 1, ?, ?, ?, ?, ?)"
"""Table, person 0, match 1, holder, not away, here, goes on, begun, at, rules and the rest."""


def fill(folder: Path, matches: int, device: Device) -> None:
    """Make a store in which a device has played so many matches, and others as many."""
    Store.open(folder).close()
    table = Table.open("table", open_against_computer("Ann"))
    told = msgspec.json.encode(listing_of(table).told).decode()
    others = [new_device().key for _ in range(100)]
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection, connection:
        for i in range(2 * matches):
            holder = device.key if i % 2 else others[i % len(others)]
            goes_on, friends = i % 200 == 1, i % 10 < 2
            day, hour = divmod(i, 24)
            at = f"20{10 + day // 336}-{day // 28 % 12 + 1:02}-{day % 28 + 1:02} {hour:02}:00:00"
            rules = "rubber-bridge" if i % 5 == 0 else "back-alley"
            ending = None if goes_on else ENDINGS[i % len(ENDINGS)]
            who = f"{FRIENDS[i % len(FRIENDS)]}, Lou, Max"
            row = (f"table{i:07}", holder, goes_on, at, rules, friends, ending, who)
            connection.execute(PLACE, row)
            connection.execute("INSERT INTO listed VALUES (?, 1, ?)", (f"table{i:07}", told))


def times(work: Callable[[], object]) -> list[float]:
    """Return how many milliseconds each of many calls took."""
    found: list[float] = []
    work()
    for _ in range(TIMES):
        begun = perf_counter()
        work()
        found.append((perf_counter() - begun) * 1000)
    return found


async def asked(work: Callable[[], Awaitable[object]]) -> list[float]:
    """The same, of what is waited for."""
    found: list[float] = []
    await work()
    for _ in range(TIMES):
        begun = perf_counter()
        await work()
        found.append((perf_counter() - begun) * 1000)
    return found


def say(what: str, found: list[float], peer: float | None = None) -> float:
    middle, worst = median(found), quantiles(found, n=100)[98]
    ratio = "" if peer is None else f"   {middle / peer:5.1f} times the peer"
    print(f"  {what:42} p50 {middle:7.2f} ms   p99 {worst:7.2f} ms{ratio}")
    return middle


def bare(folder: Path, device: Device) -> list[float]:
    with closing(sqlite3.connect(folder / FILE_NAME)) as connection:
        values = {"holder": device.key, "most": A_PAGE + 1}
        return times(lambda: connection.execute(MINE + NEWEST_FIRST, values).fetchall())


def in_store(folder: Path, device: Device) -> dict[str, list[float]]:
    async def measure() -> dict[str, list[float]]:
        with closing(Store.open(folder)) as store:
            of = store.matches.of
            last = (await of(device.key, MATCHES))[-A_PAGE].mark
            ways: dict[str, Callable[[], Awaitable[object]]] = {
                "a page of the store": lambda: of(device.key, A_PAGE + 1),
                "the last page": lambda: of(device.key, A_PAGE + 1, after=last),
                "those with friends at bridge": lambda: of(
                    device.key, A_PAGE + 1, Wanted(rules="rubber-bridge", friends=True)
                ),
                "those with a name that nobody has": lambda: of(
                    device.key, A_PAGE + 1, Wanted(who="nobody")
                ),
                "how many there are of each game": lambda: store.matches.counted(device.key),
            }
            return {name: await asked(way) for name, way in ways.items()}

    return asyncio.run(measure())


def over_http(folder: Path, device: Device) -> list[float]:
    settings = replace(SETTINGS, names=frozenset({"testserver"}))
    with TestClient(create_app(Store.open(folder), settings=settings)) as client:
        client.cookies.set(COOKIE, device.token)
        return times(lambda: client.get("/api/matches").raise_for_status())


def main(matches: int) -> None:
    with TemporaryDirectory() as name:
        folder, device = Path(name), new_device()
        fill(folder, matches, device)
        size = (folder / FILE_NAME).stat().st_size / (2 * matches)
        print(f"{matches:,} matches of one person, {A_PAGE} a page; {size:.0f} bytes each")
        peer = say("the peer: a bare query of a page", bare(folder, device))
        for what, found in in_store(folder, device).items():
            say(what, found, peer)
        say("GET /api/matches, counts and all", over_http(folder, device), peer)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES)
