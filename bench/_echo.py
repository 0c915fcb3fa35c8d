"""The peer of the load: a bare `websockets` server that knows no rules and keeps nothing.

Sockets are at the table that their path names. What one sends is answered to all of its table with
a frame of the size that the first message of the server names.
"""

import asyncio
import sys
from collections import defaultdict

from websockets.asyncio.server import ServerConnection, broadcast, serve


async def main(size: int) -> None:
    tables: defaultdict[str, set[ServerConnection]] = defaultdict(set)
    frame = "x" * size

    async def sit(socket: ServerConnection) -> None:
        assert socket.request
        table = tables[socket.request.path]
        table.add(socket)
        async for _ in socket:
            broadcast(table, frame)

    async with serve(sit, "127.0.0.1", 0, compression=None) as server:
        (listener,) = server.sockets
        print(f"127.0.0.1:{listener.getsockname()[1]}", flush=True)
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1])))
