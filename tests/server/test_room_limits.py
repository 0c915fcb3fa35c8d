"""Strangers and guests of rooms do not keep the server busy, nor find rooms by trying."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from backalley.server.live.live_table import LiveTable
from backalley.server.rates.buckets import Rate
from tests.server.company import (
    come,
    guest,
    host,
    info,
    pages,
    turned_away,
)
from tests.server.serving import ORIGIN, browser, make_app


def test_codes_cannot_be_guessed_fast(tmp_path: Path) -> None:
    now = [0.0]
    app = make_app(tmp_path, misses=Rate(burst=3, per_second=1), clock=lambda: now[0])
    with browser(app) as client:
        room = host(client)
        thief = guest(client)
        for number in range(3):
            assert thief.get(f"/api/rooms/guess{number}").status_code == 404
        for code in (room, "guess"):
            assert thief.get(f"/api/rooms/{code}").status_code == 429
            assert thief.get(f"/api/tables/{code}/matches").status_code == 429
            assert thief.post(f"/api/rooms/{code}/people", json={"name": "x"}).status_code == 429
            assert turned_away(thief, code) == "too-fast"
        now[0] = 2.0
        assert thief.get(f"/api/rooms/{room}").status_code == 200


def test_who_has_a_place_is_not_kept_out_by_who_guesses_beside_them(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, misses=Rate(burst=1, per_second=0))) as client:
        room = host(client)
        assert guest(client).get("/api/rooms/guess").status_code == 404
        assert guest(client).get(f"/api/rooms/{room}").status_code == 429
        assert info(client, room).member
        assert client.get(f"/api/tables/{room}/matches").status_code == 200
        assert client.post(f"/api/rooms/{room}/moves").status_code == 201
        with pages(room, client) as (ann,):
            assert ann.newest is not None


def test_codes_cannot_be_guessed_from_many_places(tmp_path: Path) -> None:
    app = make_app(tmp_path, all_misses=Rate(burst=3, per_second=0))
    with browser(app) as client:
        room = host(client)
        statuses = []
        for number in range(5):
            far = TestClient(app, base_url=ORIGIN, client=(f"192.0.2.{number}", 1))
            far.portal = client.portal
            statuses.append(far.get("/api/rooms/guess").status_code)
        assert statuses == [404, 404, 404, 429, 429]
        assert info(client, room).member


def test_a_device_that_comes_and_goes_without_end_is_made_to_wait(tmp_path: Path) -> None:
    now = [0.0]
    app = make_app(tmp_path, lines=Rate(burst=2, per_second=1), clock=lambda: now[0])
    with browser(app) as client:
        room = host(client)
        for _ in range(2):
            with pages(room, client):
                pass
        assert turned_away(client, room) == "too-fast"
        now[0] = 5.0
        with pages(room, client):
            pass


def test_an_address_has_only_so_many_sockets_at_once(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, sockets_of_address=2)) as client:
        room = host(client)
        bob, cat = come(client, room, "Bob"), come(client, room, "Cat")
        with pages(room, client, bob):
            assert turned_away(cat, room) == "too-fast"
        with pages(room, bob, cat):
            pass


def test_a_log_is_read_once_however_often_strangers_look(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = host(client)
    folded: list[str] = []
    work = LiveTable.__init__

    def counted(self: LiveTable, table_id: str, *rest: Any) -> None:
        folded.append(table_id)
        work(self, table_id, *rest)

    monkeypatch.setattr(LiveTable, "__init__", counted)
    for _ in range(3):
        assert info(guest(client), room).people == ["Ann"]
    assert folded == [room]
    come(client, room, "Bob")
    assert info(guest(client), room).people == ["Ann", "Bob"]
    assert folded == [room] * 2


def test_thirty_people_behind_one_address_come_to_ten_rooms_at_once(tmp_path: Path) -> None:
    with browser(make_app(tmp_path)) as client:
        rooms = []
        for _ in range(10):
            client.cookies.clear()
            rooms.append(host(client))
        for number in range(30):
            room = rooms[number % 10]
            friend = guest(client)
            for _ in range(3):
                assert friend.get(f"/api/rooms/{room}").status_code == 200
            name = {"name": f"Friend {number}"}
            assert friend.post(f"/api/rooms/{room}/people", json=name).status_code == 201
            with pages(room, friend):
                pass


def test_a_refusal_says_when_to_come_again(tmp_path: Path) -> None:
    misses, looks = Rate(burst=1, per_second=1 / 30), Rate(burst=3, per_second=1 / 7)
    with browser(make_app(tmp_path, misses=misses, looks=looks)) as client:
        thief = guest(client)
        assert "Retry-After" not in thief.get("/api/rooms/guess").headers
        for seconds in ("30", "30", "7"):
            refused = thief.get("/api/rooms/guess")
            assert (refused.status_code, refused.headers["Retry-After"]) == (429, seconds)
