"""Which page is served, and that nothing of another is."""

from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley.server.protocol.device import PageInfo
from tests.server.serving import browser, make_app


def build(client: TestClient) -> str:
    response = client.get("/api/page")
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == "no-store"
    return msgspec.json.decode(response.content, type=PageInfo).build


@pytest.mark.parametrize(
    ("index", "known"),
    [
        ('<head><meta name="build" content="1a2b3c"><title>Back Alley</title>', "1a2b3c"),
        ("<title>Back Alley</title>", ""),
        (None, ""),
    ],
)
def test_the_page_that_is_served_is_named(tmp_path: Path, index: str | None, known: str) -> None:
    page = tmp_path / "page"
    page.mkdir()
    if index is not None:
        (page / "index.html").write_text(index)
    with browser(make_app(tmp_path)) as client:
        assert build(client) == known


def test_a_page_that_was_built_anew_is_another(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    index = page / "index.html"
    index.write_text('<meta name="build" content="old">')
    with browser(make_app(tmp_path)) as client:
        assert build(client) == "old"
        index.write_text('<meta name="build" content="new">')
        assert build(client) == "new"


@pytest.mark.parametrize("name", ["index-0ld.js", "index-0ld.css", "deep/er.js", ""])
def test_a_part_of_an_older_page_is_not_there(tmp_path: Path, name: str) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Back Alley</title>")
    (page / "assets" / "index-new.js").write_text("")
    with browser(make_app(tmp_path)) as client:
        response = client.get(f"/assets/{name}")
        assert response.status_code == 404
        assert response.headers["Content-Type"] == "application/json"
        assert "immutable" not in response.headers.get("Cache-Control", "")
        assert client.get("/assets/index-new.js").status_code == 200
