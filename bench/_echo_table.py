"""Tables of four at the peer, which speak and hear as those of `bench._room` do."""

import asyncio
import json
from contextlib import AsyncExitStack
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

from bench._room import NAMES, SECONDS_AN_ACTION

FRAMES_AN_ACTION = len(NAMES) + 1


class EchoTable:
    """Four sockets of the peer that speak in turn. Mutable: it counts what they hear."""

    def __init__(self, host: str, table: int, taken: list[float]) -> None:
        self._address = f"ws://{host}/{table}"
        self._taken = taken
        self._sockets: list[ClientConnection] = []
        self._acted: float | None = None
        self._heard = 0
        self._count = 0

    async def open(self, stack: AsyncExitStack) -> None:
        for _ in NAMES:
            socket = connect(self._address, compression=None)
            self._sockets.append(await stack.enter_async_context(socket))

    async def play(self, until: float) -> None:
        """Speak once a second, until a time of `perf_counter`."""
        readers = [asyncio.create_task(self._read(socket)) for socket in self._sockets]
        while (began := perf_counter()) < until:
            await self._act()
            await asyncio.sleep(max(0.0, began + SECONDS_AN_ACTION - perf_counter()))
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)

    async def _act(self) -> None:
        if self._acted is not None:
            return
        self._count += 1
        self._heard, self._acted = 0, perf_counter()
        act = {"type": "act", "v": self._count, "action": "HK"}
        said = {"type": "do", "id": f"command-{self._count}", "command": act}
        await self._sockets[self._count % len(self._sockets)].send(json.dumps(said))

    async def _read(self, socket: ClientConnection) -> None:
        while True:
            await socket.recv(decode=False)
            self._heard += 1
            if self._acted is not None and self._heard == FRAMES_AN_ACTION:
                self._taken.append(perf_counter() - self._acted)
                self._acted = None
