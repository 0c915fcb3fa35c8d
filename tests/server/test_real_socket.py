"""What only a real server on a real socket can show."""

from collections.abc import Iterator

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from backalley.cli.serve import LARGEST_FRAME
from backalley.server.messages import Refused
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
