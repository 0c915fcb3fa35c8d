"""A socket whose other end hangs up at once is no fault of this server."""

from random import Random
from typing import Any

import pytest
from starlette.types import Message
from starlette.websockets import WebSocket

from backalley.server.gate.identity import COOKIE, Device
from backalley.server.gate.misses import Misses
from backalley.server.gate.origin import Origins
from backalley.server.live.hub import Hub
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store
from backalley.server.web.socket import TableSocket
from backalley.table.opening import open_against_computer

DEVICE = Device("A" * 43)


class Gone:
    """The ASGI side of a socket that is gone as soon as it is open. Mutable: it counts."""

    def __init__(self, table: str, cookie: str) -> None:
        self.sent: list[str] = []
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "path": "/",
            "path_params": {"table": table},
            "headers": [(b"cookie", cookie.encode())],
        }
        self._coming = iter(["websocket.connect", "websocket.disconnect"])

    async def receive(self) -> Message:
        return {"type": next(self._coming), "code": 1006}

    async def send(self, message: Message) -> None:
        self.sent.append(message["type"])
        if message["type"] != "websocket.accept":
            raise OSError  # as servers say that nobody is there


@pytest.mark.parametrize(
    ("table", "cookie", "sent"),
    [
        ("nowhere", "", ["websocket.accept", "websocket.send"]),
        (None, "", ["websocket.accept", "websocket.send"]),
        (None, f"{COOKIE}={DEVICE.token}", ["websocket.accept"]),
    ],
)
async def test_who_hangs_up_at_once_is_let_go(
    store: Store, table: str | None, cookie: str, sent: list[str]
) -> None:
    hub = Hub(store, Random(1))
    opened = await hub.open_table(open_against_computer("Ann"), {0: DEVICE.key})
    gone = Gone(table or opened, cookie)
    settings = Settings()
    socket = TableSocket(hub, settings, Misses(settings), Origins(settings))
    await socket.endpoint(WebSocket(gone.scope, gone.receive, gone.send))
    assert gone.sent == sent
    assert hub.live == 0
