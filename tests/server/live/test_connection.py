import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect

from backalley.server.live import connection
from backalley.server.live.connection import CLOSE_HASTY, CLOSE_SILENT, Connection, Guest
from backalley.server.live.hub import Hub
from backalley.server.protocol.traffic import Ack, Do, Refused
from backalley.server.rates.buckets import Bucket, Rate
from backalley.server.store.sqlite import Store
from backalley.table.commands.playing import SetPace
from backalley.table.opening import open_against_computer
from tests.server.serving import Page, browser, make_app, open_table, page_at


class StuckSocket:
    """An ASGI socket whose other end reads the first message and then nothing, for ever."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.scope = {"type": "websocket", "path": "/", "headers": []}
        self._coming = asyncio.Queue[dict[str, Any]]()
        self._coming.put_nowait({"type": "websocket.connect"})

    def say(self, text: str) -> None:
        self._coming.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> dict[str, Any]:
        return await self._coming.get()

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(message["type"])
        if message["type"] != "websocket.accept":
            await asyncio.Event().wait()


def hear_for_ever(page: Page) -> None:
    while True:
        page.hear()


async def test_a_socket_that_does_not_keep_up_is_dropped_and_holds_up_nobody(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SECONDS_TO_CLOSE", 0)
    hub = Hub(store, Random(1))
    table_id = await hub.open_table(open_against_computer("Ann"), {0: b"device"})
    stuck = StuckSocket()
    websocket = WebSocket(stuck.scope, stuck.receive, stuck.send)  # type: ignore[arg-type]  # of fewer kinds
    await websocket.accept()
    bucket = Bucket(Rate(10_000, 0), lambda: 0.0)
    slow = Connection(websocket, hub, Guest(table_id, 0, b"device", ""), bucket)
    stuck.say('{"type":"resume","v":0}')
    serving = asyncio.create_task(slow.serve())
    for number in range(connection.LONGEST_QUEUE + 2):
        stuck.say(
            f'{{"type":"do","id":"command-{number}","command":{{"type":"pace","pace":"slow"}}}}'
        )
    await serving
    assert stuck.sent[:2] == ["websocket.accept", "websocket.send"]
    assert hub.live == 0


def test_a_socket_that_says_nothing_is_closed(
    client: TestClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SECONDS_TO_RESUME", 0)
    with page_at(client, table) as page, pytest.raises(WebSocketDisconnect) as closed:
        page.hear()
    assert closed.value.code == CLOSE_SILENT


def test_commands_too_fast_are_refused_and_change_nothing(tmp_path: Path) -> None:
    now = [0.0]
    app = make_app(tmp_path, messages=Rate(burst=2, per_second=1), clock=lambda: now[0])
    with browser(app) as client, page_at(client, open_table(client)) as page:
        page.resume()
        before = page.my_turn()
        assert isinstance(page.answer(Do("command-1", SetPace("slow"))), Ack)
        refused = page.answer(Do("command-2", SetPace("brisk")))
        assert isinstance(refused, Refused)
        assert (refused.id, refused.code) == ("command-2", "too-fast")
        now[0] = 5.0
        now_seen = page.resume()
        assert (now_seen.view.pace, now_seen.v) == ("slow", before.v + 1)
        assert isinstance(page.answer(Do("command-2", SetPace("brisk"))), Ack)


def test_a_socket_that_keeps_being_too_fast_is_closed(tmp_path: Path) -> None:
    app = make_app(tmp_path, messages=Rate(burst=1, per_second=0))
    with browser(app) as client, page_at(client, open_table(client)) as page:
        page.resume()
        for number in range(connection.MOST_TOO_FAST):
            page.say(Do(f"command-{number}", SetPace("slow")))
        with pytest.raises(WebSocketDisconnect) as closed:
            hear_for_ever(page)
        assert closed.value.code == CLOSE_HASTY


def test_a_device_has_only_so_many_sockets_at_once(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, sockets=1)) as client:
        table = open_table(client)
        for _ in range(2):
            with page_at(client, table) as page:
                page.resume()
                with page_at(client, table) as one_more:
                    refused = one_more.hear()
                    assert isinstance(refused, Refused)
                    assert refused.code == "too-fast"
                    with pytest.raises(WebSocketDisconnect):
                        one_more.hear()
