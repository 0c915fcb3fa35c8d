"""How many tables of four one server bears, and how soon all are back after it lost every socket.

At each table somebody acts once a second; the clock of an action stops when the last of the four
sockets has its version. Server and players are two processes on this machine, every action is
durable before it is told. The peer is a bare `websockets` server that answers each message with a
frame as large as the mean one here, to the same sockets at the same pace, and keeps nothing.

Usage: ``python -m bench.load [SECONDS]``, of each number of tables
"""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from statistics import quantiles
from time import perf_counter
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

from bench._room import NAMES, SECONDS_AN_ACTION, Tally, opened, play
from bench._server import running_server
from bench.memory import resident_kilobytes

SECONDS: Final = 10.0
BOUND: Final = 0.050
"""Seconds within which 99 of 100 actions are to be everywhere."""
FIRST: Final = 10
GROWTH: Final = 1.5


def percentiles(seconds: list[float]) -> tuple[float, float]:
    """Return the median and the 99th of 100."""
    hundredths = quantiles(seconds, n=100)
    return hundredths[49], hundredths[98]


async def measure_rooms(host: str, process: int, tables: int, seconds: float) -> Tally:
    """Play at so many tables, print what came of it, then drop all sockets and let them return."""
    tally = Tally()
    before = resident_kilobytes(process)
    async with AsyncExitStack() as stack:
        rooms = await opened(host, tables, stack, tally)
        memory = (resident_kilobytes(process) - before) / tables
        await play(rooms, 1)
        tally.seconds.clear()
        await play(rooms, seconds)
        for room in rooms:
            await room.drop()
        began = perf_counter()
        await asyncio.gather(*(room.reconnect() for room in rooms))
        back = perf_counter() - began
    median, slow = percentiles(tally.seconds)
    print(
        f"  {tables:5} tables: p50 {median * 1000:7.2f} ms, p99 {slow * 1000:7.2f} ms  "
        f"({len(tally.seconds)} actions, {tally.bytes_a_frame} bytes a frame, {memory:.0f} KB a "
        f"table; {tables * len(NAMES)} sockets dropped at once, all live after {back:.2f} s)",
        flush=True,
    )
    return tally


class EchoTable:
    """Four sockets of the peer that speak in turn. Mutable: it waits for the answers."""

    def __init__(self, sockets: list[ClientConnection], seconds: list[float]) -> None:
        self._sockets, self._seconds = sockets, seconds

    async def play(self, until: float) -> None:
        """Speak once a second and wait until all four have heard."""
        turn = 0
        while (began := perf_counter()) < until:
            await self._sockets[turn % len(self._sockets)].send('{"type":"act","v":1}')
            await asyncio.gather(*(socket.recv(decode=False) for socket in self._sockets))
            self._seconds.append(perf_counter() - began)
            turn += 1
            await asyncio.sleep(max(0.0, began + SECONDS_AN_ACTION - perf_counter()))


async def measure_echo(host: str, tables: int, seconds: float) -> list[float]:
    taken: list[float] = []
    async with AsyncExitStack() as stack:
        echoes = [
            EchoTable(
                [
                    await stack.enter_async_context(
                        connect(f"ws://{host}/{table}", compression=None)
                    )
                    for _ in NAMES
                ],
                taken,
            )
            for table in range(tables)
        ]
        until = perf_counter() + seconds

        async def later(echo: EchoTable, place: int) -> None:
            await asyncio.sleep(place / tables * SECONDS_AN_ACTION)
            await echo.play(until)

        await asyncio.gather(*(later(echo, place) for place, echo in enumerate(echoes)))
    median, slow = percentiles(taken)
    print(
        f"  {tables:5} tables: p50 {median * 1000:7.2f} ms, p99 {slow * 1000:7.2f} ms", flush=True
    )
    return taken


@contextmanager
def running_echo(size: int) -> Iterator[str]:
    """Yield the ``host:port`` of the peer."""
    with subprocess.Popen(
        [sys.executable, "-m", "bench._echo", str(size)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def numbers() -> Iterator[int]:
    """Yield the numbers of tables that are tried, until the caller has seen enough."""
    tables = float(FIRST)
    while True:
        yield round(tables)
        tables *= GROWTH


def main(seconds: float) -> None:
    print("Back Alley:", flush=True)
    ours, size = 0, 0
    for tables in numbers():
        with running_server() as (host, process):
            tally = asyncio.run(measure_rooms(host, process, tables, seconds))
        size = size or tally.bytes_a_frame
        if percentiles(tally.seconds)[1] > BOUND:
            break
        ours = tables
    print(f"bare websockets, {size} bytes a frame:", flush=True)
    theirs = 0
    with running_echo(size) as host:
        for tables in numbers():
            if percentiles(asyncio.run(measure_echo(host, tables, seconds)))[1] > BOUND:
                break
            theirs = tables
    ratio = f"{ours / theirs:.2f}" if theirs else "none"
    print(f"largest with p99 under {BOUND * 1000:.0f} ms: {ours} and {theirs}, ratio {ratio}")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS)
