"""A server killed while four people come, sit down, talk, move and play loses nothing they did.

All of them do something at the same time, each on a socket or by a request of their own; the server
is killed while that is on its way. What was acknowledged must be in the log as it was, and what was
not may have been done or not: it is sent again, and done once.
"""

import urllib.request
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Final
from urllib.error import HTTPError

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection

from backalley.fair import DealContext, pledge
from backalley.server.protocol.fairness import FairView
from backalley.server.protocol.traffic import (
    Ack,
    Do,
    Ping,
    Pong,
    Refused,
    Resume,
    RoomInfo,
    Snapshot,
    ToPage,
    Update,
)
from backalley.table.commands.company import Say, TakeSeat
from backalley.table.commands.hosting import StartMatch
from backalley.table.commands.playing import Act, Ready
from backalley.table.commands.pledging import Contribute, Pledge
from backalley.table.events.company import PersonMoved, Said, SwapAsked
from backalley.table.events.every import ActionTaken, Event
from backalley.table.events.fair import Contributed, Pledged
from backalley.table.table import fold
from tests.browser.table_server import HurriedServer
from tests.server.killing import Executioner, commands_in
from tests.server.serving import ask_over_http, socket_over_http

KILLS: Final = 7
IN_THE_LOBBY: Final = 3
"""So many of them come before the match."""
ROUNDS_TO_MEET: Final = 6
"""So often at least all do something before the match, whenever the server is killed."""
WISH: Final = {"name": "Ann", "patience": "none", "options": {"schedule": "2,1,1"}}
LOST: Final = (ConnectionClosed, InvalidMessage, HTTPException, OSError)
"""How it shows that the server is gone."""
MAY_BE_REFUSED: Final = {"stale", "too-fast", "not-now", "not-allowed"}
"""What others have done meanwhile may have come first."""


class Friend:
    """Somebody at the room, on whatever device. Mutable: it remembers what was promised."""

    def __init__(self, server: HurriedServer, name: str, rng: Random) -> None:
        self.name = name
        self.room = ""
        self.cookie = ""
        self.promised: dict[str, tuple[int, Do]] = {}
        """Each command that was acknowledged, and its version."""
        self.is_in = False
        """Whether it was acknowledged that this device has a place there."""
        self.left: list[str] = []
        """The devices that this place was moved away from."""
        self.is_to_start = False
        self._server = server
        self._rng = rng
        self._new_device = ""
        self._line = ExitStack()
        self._socket: ClientConnection | None = None
        self.newest: Snapshot | Update | None = None
        self._unanswered: Do | None = None
        self._count = 0
        self._bytes: dict[str, bytes] = {}
        """What is kept for a deal until it is shown, by the commitment to it."""

    @property
    def person(self) -> int:
        assert self.newest is not None
        assert self.newest.view.you is not None
        return self.newest.view.you

    def look(self, cookie: str) -> tuple[RoomInfo, str]:
        """What the door says, and the cookie of whoever has looked."""
        request = urllib.request.Request(self._at(), headers={"Cookie": cookie})
        with urllib.request.urlopen(request, timeout=30) as response:
            given = (response.headers["Set-Cookie"] or cookie).partition(";")[0]
            return msgspec.json.decode(response.read(), type=RoomInfo), given

    def _at(self, what: str = "") -> str:
        return f"{self._server.address}/api/rooms/{self.room}{what}"

    # --- deeds, which raise one of `LOST` when the server dies before they are answered ----------

    def do(self) -> None:
        """Do the next thing there is to do."""
        if not self.is_in:
            self._come()
        elif self._new_device or self._rng.random() < 0.1:
            self._move()
        else:
            self._talk_or_play()

    def _come(self) -> None:
        info, self.cookie = self.look(self.cookie)
        if not info.member:  # else the last answer was lost
            ask_over_http(self._at("/people"), {"name": self.name}, self.cookie)
        self.is_in = True

    def _move(self) -> None:
        """Move to a new device; where the answer was lost, see on it whether it was done."""
        info, self._new_device = self.look(self._new_device)
        if not info.member:
            link, _ = ask_over_http(self._at("/moves"), None, self.cookie)
            wish = {"token": link["token"]}
            ask_over_http(self._at("/devices"), wish, self._new_device)
        self.left.append(self.cookie)
        self.cookie, self._new_device = self._new_device, ""
        self.hang_up()

    def _talk_or_play(self) -> None:
        socket = self._socket or self._connect()
        command = self._unanswered = self._unanswered or self._next_command()
        self._say(socket, command or Ping())
        while not isinstance(answer := self._hear(socket), Ack | Refused | Pong):
            pass
        if command is None:
            return
        assert not isinstance(answer, Pong)
        assert answer.id == command.id
        if isinstance(answer, Refused):
            assert answer.code in MAY_BE_REFUSED, answer
        else:
            self.promised[answer.id] = (answer.v, command)
        self._unanswered = None

    def _connect(self) -> ClientConnection:
        line = socket_over_http(self._server.address, self.room, self.cookie)
        self._socket = socket = self._line.enter_context(line)
        self._say(socket, Resume(self.newest.v if self.newest else 0))
        while not isinstance(self._hear(socket), Snapshot):
            pass
        return socket

    def hang_up(self) -> None:
        self._line.close()
        self._socket = None

    def _next_command(self) -> Do | None:
        assert self.newest is not None
        view = self.newest.view
        self._count += 1
        command_id = f"command-{self._count}"
        if view.fair is not None and view.fair.wanted is not None:
            return self._for_the_deal(command_id, view.fair)
        if view.phase == "between" and view.me is not None and not view.seats[view.me].ready:
            return Do(command_id, Ready(view.serial + 1))
        if view.me is not None and view.turn == view.me:
            actions = [choice.action for choice in view.choices]
            actions += [card.action for card in view.hand if card.action]
            return Do(command_id, Act(self.newest.v, self._rng.choice(actions)))
        if self._rng.random() < 0.2:
            return Do(command_id, Say(f"{self.name} says {self._count}."))
        if self.is_to_start and "start" in view.room.may:
            return Do(command_id, StartMatch())
        others = [seat.seat for seat in view.seats if {"take", "ask"} & set(seat.may)]
        return Do(command_id, TakeSeat(self._rng.choice(others))) if others else None

    def _for_the_deal(self, command_id: str, fair: FairView) -> Do:
        own = self._bytes.setdefault(fair.commitment, self._rng.randbytes(16))
        if fair.wanted == "contribution":
            return Do(command_id, Contribute(fair.commitment, own.hex()))
        context = DealContext(fair.table, fair.match, fair.deal)
        return Do(command_id, Pledge(fair.commitment, pledge(own, context).hex()))

    def _hear(self, socket: ClientConnection) -> ToPage:
        message = msgspec.json.decode(socket.recv(timeout=30), type=ToPage)
        if isinstance(message, Snapshot | Update):
            self.newest = message
        return message

    def _say(self, socket: ClientConnection, message: Do | Resume | Ping) -> None:
        socket.send(msgspec.json.encode(message).decode())

    # --- what must be so once the server is back -------------------------------------------------

    def check_place(self) -> None:
        """The place is this device's, or the one's it was moving to; and no other's before."""
        devices = [self.cookie, self._new_device] if self._new_device else [self.cookie]
        if self.is_in:
            assert [self.look(device)[0].member for device in devices].count(True) == 1
        assert not any(self.look(device)[0].member for device in self.left)

    def check_promises(self, log: Sequence[Event], commands: dict[tuple[int, str], int]) -> None:
        """What was acknowledged is in the log, as it was said and at the version that was told."""
        for command_id, (v, done) in self.promised.items():
            event, person, command = log[v - 1], self.person, done.command
            if isinstance(command, TakeSeat) and (person, command_id) not in commands:
                continue  # it was asked for already: nothing was changed
            assert commands[person, command_id] == v
            match command:
                case Say(text=text):
                    assert event == Said(person, text)
                case Pledge(pledge=hashed):
                    assert event == Pledged(person, hashed)
                case Contribute(contribution=own):
                    assert event == Contributed(person, own)
                case Act(action=action):
                    assert isinstance(event, ActionTaken)
                    assert event.action == action
                case _:
                    pass


class Company:
    """Four friends, the first of whom hosts. Mutable: they do things, all at once."""

    def __init__(self, server: HurriedServer, data: Path) -> None:
        self._server, self._data = server, data
        names = ("Ann", "Bob", "Cat", "Dan")
        self.friends = [Friend(server, name, Random(name)) for name in names]
        self.ann = self.friends[0]
        answer, self.ann.cookie = ask_over_http(f"{server.address}/api/rooms", WISH)
        self.ann.is_in = True
        for friend in self.friends:
            friend.room = answer["table"]
        self._log: list[Event] = []
        self._pool = ThreadPoolExecutor(len(self.friends))

    @property
    def is_over(self) -> bool:
        views = [friend.newest.view for friend in self.friends if friend.newest]
        return len(views) == len(self.friends) and all(one.phase == "finished" for one in views)

    def do(self, executioner: Executioner | None = None) -> None:
        """Let all do something at the same time, and perhaps kill the server meanwhile."""
        deeds = [self._pool.submit(friend.do) for friend in self.friends]
        if executioner:
            executioner()
        errors = [error for deed in deeds if (error := deed.exception()) is not None]
        may_be_lost = executioner is not None and executioner.has_struck
        for error in errors:
            if not may_be_lost or isinstance(error, HTTPError) or not isinstance(error, LOST):
                raise error
        if may_be_lost:
            self.hang_up()

    def check(self) -> list[Event]:
        """What was in the log is in it, and what was promised since; the log."""
        was, self._log = self._log, self._server.events(self.ann.room)
        assert self._log[: len(was)] == was, "history was changed"
        commands = commands_in(self._data, self.ann.room)
        for friend in self.friends:
            friend.check_place()
            friend.check_promises(self._log, commands)
        return self._log

    def hang_up(self) -> None:
        for friend in self.friends:
            friend.hang_up()

    def close(self) -> None:
        self.hang_up()
        self._pool.shutdown()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HurriedServer]:
    server = HurriedServer(tmp_path / "data")
    server.start()
    yield server
    server.stop()


@pytest.mark.timeout(300)
def test_nothing_that_people_did_together_is_lost(server: HurriedServer, tmp_path: Path) -> None:
    rng = Random(1)
    with closing(Company(server, tmp_path / "data")) as company:
        for kill in range(KILLS):
            if kill == IN_THE_LOBBY:
                for _ in range(ROUNDS_TO_MEET):
                    company.do()
                company.ann.is_to_start = True
            executioner = Executioner(server, rng)
            while not executioner.has_struck:
                company.do(executioner)
            server.start()
            company.check()
        while not company.is_over:
            company.do()
        log = company.check()
    assert fold(company.ann.room, log).match.over
    kinds = {type(event) for event in log}
    assert kinds >= {PersonMoved, SwapAsked, Said, Pledged, Contributed, ActionTaken}
