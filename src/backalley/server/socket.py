"""The socket of a table: who may have one."""

from collections import Counter
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from backalley.engine.layout import Seat
from backalley.errors import quote
from backalley.server.connection import CLOSE_HASTY, Connection
from backalley.server.hub import Hub
from backalley.server.identity import Device, device_of
from backalley.server.limits import Bucket
from backalley.server.origin import check_origin
from backalley.server.refusal import RequestRefused, unavailable
from backalley.server.responses import refuse_handshake
from backalley.server.settings import Settings
from backalley.server.store.outcome import StoreError
from backalley.server.wire import encode

CLOSE: Final = {"not-seated": 4403, "unknown-table": 4404, "too-fast": CLOSE_HASTY}
CLOSE_OTHERWISE: Final = 1013


class TableSocket:
    """WS /api/tables/<table>/socket. Mutable: it counts the sockets of each device."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._settings = settings
        self._sockets: Counter[bytes] = Counter()

    async def endpoint(self, websocket: WebSocket) -> None:
        """Accept a socket and serve it, or say why not and close it."""
        table_id = websocket.path_params["table"]
        try:
            check_origin(websocket, self._settings.allowed_origins)
        except RequestRefused as error:
            await refuse_handshake(websocket, error)
            return
        await websocket.accept()
        try:
            device, seat = await self._admit(table_id, device_of(websocket))
        except RequestRefused as error:
            with suppress(WebSocketDisconnect):  # who is refused may have gone already
                await websocket.send_text(encode(error.refused).decode())
                await websocket.close(CLOSE.get(error.code, CLOSE_OTHERWISE))
            return
        bucket = Bucket(self._settings.messages, self._settings.clock)
        self._sockets[device.key] += 1
        try:
            await Connection(websocket, self._hub, table_id, seat, bucket).serve()
        finally:
            self._sockets[device.key] -= 1
            self._sockets += Counter()  # drops those at zero

    async def _admit(self, table_id: str, device: Device | None) -> tuple[Device, Seat]:
        store = self._hub.store
        try:
            seat = await store.seat_of(table_id, device.key) if device else None
            known = seat is not None or await store.has_table(table_id)
        except StoreError as error:
            raise unavailable(error) from None
        if not known:
            raise RequestRefused(
                "unknown-table",
                got=f"table {quote(table_id)}",
                expected="a table that was opened here",
                where="address",
                message="There is no such table here.",
            )
        if device is None or seat is None:
            raise RequestRefused(
                "not-seated",
                got="a device without a seat",
                expected="a device that sits at this table",
                where="cookie",
                message="This device has no seat at that table.",
            )
        if self._sockets[device.key] >= self._settings.sockets:
            raise RequestRefused(
                "too-fast",
                got=f"socket {self._sockets[device.key] + 1} of one device",
                expected=f"at most {self._settings.sockets} at once",
                where="socket",
                message="This device has the table open too many times. Close some of them.",
            )
        return device, seat
