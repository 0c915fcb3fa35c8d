"""One socket at one table."""

import asyncio
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from backalley.engine.layout import Seat
from backalley.server.hub import Hub
from backalley.server.limits import Bucket
from backalley.server.live import LiveTable
from backalley.server.messages import Ack, Act, ClaimTricks, Command, Resume, ToPage
from backalley.server.refusal import RequestRefused, refused_command, unavailable
from backalley.server.store.outcome import StoreError
from backalley.server.wire import encode, read_message, to_command
from backalley.table.refused import CommandRefused

LONGEST_QUEUE: Final = 64
"""Messages that wait for a slow socket; it is dropped rather than given more."""
SECONDS_TO_RESUME: Final = 10.0
SECONDS_TO_CLOSE: Final = 1.0
MOST_TOO_FAST: Final = 100
"""So many messages too fast, and the socket is closed."""

CLOSE_SLOW: Final = 1013
CLOSE_SILENT: Final = 4408
CLOSE_HASTY: Final = 4429


class Connection:
    """Reads one socket's messages in order, and writes to it from a bounded queue. Mutable."""

    def __init__(
        self, websocket: WebSocket, hub: Hub, table_id: str, viewer: Seat, bucket: Bucket
    ) -> None:
        self.viewer = viewer
        self._websocket = websocket
        self._hub = hub
        self._table_id = table_id
        self._bucket = bucket
        self._too_fast = 0
        self._live: LiveTable | None = None
        self._queue: asyncio.Queue[str] = asyncio.Queue(LONGEST_QUEUE)
        self._writer: asyncio.Task[None] | None = None

    def send(self, frame: str) -> None:
        """Queue a message; a socket that does not keep up is dropped, and may come again."""
        try:
            self._queue.put_nowait(frame)
        except asyncio.QueueFull:
            if self._writer:
                self._writer.cancel()

    async def serve(self) -> None:
        """Answer messages until the socket ends."""
        self._writer = asyncio.create_task(self._write())
        try:
            code = await self._read(self._writer)
        finally:
            if self._live:
                self._hub.leave(self._live, self)
            self._writer.cancel()
        if code is not None:
            with suppress(TimeoutError, WebSocketDisconnect, RuntimeError):
                async with asyncio.timeout(SECONDS_TO_CLOSE):
                    await self._websocket.close(code)

    async def _read(self, writer: asyncio.Task[None]) -> int | None:
        """Answer messages; return the code to close with, None when the socket is closed.

        Only the wait for a message is ever interrupted, never a command on its way to the log.
        """
        while self._too_fast < MOST_TOO_FAST:
            receiving = asyncio.create_task(self._websocket.receive())
            patience = None if self._live else SECONDS_TO_RESUME
            await asyncio.wait(
                {receiving, writer}, timeout=patience, return_when=asyncio.FIRST_COMPLETED
            )
            if not receiving.done():
                receiving.cancel()
                return CLOSE_SLOW if writer.done() else CLOSE_SILENT
            message = receiving.result()
            if message["type"] == "websocket.disconnect":
                return None
            await self._hear(message.get("text"))
        return CLOSE_HASTY

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect):
            while True:
                await self._websocket.send_text(await self._queue.get())

    async def _hear(self, text: str | None) -> None:
        in_time = self._bucket.take()
        self._too_fast += not in_time
        command_id = None
        try:
            message = read_message(text)
            command_id = None if isinstance(message, Resume) else message.id
            if not in_time:
                raise _too_fast(command_id)
            if isinstance(message, Resume):
                await self._resume(message)
            elif self._live:
                await self._command(self._live, message)
            else:
                raise _not_resumed(command_id)
        except RequestRefused as refused:
            self._say(refused.refused)
        except StoreError as error:
            self._say(unavailable(error, command_id).refused)

    async def _resume(self, message: Resume) -> None:
        if self._live is None:
            self._live = await self._hub.join(self._table_id, self)
        self._say(self._live.snapshot(self.viewer, message.v))

    async def _command(self, live: LiveTable, message: Command) -> None:
        def acknowledge(v: int) -> None:
            self._say(Ack(message.id, v))

        try:
            await self._hub.submit(live, self.viewer, message.id, to_command(message), acknowledge)
        except CommandRefused as error:
            self._say(refused_command(message.id, error))
            if error.code == "stale":
                since = message.v if isinstance(message, Act | ClaimTricks) else live.table.version
                self._say(live.snapshot(self.viewer, since))

    def _say(self, message: ToPage) -> None:
        self.send(encode(message).decode())


def _too_fast(command_id: str | None) -> RequestRefused:
    return RequestRefused(
        "too-fast",
        got="many messages at once",
        expected="a few in a second",
        where="socket",
        message="That was too fast for the table. Wait a moment and try again.",
        command_id=command_id,
    )


def _not_resumed(command_id: str | None) -> RequestRefused:
    return RequestRefused(
        "malformed",
        got="a command",
        expected="resume as the first message",
        where="socket",
        message="The page spoke before it had asked how the table stands.",
        command_id=command_id,
    )
