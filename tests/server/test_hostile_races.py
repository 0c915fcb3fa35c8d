"""Two who want the same at the same moment, through real sockets of two processes on one folder."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import msgspec
import pytest

from backalley.server.protocol.company import PersonView
from backalley.server.protocol.traffic import Ack, Refused, Snapshot, ToPage
from tests.browser.table_server import HurriedServer, TableServer
from tests.server.serving import ask_over_http, socket_over_http

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[TableServer]]:
    data = tmp_path_factory.mktemp("servers") / "data"
    # `backalley serve` takes a folder for itself; these do not, as its own processes do not.
    servers: list[TableServer] = [HurriedServer(data), HurriedServer(data)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


def host(server: TableServer) -> tuple[str, str]:
    answer, cookie = ask_over_http(f"{server.address}/api/rooms", {"name": "Ann"})
    return answer["table"], cookie


def come(server: TableServer, room: str, name: str, cookie: str = "") -> str:
    address = f"{server.address}/api/rooms/{room}/people"
    return ask_over_http(address, {"name": name}, cookie)[1]


class Player:
    """Somebody with a socket. Mutable: it remembers the newest snapshot."""

    def __init__(self, socket: "ClientConnection") -> None:
        self._socket = socket

    def send(self, **command: Any) -> Ack | Refused:
        self._say({"type": "do", "id": uuid4().hex, "command": command})
        while not isinstance(message := self._hear(), Ack | Refused):
            pass
        return message

    def look(self) -> Snapshot:
        self._say({"type": "resume", "v": 0})
        while not isinstance(message := self._hear(), Snapshot):
            pass
        return message

    def people(self) -> list[PersonView]:
        return self.look().view.room.people

    def _say(self, message: dict[str, Any]) -> None:
        self._socket.send(msgspec.json.encode(message).decode())

    def _hear(self) -> ToPage:
        return msgspec.json.decode(self._socket.recv(timeout=30), type=ToPage)


@contextmanager
def sitting(room: str, *places: tuple[TableServer, str]) -> Iterator[list[Player]]:
    """A player for each server and cookie, all of whom have been told how the room stands."""
    with ExitStack() as stack:
        players = [
            Player(stack.enter_context(socket_over_http(server.address, room, cookie)))
            for server, cookie in places
        ]
        for player in players:
            player.look()
        yield players


def at_once(*calls: tuple[Player, dict[str, Any]]) -> list[Ack | Refused]:
    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(lambda call: call[0].send(**call[1]), calls))


@pytest.mark.parametrize("number", range(5))
def test_of_two_who_take_one_seat_at_once_one_has_it(
    servers: list[TableServer], number: int
) -> None:
    here, there = servers
    room, ann = host(here)
    bob, cat = come(here, room, "Bob"), come(there, room, "Cat")
    with sitting(room, (here, ann), (here, bob), (there, cat)) as players:
        take = {"type": "take-seat", "seat": 3}
        answers = at_once(*((player, take) for player in players[1:]))
        # The second asks the first to change places, and keeps the seat of its own.
        assert {answer.v for answer in answers if isinstance(answer, Ack)} == {5, 6}
        for player in players:
            player.send(type="say", text="Hello.")
            seats = {one.name: one.seat for one in player.people()}
            assert len(set(seats.values())) == 3
            assert 3 in {seats["Bob"], seats["Cat"]}


@pytest.mark.parametrize("number", range(5))
def test_of_two_who_hand_the_room_over_at_once_one_does(
    servers: list[TableServer], number: int
) -> None:
    room, ann = host(servers[0])
    for name in ("Bob", "Cat"):
        come(servers[0], room, name)
    with sitting(room, *((server, ann) for server in servers)) as players:
        answers = at_once(
            *(
                (player, {"type": "hand-over", "person": one + 1})
                for one, player in enumerate(players)
            )
        )
        (won,) = [number for number, answer in enumerate(answers) if isinstance(answer, Ack)]
        assert [answer.code for answer in answers if isinstance(answer, Refused)] == ["not-allowed"]
        for player in players:
            player.send(type="say", text="Hello.")
            assert player.look().view.room.host == won + 1


def test_two_devices_that_use_one_link_at_once_are_not_both_let_in(
    servers: list[TableServer],
) -> None:
    here, there = servers
    room, ann = host(here)
    token = ask_over_http(f"{here.address}/api/rooms/{room}/moves", None, ann)[0]["token"]

    def use(server: TableServer) -> int:
        try:
            address = f"{server.address}/api/rooms/{room}/devices"
            ask_over_http(address, {"token": token})
        except OSError as error:
            return int(getattr(error, "code", 1))
        return 0

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(use, (here, there))) == [0, 403]


def test_a_name_is_taken_by_one_of_two_who_come_at_once(servers: list[TableServer]) -> None:
    here, there = servers
    room, _ = host(here)

    def enter(server: TableServer) -> int:
        try:
            come(server, room, "Bob")
        except OSError as error:
            return int(getattr(error, "code", 1))
        return 0

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(enter, (here, there))) == [0, 403]
