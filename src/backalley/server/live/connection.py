"""One socket at one table."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from backalley.server.live.hub import Hub
from backalley.server.live.live_table import LiveTable
from backalley.server.protocol.refusal import RequestRefused, refused_command, unavailable
from backalley.server.protocol.traffic import Ack, Do, FromPage, Here, Ping, Resume, ToPage
from backalley.server.protocol.wire import encode, read_message
from backalley.server.rates.buckets import Bucket
from backalley.server.store.outcome import StoreError
from backalley.table.commands.command import MoveCommand
from backalley.table.events.event import Person
from backalley.table.refused import CommandRefused

LONGEST_QUEUE: Final = 64
"""Messages that wait for a slow socket; it is dropped rather than given more."""
SECONDS_TO_RESUME: Final = 10.0
SECONDS_TO_CLOSE: Final = 1.0
MOST_TOO_FAST: Final = 100
"""So many messages too fast, and the socket is closed."""

CLOSE_SLOW: Final = 1013
CLOSE_GONE: Final = 4001
CLOSE_SILENT: Final = 4408
CLOSE_HASTY: Final = 4429


@dataclass(frozen=True)
class Guest:
    """Whose socket it is, at which table."""

    table_id: str
    person: Person
    holder: bytes
    address: str


class Connection:
    """Reads one socket's messages in order, and writes to it from a bounded queue. Mutable."""

    def __init__(self, websocket: WebSocket, hub: Hub, guest: Guest, bucket: Bucket) -> None:
        self.person = guest.person
        self.holder = guest.holder
        self.address = guest.address
        self._websocket = websocket
        self._hub = hub
        self._table_id = guest.table_id
        self._bucket = bucket
        self._ended = False
        self._too_fast = 0
        self._live: LiveTable | None = None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(LONGEST_QUEUE)
        self._writer: asyncio.Task[None] | None = None
        self._waiting: asyncio.Timeout | None = None
        """What ends the wait for a message, while there is one."""

    def send(self, frame: str) -> None:
        """Queue a message; a socket that does not keep up is dropped, and may come again."""
        if self._ended:
            return
        try:
            self._queue.put_nowait(frame)
        except asyncio.QueueFull:
            if self._writer:
                self._writer.cancel()

    def end(self, why: RequestRefused | None) -> None:
        """Send what is queued, and why, then close."""
        if self._ended:
            return
        if why is not None:
            self._say(why.refused)
        self._ended = True
        try:
            self._queue.put_nowait(None)
        except asyncio.QueueFull:
            if self._writer:
                self._writer.cancel()

    async def serve(self) -> None:
        """Answer messages until the socket ends."""
        self._writer = asyncio.create_task(self._write())
        self._writer.add_done_callback(self._stop_waiting)
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
        """Answer messages; return the code to close with, None when the socket is closed."""
        while self._too_fast < MOST_TOO_FAST:
            message = await self._receive(writer)
            if message is None:
                return self._code(writer)
            if message["type"] == "websocket.disconnect":
                return None
            await self._hear(message.get("text"))
        return CLOSE_HASTY

    async def _receive(self, writer: asyncio.Task[None]) -> Message | None:
        """Wait for a message; None when nothing more is written, or none came in time at first.

        Only this wait is ever interrupted, never a command on its way to the log.
        """
        if writer.done():
            return None
        patience = None if self._live else SECONDS_TO_RESUME
        with suppress(TimeoutError):
            self._waiting = asyncio.timeout(patience)
            async with self._waiting:
                try:
                    message = await self._websocket.receive()
                finally:
                    self._waiting = None
                return None if self._ended else message
        return None

    def _stop_waiting(self, _writer: asyncio.Task[None]) -> None:
        if self._waiting:
            self._waiting.reschedule(asyncio.get_running_loop().time())

    def _code(self, writer: asyncio.Task[None]) -> int:
        if self._ended:
            return CLOSE_GONE
        return CLOSE_SLOW if writer.done() else CLOSE_SILENT

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect):
            while (frame := await self._queue.get()) is not None:
                await self._websocket.send_text(frame)

    async def _hear(self, text: str | None) -> None:
        in_time = self._bucket.take()
        self._too_fast += not in_time
        command_id = None
        try:
            message = read_message(text)
            command_id = message.id if isinstance(message, Do) else None
            if not in_time:
                raise _too_fast(command_id)
            await self._answer(message)
        except RequestRefused as refused:
            self._say(refused.refused)
        except StoreError as error:
            self._hub.store_failed(self._table_id, error)
            self._say(unavailable(error, command_id).refused)

    async def _answer(self, message: FromPage) -> None:
        if isinstance(message, Resume):
            await self._resume(message)
        elif self._live is None:
            raise _not_resumed(message.id if isinstance(message, Do) else None)
        elif isinstance(message, Ping):
            await self._hub.hear_of_others(self._live)
            self._say(self._live.pong(self.person))
        elif isinstance(message, Here):
            self._live.hear(self.person)
        else:
            await self._do(self._live, message)

    async def _resume(self, message: Resume) -> None:
        if self._live is None:
            try:
                self._live = await self._hub.join(self._table_id, self)
            except RequestRefused as refused:  # its person has left, and must come in again
                self.end(refused)
                return
        self._say(self._live.snapshot(self.person, message.v))

    async def _do(self, live: LiveTable, message: Do) -> None:
        def acknowledge(v: int) -> None:
            self._say(Ack(message.id, v))

        try:
            await self._hub.submit(live, self, message.id, message.command, acknowledge)
        except CommandRefused as error:
            self._say(refused_command(message.id, error))
            if error.code == "stale":
                command, v = message.command, live.table.version
                since = command.v if isinstance(command, MoveCommand) else v
                self._say(live.snapshot(self.person, since))

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
