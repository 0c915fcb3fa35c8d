"""A server in this process, and a page that talks to it."""

import asyncio
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.testclient import TestClient, WebSocketTestSession
from websockets.sync.client import ClientConnection, connect

from backalley.server.protocol.traffic import (
    Ack,
    Do,
    FromPage,
    Refused,
    Resume,
    Snapshot,
    Still,
    TableOpened,
    ToPage,
    Update,
)
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store
from backalley.server.web.app import create_app
from backalley.table.commands.playing import Act

ORIGIN = "http://testserver"
LONG_ENOUGH = 60.0
"""Seconds for which a test would rather wait than be told that there was no time."""
OPENING = {"name": "Ann", "pace": "instant", "options": {"schedule": "3,2,1"}}


async def at_once(_changed: asyncio.Event, _seconds: float) -> bool:
    """A pause that takes no time."""
    await asyncio.sleep(0)
    return True


def make_app(data: Path, seed: int = 1, **settings: Any) -> Starlette:
    """A server on a folder that waits for nothing."""
    patient = Settings(
        pause=at_once,
        page=data / "page",
        clock=lambda: 0.0,
        seconds_a_hint=LONG_ENOUGH,
        names=frozenset({"testserver"}),
    )
    chosen = replace(patient, **settings)
    return create_app(Store.open(data), rng=Random(seed), settings=chosen)


@contextmanager
def browser(app: Starlette) -> Iterator[TestClient]:
    """A browser whose page comes from this server."""
    with TestClient(app, base_url=ORIGIN, headers={"Origin": ORIGIN}) as client:
        yield client


def open_table(client: TestClient, **wish: Any) -> str:
    """Open a table and sit down; the client keeps the cookie."""
    response = client.post("/api/tables", json={**OPENING, **wish})
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=TableOpened).table


def ask_over_http(address: str, body: object, cookie: str = "") -> tuple[Any, str]:
    """Post to a server in another process; return the answer and the cookie one has then."""
    request = urllib.request.Request(
        address,
        msgspec.json.encode(body),
        {"Content-Type": "application/json", "Cookie": cookie},
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        given = (response.headers["Set-Cookie"] or cookie).partition(";")[0]
        return msgspec.json.decode(response.read()), given


def open_over_http(address: str, **wish: Any) -> tuple[str, str]:
    """Open a table at a server in another process; return its id and the cookie."""
    quick = {**OPENING, "bot": "house", **wish}
    answer, cookie = ask_over_http(f"{address}/api/tables", quick)
    return answer["table"], cookie


def socket_over_http(address: str, table: str, cookie: str) -> ClientConnection:
    """Open a socket at a table of a server in another process."""
    return connect(
        f"{address.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers={"Cookie": cookie},
    )


class Page:
    """What a page does with its socket. Mutable: it remembers the newest view."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.heard: list[ToPage] = []
        self.newest: Snapshot | Update | None = None

    def say(self, message: FromPage) -> None:
        self.socket.send_text(msgspec.json.encode(message).decode())

    def hear(self) -> ToPage:
        message = msgspec.json.decode(self.socket.receive_text(), type=ToPage)
        self.heard.append(message)
        if isinstance(message, Snapshot | Update):
            self.newest = message
        elif isinstance(message, Still) and self.newest is not None:
            assert message.hash == self.newest.hash
            self.newest = msgspec.structs.replace(self.newest, v=message.v)
        return message

    def resume(self, v: int = 0) -> Snapshot:
        self.say(Resume(v))
        while not isinstance(message := self.hear(), Snapshot):
            assert isinstance(message, Update | Still)  # the table may have moved meanwhile
        return message

    def answer(self, command: Do) -> Ack | Refused:
        """Send a command and return its answer; what it did has been heard then."""
        self.say(command)
        answer = self.next_answer()
        while isinstance(answer, Ack) and (self.newest is None or self.newest.v < answer.v):
            self.hear()
        return answer

    def next_answer(self) -> Ack | Refused:
        while not isinstance(message := self.hear(), Ack | Refused):
            pass
        return message

    def my_turn(self) -> Snapshot | Update:
        """Hear until this page's player is to act."""
        while self.newest is None or self.newest.view.turn != self.newest.view.me:
            self.hear()
        return self.newest

    def act(self, command_id: str, action: str | None = None) -> Do:
        """The command to act now."""
        now = self.my_turn()
        return Do(command_id, Act(now.v, action or first_action(now)))


def first_action(now: Snapshot | Update) -> str:
    """Some action that the viewer may take."""
    if now.view.choices:
        return now.view.choices[0].action
    return next(card.action for card in now.view.hand if card.action)


@contextmanager
def page_at(client: TestClient, table: str) -> Iterator[Page]:
    """A page with an open socket at a table."""
    with client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        yield Page(socket)
