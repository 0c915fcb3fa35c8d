"""What only a real server on a real socket can show."""

import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from backalley.server.processes.configuration import LARGEST_FRAME
from backalley.server.protocol.traffic import Refused
from backalley.server.settings import MISSES
from tests.browser.table_server import TableServer
from tests.server.serving import open_over_http, socket_over_http


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    server = TableServer(tmp_path_factory.mktemp("server") / "data")
    server.start()
    yield server
    server.stop()


def test_nothing_is_compressed_on_a_socket(server: TableServer) -> None:
    with socket_over_http(server.address, *open_over_http(server.address)) as socket:
        assert socket.request
        assert "Sec-WebSocket-Extensions" in socket.request.headers
        assert socket.response
        assert "Sec-WebSocket-Extensions" not in socket.response.headers


def test_a_frame_that_is_too_large_ends_the_socket(server: TableServer) -> None:
    with socket_over_http(server.address, *open_over_http(server.address)) as socket:
        socket.send("x" * (LARGEST_FRAME + 1))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=30)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


def test_a_page_of_another_site_is_refused_before_the_socket_opens(server: TableServer) -> None:
    table, cookie = open_over_http(server.address)
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(
            f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket",
            additional_headers={"Cookie": cookie},
            origin=Origin("http://elsewhere"),
        ),
    ):
        pass
    assert refused.value.response.status_code == 403
    message = msgspec.json.decode(refused.value.response.body or b"", type=Refused)
    assert message.code == "forbidden-origin"


def test_nobody_is_believed_where_they_are_unless_a_proxy_was_named(server: TableServer) -> None:
    statuses = {knock(server, f"192.0.2.{number}") for number in range(MISSES.burst + 1)}
    assert statuses == {404, 429}


def test_a_proxy_is_believed_where_requests_come_from(tmp_path: Path) -> None:
    behind = TableServer(tmp_path / "data", "--proxy", "127.0.0.1")
    behind.start()
    try:
        assert {knock(behind, f"192.0.2.{number}") for number in range(MISSES.burst + 1)} == {404}
        same = {knock(behind, f"2001:db8::{number}") for number in range(MISSES.burst + 1)}
        assert same == {404, 429}
        # What a client made up comes before what the proxy adds.
        made_up = {knock(behind, f"10.0.0.{n}, 198.51.100.1") for n in range(MISSES.burst + 1)}
        assert made_up == {404, 429}
        table, cookie = open_over_http(behind.address)
        assert table
        assert cookie
    finally:
        behind.stop()


def knock(server: TableServer, forwarded: str) -> int:
    """The status of a guess at a code that is said to come from elsewhere."""
    request = urllib.request.Request(
        f"{server.address}/api/rooms/nosuch", headers={"X-Forwarded-For": forwarded}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:
        return error.code
