"""An Origin that is no address is refused like any other, and brings nothing down."""

import msgspec
import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from backalley.server.protocol.traffic import Refused
from tests.server.serving import OPENING

HOSTILE = [
    "http://[",
    "http://[::1",
    "",
    "null",
    "//testserver",
    "testserver",
    "file://testserver",
    "javascript://testserver/%0a",
    "http://testserver/",
    "http://testserver#x",
    "http://x@testserver",
    "http://testserver@elsewhere",
    "http://a.testserver",
    "http://testserver, http://elsewhere",
]


@pytest.mark.parametrize("origin", HOSTILE)
def test_no_table_for_another_origin(client: TestClient, origin: str) -> None:
    response = client.post("/api/tables", json=OPENING, headers={"Origin": origin})
    assert response.status_code == 403
    assert msgspec.json.decode(response.content, type=Refused).code == "forbidden-origin"


@pytest.mark.parametrize("origin", HOSTILE)
def test_no_socket_for_another_origin(client: TestClient, table: str, origin: str) -> None:
    address = f"/api/tables/{table}/socket"
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(address, headers={"Origin": origin}),
    ):
        pass
    assert denied.value.status_code == 403


@pytest.mark.parametrize("origin", ["http://testserver", "HTTP://TestServer", "https://testserver"])
def test_the_own_origin_may_be_written_otherwise(client: TestClient, origin: str) -> None:
    response = client.post("/api/tables", json=OPENING, headers={"Origin": origin})
    assert response.status_code == 201


def test_an_empty_host_is_nobodys_origin(client: TestClient) -> None:
    headers = {"Origin": "http://", "Host": ""}
    assert client.post("/api/tables", json=OPENING, headers=headers).status_code == 421
