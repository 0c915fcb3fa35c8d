"""The peer of the load: a bare `websockets` server that knows no rules and keeps nothing.

Sockets are at the table that their path names. What one sends is answered as the server answers an
action, with frames of the sizes named: one to who sent it, then one to each of the table.
"""

import asyncio
import sys
from collections import defaultdict
from contextlib import suppress

from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.exceptions import ConnectionClosed


async def main(ack_size: int, update_size: int) -> None:
    tables: defaultdict[str, set[ServerConnection]] = defaultdict(set)
    ack, update = "x" * ack_size, "x" * update_size

    async def sit(socket: ServerConnection) -> None:
        assert socket.request
        table = tables[socket.request.path]
        table.add(socket)
        with suppress(ConnectionClosed):  # its players leave without a word
            async for _ in socket:
                await socket.send(ack)
                broadcast(table, update)
        table.discard(socket)

    async with serve(sit, "127.0.0.1", 0, compression=None) as server:
        (listener,) = server.sockets
        print(f"127.0.0.1:{listener.getsockname()[1]}", flush=True)
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
