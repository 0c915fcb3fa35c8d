"""How many connections one address may have, with real sockets; and that others come in."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import uvicorn

from backalley.cli.serve import listen
from backalley.server.processes.configuration import configuration
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store

MOST = 100
GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
SECONDS_FOR_TEST = 60


class Visitor:
    """Somebody at one address of this machine. Mutable: it keeps connections open."""

    def __init__(self, port: int, whence: str) -> None:
        self._port = port
        self._whence = (whence, 0)
        self._silent: list[asyncio.StreamWriter] = []

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self._port, local_addr=self._whence, limit=2**20
        )

    async def ask(self, more: bytes = b"") -> bytes:
        reader, writer = await self.connect()
        try:
            writer.write(GET.replace(b"\r\n\r\n", b"\r\n" + more + b"\r\n"))
            return await reader.read()
        except ConnectionError:
            return b""
        finally:
            writer.close()

    async def stay_silent(self, many: int) -> None:
        for _ in range(many):
            _, writer = await self.connect()
            self._silent.append(writer)

    def leave(self) -> None:
        for writer in self._silent:
            writer.close()


async def served(
    tmp_path: Path, settings: Settings, proxies: tuple[str, ...] = ()
) -> AsyncIterator[int]:
    with closing(listen("127.0.0.1", 0)) as listener:
        config = configuration(Store.open(tmp_path), settings, proxies)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            async with asyncio.timeout(SECONDS_FOR_TEST):
                yield listener.getsockname()[1]
        finally:
            server.should_exit = True
            await serving


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[int]:
    async for port in served(tmp_path, Settings(page=tmp_path, connections=MOST)):
        yield port


async def answered(visitor: Visitor, status: bytes) -> bytes:
    """What a visitor is answered, once it has this status; the server may still be accepting."""
    while not (answer := await visitor.ask()).startswith(b"HTTP/1.1 " + status):
        pass
    return answer


async def test_an_address_with_silent_connections_shuts_out_itself_alone(port: int) -> None:
    vandal, other = Visitor(port, "127.0.0.1"), Visitor(port, "127.0.0.2")
    await vandal.stay_silent(3 * MOST)
    refused = await answered(vandal, b"429")
    assert b"Retry-After:" in refused
    assert (await other.ask()).startswith(b"HTTP/1.1 200")
    vandal.leave()
    await answered(vandal, b"200")


async def test_who_is_silent_is_hung_up_on_and_makes_room(tmp_path: Path) -> None:
    settings = Settings(page=tmp_path, connections=MOST, seconds_to_ask=0.2)
    async for port in served(tmp_path, settings):
        vandal = Visitor(port, "127.0.0.1")
        await vandal.stay_silent(MOST)
        await answered(vandal, b"200")
        vandal.leave()


async def test_a_proxy_that_is_believed_is_not_bounded(tmp_path: Path) -> None:
    settings = Settings(page=tmp_path, connections=MOST)
    async for port in served(tmp_path, settings, ("127.0.0.1",)):
        proxy = Visitor(port, "127.0.0.1")
        await proxy.stay_silent(2 * MOST)
        for _ in range(5):
            assert (await proxy.ask(b"X-Forwarded-For: 192.0.2.7\r\n")).startswith(b"HTTP/1.1 200")
        proxy.leave()


async def test_what_one_visitor_of_a_proxy_asks_at_once_is_bounded(tmp_path: Path) -> None:
    settings = Settings(page=tmp_path, connections=3)
    half = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    half += b"Content-Length: 9\r\nX-Forwarded-For: 192.0.2.7\r\n\r\n{"
    async for port in served(tmp_path, settings, ("127.0.0.1",)):
        proxy = Visitor(port, "127.0.0.1")
        slow = [await proxy.connect() for _ in range(3)]
        for _, writer in slow:
            writer.write(half)
        header = b"X-Forwarded-For: 192.0.2.7\r\n"
        while not (answer := await proxy.ask(header)).startswith(b"HTTP/1.1 429"):
            pass
        assert b"retry-after:" in answer.lower()
        other = await proxy.ask(b"X-Forwarded-For: 192.0.2.8\r\n")
        assert other.startswith(b"HTTP/1.1 200")
        for _, writer in slow:
            writer.close()


async def test_a_socket_is_counted_until_it_is_over(tmp_path: Path) -> None:
    opening = (
        b"GET /api/tables/nowhere/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    )
    opening += b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    opening += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    async for port in served(tmp_path, Settings(page=tmp_path, connections=1)):
        visitor = Visitor(port, "127.0.0.1")
        for _ in range(5):
            reader, writer = await visitor.connect()
            writer.write(opening)
            answer = await reader.readuntil(b"\r\n")
            while answer.startswith(b"HTTP/1.1 429"):  # the one before is not yet over
                writer.close()
                reader, writer = await visitor.connect()
                writer.write(opening)
                answer = await reader.readuntil(b"\r\n")
            assert answer.startswith(b"HTTP/1.1 101")
            writer.close()
        await answered(visitor, b"200")
