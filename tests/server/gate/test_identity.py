import sqlite3
from contextlib import closing
from pathlib import Path

from starlette.testclient import TestClient

from backalley.server.gate.identity import COOKIE, Device
from tests.server.serving import OPENING, browser, make_app


def test_a_new_device_is_given_a_cookie_that_scripts_and_other_sites_cannot_use(
    client: TestClient,
) -> None:
    first, second = (client.post("/api/tables", json=OPENING) for _ in range(2))
    name, *attributes = first.headers["Set-Cookie"].split("; ")
    assert name.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(attributes)
    assert "Secure" not in attributes
    assert "Set-Cookie" not in second.headers


def test_the_cookie_stays_on_encrypted_connections_when_it_came_over_one(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path), base_url="https://testserver") as client:
        response = client.post("/api/tables", json=OPENING)
        name, *attributes = response.headers["Set-Cookie"].split("; ")
        assert name.startswith(f"__Host-{COOKIE}=")
        assert {"Secure", "Path=/"} <= set(attributes)
        assert "Domain" not in response.headers["Set-Cookie"]
        room = response.json()["table"]
        assert client.get(f"/api/rooms/{room}").json()["member"]
        with client.websocket_connect(f"wss://testserver/api/tables/{room}/socket") as socket:
            socket.send_text('{"type":"resume","v":0}')
            assert '"snapshot"' in socket.receive_text()


def test_a_cookie_that_a_neighbour_may_have_set_is_nobody_over_tls(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path), base_url="https://testserver") as client:
        client.cookies.set(COOKIE, "A" * 43)
        response = client.post("/api/tables", json=OPENING)
        assert f"__Host-{COOKIE}=" in response.headers["Set-Cookie"]
        assert "A" * 43 not in response.headers["Set-Cookie"]


def test_a_cookie_that_is_none_of_ours_is_replaced(client: TestClient) -> None:
    client.cookies.set(COOKIE, "guess")
    response = client.post("/api/tables", json=OPENING)
    assert "Set-Cookie" in response.headers


def test_the_token_is_nowhere_in_the_data_folder(tmp_path: Path) -> None:
    with browser(make_app(tmp_path)) as client:
        client.post("/api/tables", json=OPENING)
        token = client.cookies[COOKIE]
        assert len(token) == 43
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as beside:
            rows = beside.execute("SELECT holder FROM person").fetchall()
        assert rows == [(Device(token).key,)]
        for file in tmp_path.iterdir():
            assert token.encode() not in file.read_bytes()


def test_a_device_does_not_show_its_token() -> None:
    assert "secret" not in f"{Device('secret')!r} {Device('secret')}"
