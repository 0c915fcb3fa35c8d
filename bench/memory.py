"""How much memory a table takes: of the server's resident set, with a socket at each table.

Measured twice: when the first cards are dealt, and when each table has played its first deal.
Linux only: it reads ``/proc``.

Usage: ``python -m bench.memory [TABLES]``
"""

import asyncio
import sys
from contextlib import AsyncExitStack
from pathlib import Path

from websockets.asyncio.client import ClientConnection

from backalley.table.commands.playing import Act
from bench._server import Page, running_server

TABLES = 250
FIRST = 25
"""Tables opened before the first measurement, so that what is loaded once is not counted."""

Seat = tuple[Page, ClientConnection]


def resident_kilobytes(process: int) -> int:
    """Return what a process and those that it has started take."""
    own = Path(f"/proc/{process}/status").read_text().partition("VmRSS:")[2].split()[0]
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return int(own) + sum(resident_kilobytes(int(child)) for child in children)


async def sit_down(stack: AsyncExitStack, host: str) -> Seat:
    page = Page(host)
    socket = await stack.enter_async_context(page.socket())
    await page.resume(socket)
    return page, socket


async def play_a_deal(seat: Seat) -> None:
    page, socket = seat
    while (message := await page.next_command(socket)) and isinstance(message.command, Act):
        await page.send(socket, message)


async def measure(host: str, process: int, tables: int) -> None:
    async with AsyncExitStack() as stack:
        for _ in range(FIRST):
            await play_a_deal(await sit_down(stack, host))
        before = resident_kilobytes(process)
        seats = [await sit_down(stack, host) for _ in range(tables)]
        opened = resident_kilobytes(process)
        for seat in seats:
            await play_a_deal(seat)
        played = resident_kilobytes(process)
    print(f"{tables} tables and sockets beside a server of {before / 1024:.1f} MB")
    print(f"  cards dealt:      {(opened - before) / tables:6.1f} KB a table")
    print(f"  one deal played:  {(played - before) / tables:6.1f} KB a table")


def main(tables: int) -> None:
    with running_server() as (host, process):
        asyncio.run(measure(host, process, tables))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TABLES)
