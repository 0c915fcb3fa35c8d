"""How long, and for how much, a connection is waited for before it has asked for anything.

uvicorn waits for ever: a thousand connections that say nothing would take every file that this
process may open, and one whose headers never end all of its memory.
"""

import asyncio
from typing import Final

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from backalley.server.headers import HEADERS

SECONDS: Final = 30.0


class PatientHttp(H11Protocol):
    """HTTP that hangs up when no new request has come for so long. Mutable.

    A request that takes as long to be answered is hung up on too: its page does not read.
    """

    def connection_made(
        self,
        transport: asyncio.Transport,  # type: ignore[override]  # as uvicorn has it
    ) -> None:
        """Begin to look after the connection now and then."""
        super().connection_made(transport)
        self._look_after(None)

    def _look_after(self, request: RequestResponseCycle | None) -> None:
        self.loop.call_later(SECONDS, self._look, request)

    def _look(self, before: RequestResponseCycle | None) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it is over, or has become a socket
        if self.cycle is before:
            self.transport.abort()
        else:
            self._look_after(self.cycle)

    def send_400_response(self, msg: str) -> None:
        """Say that a request cannot be read, with the headers that every response has."""
        headers = {**HEADERS, "Content-Type": "text/plain; charset=utf-8", "Connection": "close"}
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        raw.append((b"Content-Length", str(len(msg)).encode()))
        for event in (
            h11.Response(status_code=400, headers=raw, reason=b"Bad Request"),
            h11.Data(data=msg.encode("ascii")),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


class PatientSocket(WebSocketsSansIOProtocol):
    """A socket that hangs up when its opening cannot be read, and does not hear who is deaf."""

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
