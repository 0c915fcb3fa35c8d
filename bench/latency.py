"""How long from an action to its broadcast, over loopback, with every action durable first.

A player sends a bid or a card on one socket; the clock stops when its update has come to another
socket at the same table. In between are the decision, a commit that SQLite has flushed to disk, the
view, and both ends' JSON. Computer players move at once, so they keep the server busy meanwhile.

Usage: ``python -m bench.latency [ACTIONS]``, of each number of tables
"""

import asyncio
import sys
from statistics import quantiles
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection

from backalley.server.protocol.traffic import Snapshot, ToPage, Update
from bench._server import Page, running_server

ACTIONS = 600
TABLES = (1, 10)


class Watch:
    """The other socket. Mutable: it reads on."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._v = 0

    async def resume(self) -> None:
        await self._socket.send('{"type":"resume","v":0}')
        await self.came_after(0)

    async def came_after(self, v: int) -> float:
        """Return when the first view after version `v` had been read."""
        while self._v <= v:
            message = msgspec.json.decode(await self._socket.recv(), type=ToPage)
            if isinstance(message, Snapshot | Update):
                self._v = message.v
        return perf_counter()


async def play(host: str, actions: int) -> list[float]:
    """Return the seconds that each of so many actions took, in one match after another."""
    taken: list[float] = []
    while len(taken) < actions:
        page = Page(host)
        async with page.socket() as acting, page.socket() as watching:
            await page.resume(acting)
            watch = Watch(watching)
            await watch.resume()
            while len(taken) < actions and (command := await page.next_command(acting)):
                began = perf_counter()
                came = asyncio.create_task(watch.came_after(page.v))
                await page.send(acting, command)
                taken.append(await came - began)
    return taken


async def measure(host: str, tables: int, actions: int) -> list[float]:
    shares = await asyncio.gather(*(play(host, actions // tables) for _ in range(tables)))
    return [seconds for share in shares for seconds in share]


def main(actions: int) -> None:
    with running_server() as (host, _):
        for tables in TABLES:
            taken = asyncio.run(measure(host, tables, actions))
            hundredths = quantiles(taken, n=100)
            print(
                f"{tables:3} tables: p50 {hundredths[49] * 1000:6.2f} ms, "
                f"p99 {hundredths[98] * 1000:6.2f} ms  ({len(taken)} actions)"
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ACTIONS)
