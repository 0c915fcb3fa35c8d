"""Who hands connections on: to whom, how late, and what becomes of those that ask nothing."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest

from backalley.cli.serve import listen
from backalley.server.gate.doors import Doors
from backalley.server.processes import front
from backalley.server.processes.front import Front, table_asked_for
from backalley.server.store.share import place_of

TABLES = {place_of(table, 2): table for table in map(str, range(100))}
"""One that belongs to each of two processes."""


class Ends:
    """A front between a listener and two processes that are played here. Mutable: sockets."""

    def __init__(self, seconds_to_ask: float) -> None:
        self.listener = listen("127.0.0.1", 0)
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET) for _ in range(2)]
        for pair in pairs:
            for one in pair:
                one.setblocking(False)
        self.processes = [theirs for _, theirs in pairs]
        ours = [one for one, _ in pairs]
        self.front = Front(self.listener, ours, Doors(most=1000), seconds_to_ask=seconds_to_ask)

    async def connect(self) -> socket.socket:
        caller = socket.socket()
        caller.setblocking(False)
        await asyncio.get_running_loop().sock_connect(caller, self.listener.getsockname())
        return caller

    async def handed(self, place: int) -> socket.socket:
        """The next connection that a process is handed."""
        came, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_reader(self.processes[place], came.set)
        await came.wait()
        loop.remove_reader(self.processes[place])
        _, (file,), _, _ = socket.recv_fds(self.processes[place], 1, 1)
        return socket.socket(fileno=file)


@asynccontextmanager
async def running(seconds_to_ask: float = 30) -> AsyncIterator[Ends]:
    ends = Ends(seconds_to_ask)
    task = asyncio.create_task(ends.front.run())
    try:
        async with asyncio.timeout(30):
            yield ends
    finally:
        task.cancel()
        for one in (ends.listener, *ends.front.channels, *ends.processes):
            one.close()


@pytest.mark.parametrize("place", [0, 1])
async def test_a_connection_goes_whole_to_the_process_of_its_table(place: int) -> None:
    asked = f"GET /api/tables/{TABLES[place]}/socket HTTP/1.1\r\n\r\n".encode()
    async with running() as ends:
        with closing(await ends.connect()) as caller:
            caller.send(asked)
            with closing(await ends.handed(place)) as handed:
                assert handed.recv(100) == asked
                assert handed.getpeername() == caller.getsockname()


async def test_a_first_line_may_come_in_pieces() -> None:
    async with running() as ends:
        with closing(await ends.connect()) as caller:
            caller.send(b"GET /api/rooms/")
            await asyncio.sleep(0)
            caller.send(f"{TABLES[1]} HTTP/1.1\r\n".encode())
            with closing(await ends.handed(1)) as handed:
                assert handed.recv(100).startswith(b"GET /api/rooms/")


async def test_what_is_about_no_table_goes_round() -> None:
    async with running() as ends:
        for place in (0, 1, 0):
            with closing(await ends.connect()) as caller:
                caller.send(b"GET / HTTP/1.1\r\n\r\n")
                (await ends.handed(place)).close()


async def test_a_line_without_end_is_somebody_else_s_to_refuse() -> None:
    async with running() as ends:
        with closing(await ends.connect()) as caller:
            caller.send(b"x" * front.LONGEST_REQUEST_LINE)
            (await ends.handed(0)).close()


async def test_who_asks_nothing_is_hung_up_on() -> None:
    loop = asyncio.get_running_loop()
    async with running(seconds_to_ask=0.05) as ends:
        for begun in (b"", b"GET /api"):
            with closing(await ends.connect()) as caller:
                caller.send(begun)
                with pytest.raises(ConnectionResetError) if begun else closing(caller):
                    assert await loop.sock_recv(caller, 1) == b""


async def test_who_comes_while_a_process_is_gone_is_hung_up_on_and_the_others_are_not() -> None:
    async with running() as ends:
        ends.front.channels[0].close()
        with closing(await ends.connect()) as early:
            early.send(f"GET /api/rooms/{TABLES[0]} HTTP/1.1\r\n".encode())
            with pytest.raises(ConnectionResetError):
                await asyncio.get_running_loop().sock_recv(early, 1)
        with closing(await ends.connect()) as caller:
            caller.send(f"GET /api/rooms/{TABLES[1]} HTTP/1.1\r\n".encode())
            (await ends.handed(1)).close()


async def test_a_process_that_has_much_to_do_is_waited_for() -> None:
    many = 400  # more than its channel takes
    async with running() as ends:
        callers = [await ends.connect() for _ in range(many)]
        for caller in callers:
            caller.send(f"GET /api/rooms/{TABLES[0]} HTTP/1.1\r\n".encode())
        for _ in range(many):
            (await ends.handed(0)).close()
        for caller in callers:
            caller.close()


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("GET /api/tables/abc/socket HTTP/1.1", "abc"),
        ("GET /api/rooms/abc?x=/api/rooms/def HTTP/1.1", "abc"),
        ("GET /api/rooms/a%62c HTTP/1.1", "abc"),
        ("GET /%61pi/rooms%2Fabc HTTP/1.1", "abc"),
        ("GET /api/games HTTP/1.1", None),
        ("GET /table/abc HTTP/1.1", None),
        ("GET", None),
        ("", None),
        ("\x16\x03\x01", None),
    ],
)
def test_the_table_is_the_one_that_the_routes_would_find(line: str, table: str | None) -> None:
    assert table_asked_for(line) == table
