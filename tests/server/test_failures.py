"""When this server fails, it says so and nothing was changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley.server.http.headers import HEADERS
from backalley.server.protocol.traffic import Ack, Refused
from backalley.server.store.folder import FILE_NAME
from backalley.server.web import games as routes
from tests.server.serving import OPENING, Page, make_app, page_at


@contextmanager
def failing_disk(data: Path) -> Iterator[None]:
    with closing(sqlite3.connect(data / FILE_NAME)) as beside:
        beside.execute("ALTER TABLE event RENAME TO away")
        yield
        beside.execute("ALTER TABLE away RENAME TO event")


def test_a_command_that_could_not_be_written_may_be_sent_again(page: Page, tmp_path: Path) -> None:
    v = page.my_turn().v
    act = page.act("command-1")
    with failing_disk(tmp_path):
        refused = page.answer(act)
        assert isinstance(refused, Refused)
        assert (refused.id, refused.code) == ("command-1", "unavailable")
    assert page.answer(act) == Ack("command-1", v + 1)


def test_a_table_that_could_not_be_written_is_not_opened(
    client: TestClient, tmp_path: Path
) -> None:
    with failing_disk(tmp_path):
        response = client.post("/api/tables", json=OPENING)
    assert response.status_code == 503
    assert msgspec.json.decode(response.content, type=Refused).code == "unavailable"


def test_a_socket_that_cannot_be_admitted_hears_why(
    client: TestClient, table: str, tmp_path: Path
) -> None:
    client.cookies.clear()
    with failing_disk(tmp_path), page_at(client, table) as page:
        refused = page.hear()
        assert isinstance(refused, Refused)
        assert refused.code == "unavailable"


def test_a_fault_of_ours_is_told_like_any_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault() -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(routes, "_games", fault)
    with TestClient(make_app(tmp_path), raise_server_exceptions=False) as client:
        response = client.get("/api/games")
    assert response.status_code == 500
    assert msgspec.json.decode(response.content, type=Refused).code == "unavailable"
    assert "ZeroDivisionError" not in response.text
    assert (
        HEADERS.items() <= {name.title(): value for name, value in response.headers.items()}.items()
    )


def test_a_failing_disk_is_in_the_log_once_with_the_table_and_then_counted(
    page: Page, table: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    act = page.act("command-1")
    with failing_disk(tmp_path):
        for _ in range(10):
            assert isinstance(page.answer(act), Refused)
    told = [one.getMessage() for one in caplog.records if table in one.getMessage()]
    assert told
    assert "could not be written or read" in told[0]
    assert "no such table" in told[0]
    assert len(told) == 2
    assert told[1].endswith("(10 times so far)")


def test_a_log_that_cannot_be_read_is_in_the_server_s_log_without_its_cards(
    client: TestClient, table: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as beside, beside:
        beside.execute('UPDATE event SET event = \'{"cards": "HA"}\' WHERE v = 1')
    for _ in range(3):
        response = client.get(f"/api/rooms/{table}")
        assert response.status_code == 503
        assert response.headers["Retry-After"] == "2"
    (told,) = [one.getMessage() for one in caplog.records]
    assert table in told
    assert "HA" not in told
