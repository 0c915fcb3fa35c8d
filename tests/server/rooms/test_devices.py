"""What a device is told of itself: whether its cookie comes back, and where it may go on."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley.server.gate.identity import COOKIE
from backalley.server.protocol.device import DeviceInfo
from backalley.server.protocol.traffic import Do, MoveHere
from backalley.server.rates.buckets import Rate
from backalley.server.rooms.devices import MOST_LOOKED_AT, MOST_UNFINISHED, STRANGER
from backalley.server.store.folder import FILE_NAME
from backalley.table.commands.company import Leave
from tests.server.company import begin, come, guest, host, move_link, pages
from tests.server.serving import browser, make_app, open_table, page_at


def device(client: TestClient) -> DeviceInfo:
    response = client.get("/api/device")
    assert response.status_code == 200, response.text
    assert response.headers["Cache-Control"] == "no-store"
    return msgspec.json.decode(response.content, type=DeviceInfo)


def tables(client: TestClient) -> list[str]:
    return [one.table for one in device(client).unfinished]


def test_a_device_whose_cookie_comes_back_is_known(client: TestClient) -> None:
    assert not device(client).known
    first = client.cookies[COOKIE]
    assert device(client).known
    assert client.cookies[COOKIE] == first


def test_a_device_that_keeps_no_cookie_is_never_known(client: TestClient) -> None:
    for _ in range(2):
        client.cookies.clear()
        assert device(client) == STRANGER


def test_a_device_is_told_where_it_may_go_on(client: TestClient) -> None:
    table = open_table(client)
    (one,) = device(client).unfinished
    assert (one.table, one.game, one.phase) == (table, "Back Alley Bridge, 3…1", "between")
    assert (one.deal, one.deals, one.playoff) == (1, 3, False)
    assert (one.hand_size, one.friends) == (3, [])
    assert [side.total for side in one.sides] == [0, 0]
    ours, theirs = ([(player.name, player.bot) for player in side.players] for side in one.sides)
    assert ours == [("Ann", False), ("Ruth", True)]
    assert theirs == [("Lou", True), ("Max", True)]
    assert one.at.endswith("Z")


def test_nobody_is_told_of_another_devices_tables(client: TestClient) -> None:
    code = host(client)
    open_table(client)
    stranger, friend = guest(client), come(client, code, "Ruth")
    assert not device(stranger).known
    assert tables(stranger) == []
    assert tables(friend) == [code]
    stranger.cookies.set(COOKIE, "A" * 43)
    assert tables(stranger) == []


def test_a_room_is_told_of_with_who_is_there(client: TestClient) -> None:
    code = host(client)
    friend = come(client, code, "Ruth")
    (mine,), (theirs,) = device(client).unfinished, device(friend).unfinished
    assert (mine.table, mine.phase, mine.friends) == (code, "lobby", ["Ruth"])
    assert (theirs.table, theirs.phase, theirs.friends) == (code, "lobby", ["Ann"])


def test_who_has_left_has_nothing_to_go_on_with(client: TestClient) -> None:
    code = host(client)
    friend = come(client, code, "Ruth")
    with pages(code, client, friend) as (_, page):
        page.answer(Do("leave-it-now", Leave()))
        assert tables(friend) == []
        assert tables(client) == [code]


def test_who_only_watches_a_match_has_nothing_to_go_on_with(client: TestClient) -> None:
    code = host(client)
    with pages(code, client) as (page,):
        begin(page)
    watcher = come(client, code, "Bea")
    assert tables(watcher) == []
    assert tables(client) == [code]


def test_a_match_that_is_over_is_not_to_be_gone_on_with(client: TestClient) -> None:
    table = open_table(client, options={"schedule": "1,", "tie": "draw"})
    with page_at(client, table) as page:
        page.resume()
        page.answer(page.act("the-only-bid", "pass"))
        assert tables(client) == [table]
        page.answer(page.act("the-only-card"))
        while page.newest is None or page.newest.view.phase != "finished":
            page.hear()
    assert tables(client) == []


def test_a_seat_that_moved_is_told_of_where_it_is_now(client: TestClient) -> None:
    code = host(client)
    link = move_link(client, code)
    phone = guest(client)
    wish = msgspec.to_builtins(MoveHere(link.token))
    assert phone.post(f"/api/rooms/{code}/devices", json=wish).status_code == 201
    assert (tables(client), tables(phone)) == ([], [code])


def test_the_newest_are_told_of_and_no_more_than_a_few(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, openings=Rate(100, 100))) as client:
        opened = [open_table(client) for _ in range(MOST_LOOKED_AT + 2)]
        found = tables(client)
        assert len(found) == MOST_UNFINISHED
        assert set(found) <= set(opened)


def test_what_was_played_last_comes_first(client: TestClient, tmp_path: Path) -> None:
    first, second = open_table(client), open_table(client)
    for table, days in ((first, 1), (second, 2)):
        age(tmp_path, table, days)
    assert tables(client) == [first, second]
    age(tmp_path, first, 3)
    assert tables(client) == [second, first]


def throw_away(client: TestClient, table: str) -> list[str]:
    return changed(client, "thrown-away", table)


def take_back(client: TestClient, table: str) -> list[str]:
    return changed(client, "taken-back", table)


def changed(client: TestClient, how: str, table: str) -> list[str]:
    response = client.post(f"/api/matches/{how}", json={"table": table, "match": 1})
    assert response.status_code == 200, response.text
    return tables(client)


def test_what_was_thrown_away_is_told_of_no_more_until_it_is_taken_back(
    client: TestClient,
) -> None:
    first, second = open_table(client), open_table(client)
    assert throw_away(client, first) == [second]
    assert tables(client) == [second]
    assert throw_away(client, first) == [second]
    assert sorted(take_back(client, first)) == sorted([first, second])
    assert sorted(tables(client)) == sorted([first, second])


def test_only_who_threw_a_room_away_is_told_of_it_no_more(client: TestClient) -> None:
    code = host(client)
    friend = come(client, code, "Ruth")
    assert throw_away(friend, code) == []
    assert tables(client) == [code]
    assert take_back(client, code) == [code]
    assert tables(friend) == []


def test_a_stranger_throws_nothing_away(client: TestClient) -> None:
    table = open_table(client)
    assert throw_away(guest(client), table) == []
    assert take_back(guest(client), "nowhere") == []
    assert tables(client) == [table]


def test_who_plays_on_where_they_had_thrown_away_has_it_back(client: TestClient) -> None:
    table = open_table(client)
    assert throw_away(client, table) == []
    with page_at(client, table) as page:
        page.resume()
        assert tables(client) == []
        page.answer(page.act("play-on-here", "1"))
    assert tables(client) == [table]


def test_another_site_throws_nothing_away(client: TestClient) -> None:
    table = open_table(client)
    foreign = {"Origin": "https://elsewhere.example"}
    response = client.post(
        "/api/matches/thrown-away", json={"table": table, "match": 1}, headers=foreign
    )
    assert response.status_code == 403
    assert tables(client) == [table]


@contextmanager
def beside(folder: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(folder / FILE_NAME, timeout=10)) as store, store:
        yield store


def age(folder: Path, table: str, days: int) -> None:
    with beside(folder) as store:
        for name in ("event", "place"):
            store.execute(
                f"UPDATE {name} SET at = datetime('now', ?) WHERE table_id = ?",
                (f"-{days} days", table),
            )


def test_a_log_that_cannot_be_read_hides_no_other(client: TestClient, tmp_path: Path) -> None:
    good, bad = open_table(client), open_table(client)
    with beside(tmp_path) as store:
        store.execute("UPDATE event SET event = '{' WHERE table_id = ? AND v = 1", (bad,))
    assert tables(client) == [good]


@pytest.mark.parametrize("burst", [1, 2])
def test_an_address_asks_only_so_often(tmp_path: Path, burst: int) -> None:
    with browser(make_app(tmp_path, looks=Rate(burst, 0))) as client:
        statuses = [client.get("/api/device").status_code for _ in range(burst + 1)]
    assert statuses == [*[200] * burst, 429]
