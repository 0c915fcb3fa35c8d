"""Connections that ask for nothing, and those that never end what they ask for."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from uvicorn.server import ServerState

from backalley.server.gate.idle_connections import PatientConfig, PatientHttp, PatientSocket
from backalley.server.http.headers import HEADERS
from backalley.server.processes.configuration import configuration
from backalley.server.settings import Settings
from backalley.server.store.sqlite import Store

GET = b"GET /api/games HTTP/1.1\r\nHost: testserver\r\n"
OPENING = (
    b"GET /api/tables/nowhere/socket HTTP/1.1\r\nHost: testserver\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)
SECONDS_FOR_TEST = 20


class Server:
    """A server in this event loop. Mutable: it remembers its connections."""

    def __init__(self, port: int, connections: list[PatientHttp], config: PatientConfig) -> None:
        self.port = port
        self.config = config
        self.connections = connections

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port)

    async def answer_to(self, data: bytes) -> bytes:
        """All that comes back before the server hangs up."""
        reader, writer = await self.connect()
        answer = bytearray()
        try:
            async with asyncio.timeout(SECONDS_FOR_TEST):
                writer.write(data)
                while part := await reader.read(65536):
                    answer += part
        except ConnectionError:
            pass
        finally:
            writer.close()
        return bytes(answer)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    with closing(Store.open(tmp_path)) as store:
        config = configuration(
            store, replace(Settings(), page=tmp_path, names=frozenset({"testserver"}))
        )
        config.load()
        connections: list[PatientHttp] = []

        def accept() -> PatientHttp:
            connections.append(PatientHttp(config, ServerState(), {}))
            return connections[-1]

        assert config.http_protocol_class is PatientHttp
        listener = await asyncio.get_running_loop().create_server(accept, "127.0.0.1", 0)
        yield Server(listener.sockets[0].getsockname()[1], connections, config)
        listener.close()


@pytest.mark.parametrize("data", [b"", b"GET /", GET, GET + b"X-Slow: ", OPENING])
async def test_who_does_not_end_a_request_is_hung_up_on(server: Server, data: bytes) -> None:
    server.config.seconds = 0.01
    assert await server.answer_to(data) == b""


async def test_who_trickles_after_an_answer_is_hung_up_on(server: Server) -> None:
    reader, writer = await server.connect()
    async with asyncio.timeout(SECONDS_FOR_TEST):
        writer.write(GET + b"\r\nGET /")
        assert b" 200 " in await reader.readuntil(b"\r\n")
        (connection,) = server.connections
        connection._look(connection.cycle)  # the time is up, and what was asked was answered
        with suppress(ConnectionError):
            assert b" 200 " not in await reader.read()
    writer.close()


@pytest.mark.parametrize("line", [b"X-Long: %s\r\n" % (b"x" * 1000), b"x" * 1000])
@pytest.mark.parametrize("data", [GET, OPENING, b"GET /"])
async def test_headers_have_an_end(server: Server, data: bytes, line: bytes) -> None:
    assert b" 200 " not in await server.answer_to(data + line * 500)


async def test_a_long_head_is_read_in_whatever_pieces_it_comes(server: Server) -> None:
    head = GET + b"X-Long: %s\r\nConnection: close\r\n\r\n" % (b"x" * 40_000)
    reader, writer = await server.connect()
    async with asyncio.timeout(SECONDS_FOR_TEST):
        writer.write(head[:30_000])
        while sum(len(each.conn.trailing_data[0]) for each in server.connections) < 30_000:
            assert not reader.at_eof()
            await asyncio.sleep(0)
        writer.write(head[30_000:])
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
    writer.close()


async def test_an_opening_that_cannot_be_read_is_hung_up_on(server: Server) -> None:
    answer = await server.answer_to(OPENING + b"Cookie: %s\r\n\r\n" % (b"x" * 10_000))
    assert answer.startswith(b"HTTP/1.1 431")


async def test_a_new_request_is_waited_for_anew_and_a_socket_for_ever(server: Server) -> None:
    reader, writer = await server.connect()
    async with asyncio.timeout(SECONDS_FOR_TEST):
        writer.write(GET + b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        (connection,) = server.connections
        connection._look(None)
        writer.write(OPENING + b"\r\n")
        while b" 101 " not in await reader.readuntil(b"\r\n"):
            pass
        connection._look(connection.cycle)
        while b"unknown-table" not in await reader.readuntil(b","):
            pass
    writer.close()


async def test_who_does_not_read_is_not_heard(server: Server) -> None:
    reader, writer = await server.connect()
    async with asyncio.timeout(SECONDS_FOR_TEST):
        writer.write(OPENING + b"\r\n")
        await reader.readuntil(b"\r\n\r\n")
        (connection,) = server.connections
        socket = connection.transport.get_protocol()
        assert isinstance(socket, PatientSocket)
        socket.pause_writing()
        assert not connection.transport.is_reading()
        socket.resume_writing()
        assert connection.transport.is_reading()
    writer.close()


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"GET / HTTP/1.1\r\n\r\n", b"400"),
        (b"\x16\x03\x01\x02\x00\r\n\r\n", b"400"),
        (b"GET /\xff HTTP/1.1\r\nHost: testserver\r\n\r\n", b"400"),
        (OPENING + b"Origin: http://elsewhere\r\n\r\n", b"403"),
        (OPENING.replace(b"/api/tables/nowhere/socket", b"/api/nowhere") + b"\r\n", b"404"),
        (OPENING.replace(b"/api/tables/nowhere/socket", b"/elsewhere") + b"\r\n", b"404"),
    ],
)
async def test_what_is_refused_before_it_is_read_has_the_headers_too_and_fills_no_log(
    server: Server, data: bytes, status: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    answer = await server.answer_to(data)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split(b" ")[1] == status
    for name, value in HEADERS.items():
        assert f"{name}: {value}".casefold() in head.decode().casefold()
    assert body
    assert [one for one in caplog.records if one.levelname in {"ERROR", "CRITICAL"}] == []
