"""Below a path of another server all is as elsewhere, whether that takes the path off or not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from backalley.server.gate.identity import COOKIE, COOKIE_BELOW_A_PATH, COOKIE_OVER_TLS
from tests.server.serving import OPENING, ORIGIN, Page, make_app


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text('<base href="/" /><script src="./assets/a.js"></script>')
    with TestClient(make_app(tmp_path, base="/cards"), base_url=ORIGIN) as client:
        yield client


@pytest.mark.parametrize("front", ["/cards", ""])
def test_page_and_api_and_socket_are_there_with_the_path_and_without(
    client: TestClient, front: str
) -> None:
    assert '<base href="/cards/" />' in client.get(f"{front}/table/abc").text
    assert client.get(f"{front}/wp-login.php").status_code == 404
    assert client.get(f"{front}/api/games").status_code == 200
    opened = client.post(f"{front}/api/tables", json=OPENING)
    assert "Path=/cards/;" in opened.headers["Set-Cookie"]
    cookie = {"Cookie": f"{COOKIE}={opened.cookies[COOKIE]}"}
    table = opened.json()["table"]
    with client.websocket_connect(f"{front}/api/tables/{table}/socket", headers=cookie) as socket:
        assert Page(socket).resume().view.table == table


def test_the_path_without_its_slash_leads_to_the_start(client: TestClient) -> None:
    answer = client.get("/cards", follow_redirects=False)
    assert (answer.status_code, answer.headers["Location"]) == (308, "/cards/")


@pytest.mark.parametrize(("base", "name"), [("", COOKIE_OVER_TLS), ("/cards", COOKIE_BELOW_A_PATH)])
def test_a_cookie_over_tls_has_the_name_that_its_path_allows(
    tmp_path: Path, base: str, name: str
) -> None:
    app = make_app(tmp_path, base=base)
    with TestClient(app, base_url=ORIGIN.replace("http", "https")) as client:
        given = client.post("/api/tables", json=OPENING).headers["Set-Cookie"]
    assert given.startswith(f"{name}=")
    assert f"Path={base}/;" in given
    assert "Secure" in given
