"""How long, and for how much, a connection is waited for before it has asked for anything.

uvicorn waits for ever: a thousand connections that say nothing would take every file that this
process may open, and one whose headers never end all of its memory.
"""

import asyncio
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import h11
import uvicorn
from starlette.applications import Starlette
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from backalley.server.gate.doors import Doors
from backalley.server.http.headers import HEADERS

TOO_MANY: Final = b"Too many connections from where you are are open already. Close some of them.\n"
SECONDS_TO_RETRY: Final = 10
NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class PatientConfig(uvicorn.Config):
    """How uvicorn serves, with how many connections an address may have, and for how long."""

    def __init__(self, app: Starlette, doors: Doors, seconds: float, **rest: Any) -> None:
        self.doors = doors
        self.seconds = seconds
        super().__init__(app, http=PatientHttp, ws=PatientSocket, **rest)


class PatientHttp(H11Protocol):
    """HTTP that hangs up when no new request has come for so long. Mutable.

    A request that takes as long to be answered is hung up on too: its page does not read. One too
    many of an address is told so, and not read.
    """

    config: PatientConfig
    _entered: str | None = None
    """The address for which it is counted, until it is over or has become a socket."""

    def connection_made(
        self,
        transport: asyncio.Transport,  # type: ignore[override]  # as uvicorn has it
    ) -> None:
        """Begin to look after the connection now and then."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if self.config.doors.enter(host):
            self._entered = host
            self._look_after(None)
        else:
            self._answer(429, b"Too Many Requests", TOO_MANY, {"Retry-After": SECONDS_TO_RETRY})

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another of the same address."""
        super().connection_lost(exc)
        if self._entered is not None:
            self.config.doors.leave(self._entered)
            self._entered = None

    def _look_after(self, request: RequestResponseCycle | None) -> None:
        self.loop.call_later(self.config.seconds, self._look, request)

    def _look(self, before: RequestResponseCycle | None) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it is over, or has become a socket
        if self.cycle is before:
            self.transport.abort()
        else:
            self._look_after(self.cycle)

    def send_400_response(self, msg: str) -> None:
        """Say that a request cannot be read, with the headers that every response has."""
        self._answer(400, b"Bad Request", msg.encode("ascii"))

    def _answer(
        self, status: int, reason: bytes, body: bytes, more: Mapping[str, object] = NOTHING
    ) -> None:
        headers = {
            **HEADERS,
            **more,
            "Content-Type": "text/plain; charset=utf-8",
            "Connection": "close",
            "Content-Length": len(body),
        }
        raw = [(name.encode(), str(value).encode()) for name, value in headers.items()]
        for event in (
            h11.Response(status_code=status, headers=raw, reason=reason),
            h11.Data(data=body),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that hangs up when its opening cannot be read, and does not hear who is deaf."""

    config: PatientConfig

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection of the same address, as which this one was counted."""
        super().connection_lost(exc)
        self.config.doors.leave(self.client[0] if self.client else "")

    async def send(self, message: ASGISendEvent) -> None:
        """Send; a refusal before the socket is open ends the handshake, which uvicorn overlooks."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    def data_received(self, data: bytes) -> None:
        """Take data, of which the first is the whole opening."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def pause_writing(self) -> None:
        """Stop reading too: pings, which are answered unasked, would pile up their answers."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Read on, unless the application is still busy with what came before."""
        super().resume_writing()
        if not self.read_paused:
            self.transport.resume_reading()
