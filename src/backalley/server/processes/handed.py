"""One of several processes that serve a folder: it is handed the connections for its tables."""

import asyncio
import socket
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import uvicorn

from backalley.server.gate.idle_connections import PatientConfig, PatientHttp
from backalley.server.processes.configuration import configuration
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store
from backalley.server.web.garbage import spare_pauses


class HandedServer(uvicorn.Server):
    """Serves what comes over a channel from `backalley.server.processes.front`. Mutable.

    It ends when the other end of the channel does, so that no process outlives who started it.
    """

    def __init__(self, config: PatientConfig, channel: socket.socket) -> None:
        super().__init__(config)
        self._channel = channel
        self._opening: set[asyncio.Task[object]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to take connections; it listens at no address itself."""
        await super().startup(sockets=sockets or [])
        self._channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self._channel, self._take)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, and end those there are."""
        asyncio.get_running_loop().remove_reader(self._channel)
        self._channel.close()
        await super().shutdown(sockets)

    def _take(self) -> None:
        with suppress(BlockingIOError):
            said, files, _, _ = socket.recv_fds(self._channel, 1, 1)
            loop = asyncio.get_running_loop()
            if not said:
                loop.remove_reader(self._channel)
                self.should_exit = True
            for file in files:
                connection = socket.socket(fileno=file)
                connection.setblocking(False)
                task = loop.create_task(loop.connect_accepted_socket(self._protocol, connection))
                self._opening.add(task)
                task.add_done_callback(self._opening.discard)

    def _protocol(self) -> asyncio.Protocol:
        return PatientHttp(
            self.config,
            self.server_state,
            self.lifespan.state,
            asyncio.get_running_loop(),
        )


def serve_handed(
    channel: socket.socket, folder: Path, settings: Settings, proxies: Sequence[str]
) -> None:
    """Serve the tables of one process's share until its channel ends, or it is told to stop."""
    server = HandedServer(configuration(Store.open(folder), settings, proxies), channel)
    spare_pauses()
    with suppress(KeyboardInterrupt):
        server.run()
