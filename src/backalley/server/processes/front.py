"""Hands each connection to the process that has the table it asks for."""

import asyncio
import logging
import re
import socket
from collections.abc import Sequence
from functools import partial
from itertools import count
from typing import Final
from urllib.parse import unquote

from backalley.server.gate.doors import Doors
from backalley.server.store.share import place_of

BACKLOG: Final = 2048
"""Connections that may wait to be accepted: all come back at once after a break."""
LONGEST_REQUEST_LINE: Final = 4096
SECONDS_BETWEEN_LOOKS: Final = 0.02
SECONDS_WITHOUT_FILES: Final = 0.1

_TABLE: Final = re.compile(r"/api/(?:tables|rooms)/([^/?]+)")
_log = logging.getLogger(__name__)


class Front:
    """Accepts connections and passes them on, each by what its first line asks for. Mutable.

    Nothing is read of a connection but looked at, so that whoever takes it over reads it all.
    One that has not said in `seconds_to_ask` what it asks for is dropped, and one that `doors` do
    not let in. `channels` are Unix sockets to the processes, in their order, that do not block; one
    may be replaced while this runs, when its process is.
    """

    def __init__(
        self,
        listener: socket.socket,
        channels: Sequence[socket.socket],
        doors: Doors,
        *,
        seconds_to_ask: float,
        base: str = "",
    ) -> None:
        self.channels = list(channels)
        self._doors = doors
        self._seconds_to_ask = seconds_to_ask
        self._base = base
        self._listener = listener
        self._turns = count()
        self._asked: set[asyncio.Task[None]] = set()
        listener.setblocking(False)
        listener.listen(BACKLOG)

    async def run(self) -> None:
        """Accept until cancelled."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                try:
                    connection, peer = await loop.sock_accept(self._listener)
                except OSError as error:  # no more files: some will be closed
                    _log.warning("no connection can be accepted: %s", error)
                    await asyncio.sleep(SECONDS_WITHOUT_FILES)
                    continue
                host = peer[0] if peer else ""
                if not self._doors.enter(host):
                    connection.close()
                    continue
                task = loop.create_task(self._hand_on(connection))
                task.add_done_callback(partial(self._left, host))
                self._asked.add(task)
                task.add_done_callback(self._asked.discard)
        finally:
            for task in tuple(self._asked):
                task.cancel()

    def _left(self, host: str, _task: asyncio.Task[None]) -> None:
        self._doors.leave(host)

    async def _hand_on(self, connection: socket.socket) -> None:
        with connection:
            connection.setblocking(False)
            try:
                async with asyncio.timeout(self._seconds_to_ask):
                    line = await _request_line(connection)
                    table_id = table_asked_for(line, self._base)
                    processes = len(self.channels)
                    place = (
                        next(self._turns) % processes
                        if table_id is None
                        else place_of(table_id, processes)
                    )
                    await self._send(place, connection)
            except (TimeoutError, OSError):  # it said nothing, or is gone, or its process is
                return

    async def _send(self, place: int, connection: socket.socket) -> None:
        while True:
            try:
                socket.send_fds(self.channels[place], [b"."], [connection.fileno()])
            except BlockingIOError:  # the process has much to do
                await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
            else:
                return


def table_asked_for(request_line: str, base: str = "") -> str | None:
    """Return the id of the table that a request is about, None for one about none.

    >>> table_asked_for("GET /api/rooms/wxyz23 HTTP/1.1")
    'wxyz23'
    >>> table_asked_for("GET /api/tables/%77xyz23/socket HTTP/1.1")
    'wxyz23'
    >>> table_asked_for("GET /cards/api/rooms/wxyz23 HTTP/1.1", "/cards")
    'wxyz23'
    >>> table_asked_for("POST /api/rooms HTTP/1.1")
    """
    _, _, rest = request_line.partition(" ")
    path = unquote(rest.partition(" ")[0])
    found = _TABLE.match(path.removeprefix(base) if path.startswith(f"{base}/") else path)
    return found[1] if found else None


async def _request_line(connection: socket.socket) -> str:
    """Return the first line that came, which stays to be read; raises `OSError` if none comes."""
    loop = asyncio.get_running_loop()
    while True:
        came = asyncio.Event()
        loop.add_reader(connection, came.set)
        try:
            await came.wait()
        finally:
            loop.remove_reader(connection)
        begun = connection.recv(LONGEST_REQUEST_LINE, socket.MSG_PEEK)
        if not begun:
            raise ConnectionResetError
        line, end, _ = begun.partition(b"\r\n")
        if end or len(begun) == LONGEST_REQUEST_LINE:
            return line.decode("latin-1")
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)  # what came stays readable meanwhile
