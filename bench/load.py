"""How many tables of four one server bears, and how soon all are back after it lost every socket.

At each table somebody acts once a second; the clock of an action stops when the last of the four
sockets has its version. The server has so many processes, the players one, all on this machine;
every action is durable before it is told. The peer is a bare `websockets` server that keeps
nothing; it answers a message with the same frames, that is as many and as large, to the same
sockets at the same pace, and its players are the same program.

A number of tables is borne when 99 of 100 actions are everywhere in time, at the second try if not
at the first: this machine may have been busy otherwise. Numbers are doubled until one is not borne,
then narrowed down to a tenth; where there can be no more sockets, that is said and it ends.

Usage: ``python -m bench.load [SECONDS [PROCESSES]]``, the seconds of each number of tables
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from statistics import quantiles
from time import perf_counter
from typing import Final

from bench._echo_table import EchoTable
from bench._room import NAMES, SECONDS_AN_ACTION, RoomOfFour, Tally, opened
from bench._server import running_server
from bench._sockets import Most, most_sockets
from bench.memory import resident_kilobytes

SECONDS: Final = 10.0
BOUND: Final = 0.050
"""Seconds within which 99 of 100 actions are to be everywhere."""
FIRST: Final = 25
NARROW: Final = 1.1
"""How many times more tables than are borne are known not to be, in the end."""
TRIES: Final = 2


async def play(tables: Sequence[RoomOfFour | EchoTable], seconds: float) -> None:
    """Let all tables play for so long, their actions spread over each second."""
    until = perf_counter() + seconds

    async def later(table: RoomOfFour | EchoTable, place: int) -> None:
        await asyncio.sleep(place / len(tables) * SECONDS_AN_ACTION)
        await table.play(until)

    await asyncio.gather(*(later(table, place) for place, table in enumerate(tables)))


def told(tables: int, seconds: list[float], more: str = "") -> float:
    """Print how long the actions took, and return the 99th of 100."""
    hundredths = quantiles(seconds, n=100)
    median, slow = hundredths[49], hundredths[98]
    print(
        f"  {tables:5} tables: p50 {median * 1000:7.2f} ms, p99 {slow * 1000:7.2f} ms  "
        f"({len(seconds)} actions{more})",
        flush=True,
    )
    return slow


async def measure_rooms(
    host: str, process: int, tables: int, seconds: float
) -> tuple[float, Tally]:
    """Play at so many tables, print what came of it, then drop all sockets and let them return."""
    tally = Tally()
    before = resident_kilobytes(process)
    async with AsyncExitStack() as stack:
        rooms = await opened(host, tables, stack, tally)
        memory = (resident_kilobytes(process) - before) / tables
        await play(rooms, 1)
        tally.forget()
        await play(rooms, seconds)
        for room in rooms:
            await room.drop()
        began = perf_counter()
        await asyncio.gather(*(room.reconnect() for room in rooms))
        back = perf_counter() - began
    sockets = tables * len(NAMES)
    slow = told(
        tables,
        tally.seconds,
        f", {tally.update_size} bytes an update, {memory:.0f} KB a table; "
        f"{sockets} sockets dropped at once, all live after {back:.2f} s",
    )
    return slow, tally


async def measure_echo(host: str, tables: int, seconds: float) -> float:
    taken: list[float] = []
    async with AsyncExitStack() as stack:
        echoes = [EchoTable(host, table, taken) for table in range(tables)]
        for echo in echoes:
            await echo.open(stack)
        await play(echoes, 1)
        taken.clear()
        await play(echoes, seconds)
    return told(tables, taken)


@contextmanager
def running_echo(ack_size: int, update_size: int) -> Iterator[str]:
    """Yield the ``host:port`` of the peer."""
    with subprocess.Popen(
        [sys.executable, "-m", "bench._echo", str(ack_size), str(update_size)],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def largest(slow: Callable[[int], Awaitable[float]], most: Most) -> int:
    """Return the largest number of tables that is borne; 0 where not even the first is."""
    bound = most.sockets // len(NAMES)

    async def once(tables: int) -> bool:
        return await slow(tables) <= BOUND

    def borne(tables: int) -> bool:
        return any(asyncio.run(once(tables)) for _ in range(TRIES))

    good, bad = 0, min(FIRST, bound)
    while borne(bad):
        if bad == bound:
            print(f"  {most.why} are enough for no more tables: perhaps more would be borne")
            return bound
        good, bad = bad, min(2 * bad, bound)
    while good and bad / good > NARROW:
        between = round((good * bad) ** 0.5)
        good, bad = (between, bad) if borne(between) else (good, between)
    return good


def main(seconds: float, processes: int) -> None:
    most = most_sockets()
    print(f"Load of this machine before: {os.getloadavg()[0]:.1f}")
    print(f"Back Alley, processes: {processes}", flush=True)
    sizes = (0, 0)

    async def rooms_slow(tables: int) -> float:
        nonlocal sizes
        with running_server(processes) as (host, process):
            slow, tally = await measure_rooms(host, process, tables, seconds)
        sizes = (tally.ack_size, tally.update_size)
        return slow

    ours = largest(rooms_slow, most)
    print(f"bare websockets, {sizes[1]} bytes an update:", flush=True)

    async def echo_slow(tables: int) -> float:
        with running_echo(*sizes) as host:
            return await measure_echo(host, tables, seconds)

    theirs = largest(echo_slow, most)
    ratio = f"{ours / theirs:.2f}" if theirs else "none"
    print(f"largest with p99 under {BOUND * 1000:.0f} ms: {ours} and {theirs}, ratio {ratio}")


if __name__ == "__main__":
    main(
        float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS,
        int(sys.argv[2]) if len(sys.argv) > 2 else 1,
    )
