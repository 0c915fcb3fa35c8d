from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.server.serving import OPENING, browser, make_app

SCRIPT = "console.log('cards');" * 100


@pytest.fixture
def built(tmp_path: Path) -> Iterator[TestClient]:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Back Alley</title>")
    (page / "robots.txt").write_text("User-agent: *")
    (page / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (tmp_path / "secret.txt").write_text("secret")
    with browser(make_app(tmp_path)) as client:
        yield client


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/table/abc",
        "/table/abc/deal/1/12",
        "/host/all",
        "/rules",
        "/index.html",
        "/replay",
        "/agreements",
    ],
)
def test_every_address_of_the_page_is_the_page(built: TestClient, path: str) -> None:
    response = built.get(path)
    assert response.status_code == 200
    assert "<title>Back Alley</title>" in response.text
    assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    [
        "/healthz",
        "/wp-login.php",
        "/anything/at/all",
        "/..%2f",
        "/table",
        "/table/a/b",
        "/table/a/deal/1/x",
    ],
)
def test_elsewhere_the_page_says_that_there_is_none(built: TestClient, path: str) -> None:
    response = built.get(path)
    assert response.status_code == 404
    assert "<title>Back Alley</title>" in response.text


def test_nowhere_is_nowhere_without_a_page_too(client: TestClient) -> None:
    response = client.get("/robots.txt")
    assert (response.status_code, "no such page" in response.text) == (404, True)


def test_a_file_beside_the_page_is_itself(built: TestClient) -> None:
    assert built.get("/robots.txt").text == "User-agent: *"


def test_a_file_named_by_its_content_is_kept_for_ever(built: TestClient) -> None:
    response = built.get("/assets/index-1a2b.js")
    assert response.text == SCRIPT
    assert response.headers["Content-Encoding"] == "gzip"
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize(
    "path",
    ["/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"],
)
def test_no_address_leads_out_of_the_folder(built: TestClient, path: str) -> None:
    assert "secret" not in built.get(path).text.replace("secret.txt", "")


def test_without_a_page_it_says_how_to_build_one(client: TestClient) -> None:
    response = client.get("/")
    assert response.status_code == 503
    assert "make page" in response.text


@pytest.mark.parametrize("path", ["/", "/assets/index-1a2b.js", "/api/games", "/api/nothing"])
def test_every_response_tells_browsers_what_not_to_do(built: TestClient, path: str) -> None:
    headers = built.get(path).headers
    policy = headers["Content-Security-Policy"].split("; ")
    assert {"default-src 'self'", "frame-ancestors 'none'", "base-uri 'self'"} <= set(policy)
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]


def test_what_depends_on_the_player_is_not_kept(built: TestClient) -> None:
    assert built.post("/api/tables", json=OPENING).headers["Cache-Control"] == "no-store"
