"""A server in a process of its own for the benchmarks, and a page that plays at it.

The server is the one of `backalley serve`, but without limits on how fast anybody may go.
"""

import asyncio
import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from backalley.cli.serve import listen
from backalley.server.processes.configuration import configuration
from backalley.server.processes.processes import Processes
from backalley.server.protocol.traffic import Ack, Do, Resume, Snapshot, ToPage, Update
from backalley.server.rates.buckets import Rate
from backalley.server.rates.deeds import DeedRates
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store
from backalley.server.web.garbage import spare_pauses
from backalley.table.commands.playing import Act, Ready

UNLIMITED = Rate(burst=10**9, per_second=10**9)
SETTINGS = Settings(
    openings=UNLIMITED,
    messages=UNLIMITED,
    deeds=DeedRates(UNLIMITED, UNLIMITED, UNLIMITED),
    entries=UNLIMITED,
    looks=UNLIMITED,
    sockets=10**9,
    sockets_of_address=10**9,
    lines=UNLIMITED,
)


@contextmanager
def running_server(processes: int = 1) -> Iterator[tuple[str, int]]:
    """Yield the ``host:port`` of a server on an empty folder, and the id of its first process."""
    with TemporaryDirectory() as folder, server_on(folder, processes) as running:
        yield running


@contextmanager
def server_on(folder: str, processes: int = 1) -> Iterator[tuple[str, int]]:
    """Yield the ``host:port`` of a server on a folder, and the id of its first process."""
    with (
        subprocess.Popen(
            [sys.executable, "-m", "bench._server", folder, str(processes)],
            stdout=subprocess.PIPE,
            text=True,
        ) as process,
    ):
        assert process.stdout
        try:
            host = process.stdout.readline().strip()
            for _ in range(processes):  # each has begun before anything is measured
                urllib.request.urlopen(f"http://{host}/api/games").close()
            yield host, process.pid
        finally:
            process.terminate()


class Page:
    """A player at a table of their own. Mutable: it follows the table."""

    def __init__(self, host: str, **wish: object) -> None:
        """Open a table: against the house, at once, unless something else is wished."""
        quick = {"name": "Ann", "pace": "instant", "bot": "house", **wish}
        request = urllib.request.Request(
            f"http://{host}/api/tables",
            json.dumps(quick).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request) as response:
            self.table = json.load(response)["table"]
            self.cookie = response.headers["Set-Cookie"].partition(";")[0]
        self._address = f"ws://{host}/api/tables/{self.table}/socket"
        self._count = 0
        self.newest: Snapshot | Update | None = None

    @property
    def v(self) -> int:
        """The newest version heard of."""
        return self.newest.v if self.newest else 0

    def socket(self) -> AbstractAsyncContextManager[ClientConnection]:
        """Return a socket to open at the table."""
        return connect(self._address, additional_headers={"Cookie": self.cookie}, compression=None)

    async def resume(self, socket: ClientConnection) -> None:
        """Say the first message and hear its answer."""
        await socket.send(msgspec.json.encode(Resume(0)).decode())
        await self.hear(socket)

    async def hear(self, socket: ClientConnection) -> ToPage:
        """Return the next message."""
        message = msgspec.json.decode(await socket.recv(), type=ToPage)
        if isinstance(message, Snapshot | Update):
            self.newest = message
        return message

    async def next_command(self, socket: ClientConnection) -> Do | None:
        """Hear until something is asked of the player; None at the end of the match."""
        while True:
            assert self.newest
            v, view = self.newest.v, self.newest.view
            self._count += 1
            command_id = f"command-{self._count}"
            if view.phase == "finished":
                return None
            if view.phase == "between" and not view.seats[0].ready:
                return Do(command_id, Ready(view.serial + 1))
            if view.turn == view.me:
                bids = [choice.action for choice in view.choices]
                cards = [card.card for card in view.hand if card.playable]
                return Do(command_id, Act(v, (bids + cards)[0]))
            await self.hear(socket)

    async def send(self, socket: ClientConnection, command: Do) -> int:
        """Send a command and return the version that it became, once its update has come."""
        await socket.send(msgspec.json.encode(command).decode())
        while not isinstance(answer := await self.hear(socket), Ack):
            pass
        while self.newest is None or self.newest.v < answer.v:
            await self.hear(socket)
        return answer.v


def main(folder: str, processes: int) -> None:
    listener = listen("127.0.0.1", 0)
    print(f"127.0.0.1:{listener.getsockname()[1]}", flush=True)
    if processes > 1:
        asyncio.run(Processes(processes, Path(folder), SETTINGS).serve(listener))
        return
    config = configuration(Store.open(Path(folder)), SETTINGS)
    spare_pauses()
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
