"""By which names a server answers: another site's name that points here opens nothing."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse

from backalley.server.gate.host_names import Names
from tests.server.serving import make_app


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8321", True),
        ("back.localhost", True),
        ("192.168.1.7:8000", True),
        ("[2001:db8::7]:8000", True),
        ("Attic", True),
        ("attic.local:8000", True),
        ("attic.lan.", True),
        ("attic.fritz.box", True),
        ("cards.example.org:443", True),
        ("attic.example.com", False),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("192.168.1.7.evil.example", False),
        ("example.org", False),
        ("", False),
        ("attic:port", False),
        ("attic@evil.example", False),
        ("[attic", False),
        ("1" * 5000, False),
    ],
)
def test_a_server_is_called_what_nobody_else_can_be_called(host: str, known: bool) -> None:
    assert Names(["Cards.example.org"], machine="attic").has(host) is known


@pytest.mark.parametrize("path", ["/", "/api/games", "/table/abc", "/assets/x.js"])
def test_another_name_opens_nothing_and_hears_how_to_tell_it(
    tmp_path: Path, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(make_app(tmp_path), base_url="http://evil.example") as client:
        answers = [client.get(path) for _ in range(12)]
    assert {answer.status_code for answer in answers} == {421}
    assert "--allow-host evil.example" in answers[0].text
    assert "Content-Security-Policy" in answers[0].headers
    told = [one.getMessage() for one in caplog.records]
    assert len(told) == 2
    assert "--allow-host evil.example" in told[0]
    assert told[1].endswith("(10 times so far)")


def test_another_name_opens_no_socket(tmp_path: Path) -> None:
    with (
        TestClient(make_app(tmp_path), base_url="http://evil.example") as client,
        pytest.raises(WebSocketDenialResponse),
        client.websocket_connect("/api/tables/abc/socket", headers={"Host": "evil.example"}),
    ):
        pass


def test_a_server_that_was_told_its_name_takes_its_page_behind_a_changed_host(
    tmp_path: Path,
) -> None:
    app = make_app(tmp_path, names=frozenset({"cards.example.org"}))
    with TestClient(app, base_url="http://127.0.0.1:8321") as client:
        for origin, status in [("https://cards.example.org", 400), ("https://x.example", 403)]:
            answer = client.post("/api/rooms", json={}, headers={"Origin": origin})
            assert answer.status_code == status


@pytest.mark.parametrize("site", ["same-origin", "cross-site", None])
def test_a_proxy_that_changes_the_host_is_named_as_the_cause(
    tmp_path: Path, site: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    headers = {"Origin": "https://cards.example.org"} | ({"Sec-Fetch-Site": site} if site else {})
    with TestClient(make_app(tmp_path), base_url="http://127.0.0.1:8321") as client:
        answers = [client.post("/api/rooms", json={}, headers=headers) for _ in range(9)]
    assert {answer.status_code for answer in answers} == {403}
    message = answers[0].json()["message"]
    assert "pass Host on" in message
    assert "--allow-host cards.example.org" in message
    assert ("Another site" in message) is (site != "same-origin")
    (told,) = [one.getMessage() for one in caplog.records]
    assert message in told
