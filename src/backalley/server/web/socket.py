"""The socket of a table: who may have one."""

from collections import Counter
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from backalley.server.gate.client_address import address
from backalley.server.gate.identity import Device, device_of
from backalley.server.gate.misses import Misses
from backalley.server.gate.origin import Origins
from backalley.server.gate.visitor import holder_of
from backalley.server.http.responses import refuse_handshake
from backalley.server.live.connection import CLOSE_HASTY, Connection, Guest
from backalley.server.live.hub import Hub
from backalley.server.protocol.refusal import RequestRefused, not_here, unavailable, unknown_table
from backalley.server.protocol.wire import encode
from backalley.server.rates.buckets import Bucket, Buckets
from backalley.server.settings import Settings
from backalley.server.store.outcome import StoreError

CLOSE: Final = {"not-seated": 4403, "unknown-table": 4404, "too-fast": CLOSE_HASTY}
CLOSE_OTHERWISE: Final = 1013


class TableSocket:
    """WS /api/tables/<table>/socket. Mutable: it counts the sockets of each device."""

    def __init__(self, hub: Hub, settings: Settings, misses: Misses, origins: Origins) -> None:
        self._hub = hub
        self._settings = settings
        self._misses = misses
        self._origins = origins
        self._lines = Buckets(settings.lines, settings.clock)
        self._sockets: Counter[bytes | str] = Counter()

    async def endpoint(self, websocket: WebSocket) -> None:
        """Accept a socket and serve it, or say why not and close it."""
        table_id = websocket.path_params["table"]
        try:
            self._origins.check(websocket)
        except RequestRefused as error:
            await refuse_handshake(websocket, error)
            return
        await websocket.accept()
        try:
            device, guest = await self._admit(websocket, table_id)
        except RequestRefused as error:
            with suppress(WebSocketDisconnect):  # who is refused may have gone already
                await websocket.send_text(encode(error.refused).decode())
                await websocket.close(CLOSE.get(error.code, CLOSE_OTHERWISE))
            return
        bucket = Bucket(self._settings.messages, self._settings.clock)
        holders: tuple[bytes | str, ...] = (device.key, guest.address)
        self._sockets.update(holders)
        try:
            await Connection(websocket, self._hub, guest, bucket).serve()
        finally:
            self._sockets.subtract(holders)
            self._sockets += Counter()  # drops those at zero

    async def _admit(self, websocket: WebSocket, table_id: str) -> tuple[Device, Guest]:
        store, device = self._hub.store, device_of(websocket)
        try:
            holder = await holder_of(websocket, store)
            person = await store.person_of(table_id, holder) if holder else None
            if person is None:
                # Who has a place guesses nothing, whoever does so at the same address.
                self._misses.check(websocket)
            known = person is not None or await store.has_table(table_id)
        except StoreError as error:
            self._hub.store_failed(table_id, error)
            raise unavailable(error) from None
        if not known:
            self._misses.count(websocket)
            raise unknown_table(table_id)
        if device is None or holder is None or person is None:
            raise not_here("This device has no seat at that table.")
        self._check_number(device.key, self._settings.sockets, "device")
        self._check_number(address(websocket), self._settings.sockets_of_address, "address")
        if not self._lines.take(device.key):
            raise RequestRefused(
                "too-fast",
                got="one socket more of a device",
                expected="a few a minute",
                where="socket",
                message="This device comes and goes too fast. Wait a moment.",
            )
        return device, Guest(table_id, person, holder, address(websocket))

    def _check_number(self, holder: bytes | str, most: int, what: str) -> None:
        if self._sockets[holder] >= most:
            raise RequestRefused(
                "too-fast",
                got=f"socket {self._sockets[holder] + 1} of one {what}",
                expected=f"at most {most} at once",
                where="socket",
                message=f"This {what} has tables open too many times. Close some of them.",
            )
