"""A server killed at any moment loses nothing that it acknowledged, and deals nothing anew."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from backalley.server.protocol.traffic import Ack, Do, Refused, Resume, Snapshot, ToPage, Update
from backalley.server.shown.present import present
from backalley.table.commands.playing import Act, Ready
from backalley.table.table import fold
from tests.browser.table_server import TableServer
from tests.server.killing import Executioner, commands_in
from tests.server.serving import first_action, open_over_http, socket_over_http

if TYPE_CHECKING:
    from backalley.table.events.every import Event

OPENINGS = {
    "pairs": (6, {"options": {"schedule": "5,3,1,1,3"}}),
    "draws": (3, {"rules": "wild-56", "options": {"schedule": "3,2,3,2"}}),
    "blind, raised": (
        3,
        {"options": {"schedule": "3,3,2,3", "boards": "raise", "blind": "2,", "players": "6"}},
    ),
}
"""How often the server is killed, and what is played meanwhile."""


class Player:
    """Plays one match over whatever sockets it gets. Mutable: it remembers what was promised."""

    def __init__(self, server: TableServer, opening: dict[str, Any]) -> None:
        self._server = server
        self.promised: dict[tuple[int, str], int] = {}
        """The version of each command that was acknowledged, by person and id."""
        self.seen: dict[int, Snapshot | Update] = {}
        self._unanswered: Do | None = None
        self._count = 0
        self.table, self._cookie = open_over_http(server.address, **opening)

    @property
    def finished(self) -> bool:
        return bool(self.seen) and self.seen[max(self.seen)].view.phase == "finished"

    def play(self, after_sending: Callable[[], None]) -> None:
        """Play on over a new socket to the end of the match, or raise `ConnectionClosed`."""
        with socket_over_http(self._server.address, self.table, self._cookie) as socket:
            self._say(socket, Resume(max(self.seen, default=0)))
            now = self._hear(socket)
            assert isinstance(now, Snapshot)
            while not self.finished:
                self._unanswered = self._unanswered or self._next_command()
                if self._unanswered:
                    self._say(socket, self._unanswered)
                    after_sending()
                    self._hear_answer(socket, self._unanswered)
                else:
                    self._hear(socket)

    def _next_command(self) -> Do | None:
        now = self.seen[max(self.seen)]
        view, command_id = now.view, f"command-{self._count}"
        if view.phase == "between" and not view.seats[0].ready:
            self._count += 1
            return Do(command_id, Ready(view.serial + 1))
        if view.turn == view.me:
            self._count += 1
            return Do(command_id, Act(now.v, first_action(now)))
        return None

    def _hear_answer(self, socket: ClientConnection, command: Do) -> None:
        while not isinstance(message := self._hear(socket), Ack | Refused):
            pass
        assert message.id == command.id
        if isinstance(message, Refused):
            assert message.code == "too-fast", message
            return
        self.promised[0, message.id] = message.v
        self._unanswered = None
        while max(self.seen) < message.v:
            self._hear(socket)

    def _hear(self, socket: ClientConnection) -> ToPage:
        message = msgspec.json.decode(socket.recv(timeout=30), type=ToPage)
        if isinstance(message, Snapshot | Update):
            before = self.seen.setdefault(message.v, message)
            assert before.view == message.view
        return message

    def _say(self, socket: ClientConnection, message: Resume | Do) -> None:
        socket.send(msgspec.json.encode(message).decode())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    server = TableServer(tmp_path / "data")
    server.start()
    yield server
    server.stop()


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("kills", "opening"), OPENINGS.values(), ids=OPENINGS)
def test_nothing_that_was_acknowledged_is_lost(
    server: TableServer, tmp_path: Path, kills: int, opening: dict[str, Any]
) -> None:
    rng = Random(1)
    player = Player(server, opening)
    log: list[Event] = []
    for _ in range(kills):
        with pytest.raises(ConnectionClosed):
            player.play(after_sending=Executioner(server, rng))
        was, log = log, server.events(player.table)
        assert log[: len(was)] == was, "history was changed"
        assert player.promised.items() <= commands_in(tmp_path / "data", player.table).items()
        server.start()
    player.play(after_sending=lambda: None)
    log = server.events(player.table)
    for v, message in player.seen.items():
        assert message.view == present(fold(player.table, log[:v]), 0, 0)
    assert player.promised == commands_in(tmp_path / "data", player.table)
