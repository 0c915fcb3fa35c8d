"""Several browsers at one server, which come to one room."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from zlib import crc32

import msgspec
from starlette.applications import Starlette
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from backalley.server.protocol.traffic import (
    Do,
    MoveLink,
    Refused,
    Resume,
    RoomInfo,
    Snapshot,
    TableOpened,
    ToPage,
    Update,
)
from backalley.table.commands.hosting import SeatBot, StartMatch
from tests.server.serving import ORIGIN, Page, page_at

WISH = {"name": "Ann", "pace": "instant", "options": {"schedule": "2,1"}, "patience": "none"}


def guest(client: TestClient) -> TestClient:
    """Another browser at the same server, with no cookie."""
    app = client.app
    assert isinstance(app, Starlette)
    other = TestClient(app, base_url=ORIGIN, headers={"Origin": ORIGIN})
    other.portal = client.portal  # one server, and so one event loop
    return other


def host(client: TestClient, **wish: Any) -> str:
    response = client.post("/api/rooms", json={**WISH, **wish})
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=TableOpened).table


def come(client: TestClient, code: str, name: str) -> TestClient:
    """A new browser that has come to the room."""
    other = guest(client)
    response = other.post(f"/api/rooms/{code}/people", json={"name": name})
    assert response.status_code == 201, response.text
    return other


def info(client: TestClient, code: str) -> RoomInfo:
    response = client.get(f"/api/rooms/{code}")
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=RoomInfo)


def move_link(client: TestClient, code: str) -> MoveLink:
    response = client.post(f"/api/rooms/{code}/moves")
    assert response.status_code == 201, response.text
    return msgspec.json.decode(response.content, type=MoveLink)


@contextmanager
def pages(code: str, *clients: TestClient) -> Iterator[list[Page]]:
    """A page of each at the room, all of which have been told how it stands."""
    with ExitStack() as stack:
        sitting = [stack.enter_context(page_at(client, code)) for client in clients]
        for page in sitting:
            page.resume()
        yield sitting


def until(page: Page, v: int) -> Snapshot | Update:
    """Hear until the page knows of version `v`."""
    while page.newest is None or page.newest.v < v:
        page.hear()
    return page.newest


def begin(page: Page) -> int:
    """Let the host fill the free seats and start; return the version of the start."""
    view = until(page, 1).view
    for seat in view.seats:
        if not seat.name:
            page.answer(Do(f"command-bot-{seat.seat}", SeatBot(seat.seat, "random")))
    return ack_of(page.answer(Do("command-start", StartMatch())))


def ack_of(answer: ToPage) -> int:
    v = getattr(answer, "v", None)
    assert v is not None, answer
    return int(v)


def hash_of(frame: str) -> tuple[str, str]:
    """The hash that a frame says its view has, and the one that a page would find."""
    message = msgspec.json.decode(frame)
    text = msgspec.json.encode(message["view"])
    return message["hash"], f"{crc32(text):08x}"


def end_of(page: Page) -> int:
    """Hear until the socket is closed; return the code of that."""
    try:
        while True:
            page.hear()
    except WebSocketDisconnect as closed:
        return closed.code


def turned_away(client: TestClient, code: str) -> str:
    """Return why a browser may not sit down at a room."""
    with page_at(client, code) as page:
        page.say(Resume(0))
        why = refusal(page.hear()).code
        assert end_of(page) >= 4000 or why == "unavailable"
    return why


def refusal(answer: object) -> Refused:
    assert isinstance(answer, Refused)
    return answer
