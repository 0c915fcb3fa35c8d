"""Two processes that serve one folder behind one address, as a user starts them."""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from backalley.server.protocol.traffic import Ping, Resume, Snapshot, ToPage, Update
from backalley.server.protocol.view import View
from backalley.server.store.share import place_of
from tests.browser.table_server import TableServer
from tests.server.serving import ask_over_http, open_over_http, socket_over_http

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="it looks for the processes where Linux lists them"
)
PROCESSES: Final = 2
FRIENDS: Final = ("Ann", "Lou", "Ruth", "Max")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    yield from started(tmp_path_factory.mktemp("processes"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[TableServer]:
    """One for a test that ends it."""
    yield from started(tmp_path)


def started(folder: Path) -> Iterator[TableServer]:
    server = TableServer(folder / "data", "--processes", str(PROCESSES))
    server.start()
    yield server
    server.stop()


class Guest:
    """One socket at a table. Mutable: it reads on."""

    def __init__(self, stack: ExitStack, server: TableServer, table: str, cookie: str) -> None:
        self._socket = stack.enter_context(socket_over_http(server.address, table, cookie))
        self._socket.send(msgspec.json.encode(Resume(0)).decode())
        self.first = self.view(lambda _: True)

    def view(self, here: Callable[[View], bool]) -> View:
        """The next view for which `here` holds."""
        while True:
            message = msgspec.json.decode(self._socket.recv(timeout=30), type=ToPage)
            if isinstance(message, Snapshot | Update) and here(message.view):
                return message.view

    def ping(self) -> None:
        self._socket.send(msgspec.json.encode(Ping()).decode())

    def read_to_the_end(self) -> None:
        while True:
            self._socket.recv(timeout=30)


def gather(server: TableServer) -> tuple[str, list[str]]:
    """A room, and the cookies of four who have come to it."""
    answer, cookie = ask_over_http(f"{server.address}/api/rooms", {"name": FRIENDS[0]})
    code, cookies = answer["table"], [cookie]
    for name in FRIENDS[1:]:
        _, cookie = ask_over_http(f"{server.address}/api/rooms/{code}/people", {"name": name})
        cookies.append(cookie)
    return code, cookies


def table_of_each(server: TableServer) -> list[tuple[str, str]]:
    """A table of each process, with its player's cookie."""
    found: dict[int, tuple[str, str]] = {}
    while len(found) < PROCESSES:
        table, cookie = open_over_http(server.address)
        found.setdefault(place_of(table, PROCESSES), (table, cookie))
    return [found[place] for place in range(PROCESSES)]


def everybody_is_there(view: View) -> bool:
    return sum(one.connected for one in view.room.people) == len(FRIENDS)


def test_friends_are_at_one_process_and_see_each_other(server: TableServer) -> None:
    for _ in range(3):  # rooms of both processes, most likely
        code, cookies = gather(server)
        with ExitStack() as stack:
            host, *_ = [Guest(stack, server, code, cookie) for cookie in cookies]
            host.view(everybody_is_there)


def test_who_deletes_themselves_leaves_the_tables_of_all_processes(server: TableServer) -> None:
    rooms: dict[int, tuple[str, str]] = {}
    while len(rooms) < PROCESSES:
        answer, host = ask_over_http(f"{server.address}/api/rooms", {"name": "Ann"})
        rooms.setdefault(place_of(answer["table"], PROCESSES), (answer["table"], host))
    cookie = ""
    for code, _ in rooms.values():
        people = f"{server.address}/api/rooms/{code}/people"
        _, cookie = ask_over_http(people, {"name": "Ruth"}, cookie)
    with ExitStack() as stack:
        hosts = [Guest(stack, server, *room) for room in rooms.values()]
        ask_over_http(f"{server.address}/api/profile/deleted", {}, cookie)
        for one in hosts:
            one.ping()
            one.view(lambda view: "Ruth" not in [person.name for person in view.room.people])


def test_a_process_that_is_killed_takes_nothing_with_it(server: TableServer) -> None:
    tables = table_of_each(server)
    with ExitStack() as stack:
        guests = [Guest(stack, server, *table) for table in tables]
        for victim in server.processes:
            os.kill(victim, signal.SIGKILL)
            deadline = time.monotonic() + 30
            while victim in server.processes or len(server.processes) < PROCESSES:
                assert time.monotonic() < deadline
                time.sleep(0.05)
        for guest in guests:
            with pytest.raises(ConnectionClosed):
                guest.read_to_the_end()
        for table, guest in zip(tables, guests, strict=True):
            assert Guest(stack, server, *table).first.hand == guest.first.hand


def test_no_connection_is_kept_for_a_second_request(server: TableServer) -> None:
    with closing(HTTPConnection(server.address.removeprefix("http://"), timeout=30)) as connection:
        connection.request("GET", "/api/games")
        assert connection.getresponse().headers["Connection"] == "close"


@pytest.mark.parametrize("how", [TableServer.stop, TableServer.kill])
def test_no_process_outlives_who_started_it(
    own_server: TableServer, how: Callable[[TableServer], None]
) -> None:
    processes = own_server.processes
    assert len(processes) == PROCESSES
    how(own_server)
    deadline = time.monotonic() + 30
    while any(map(runs, processes)):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert "Traceback" not in own_server.output


def runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return state.rpartition(")")[2].split()[0] != "Z"  # it has ended, and nobody asked how
