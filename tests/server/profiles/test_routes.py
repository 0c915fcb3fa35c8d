"""Who one is: a name, further devices, all that is kept, and its end."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from backalley.record import read_match
from backalley.server.gate.identity import COOKIE
from backalley.server.profiles.routes import SECONDS_TO_JOIN
from backalley.server.protocol.traffic import Do
from backalley.server.rates.buckets import Rate
from backalley.server.store.folder import FILE_NAME
from backalley.table.commands.company import Say
from tests.server.company import begin, come, guest, host, move_link, pages
from tests.server.profiles.people import (
    join,
    joined,
    link,
    matches,
    named,
    play_out,
    profile,
    tables,
)
from tests.server.serving import browser, make_app, open_table, page_at


def test_nobody_has_a_profile_who_did_not_ask_for_one(client: TestClient) -> None:
    assert not profile(client).kept
    open_table(client)
    found = profile(client)
    assert (found.kept, found.devices, found.matches) == (False, 1, 1)


def test_a_name_a_face_and_choices_are_kept(client: TestClient) -> None:
    named(client, " Ann  Lee ", "curls", pace="brisk")
    found = profile(client)
    assert (found.kept, found.name, found.face) == (True, "Ann Lee", "curls")
    assert found.choices == {"pace": "brisk"}
    assert client.get("/api/device").json()["who"] == {"name": "Ann Lee", "face": "curls"}
    assert named(client, "").name == ""


@pytest.mark.parametrize(
    "body",
    [
        {"name": "You", "face": "", "choices": {}},
        {"name": "x" * 21, "face": "", "choices": {}},
        {"name": "Ann", "face": "<svg>", "choices": {}},
        {"name": "Ann", "face": "", "choices": {"Pace!": "x"}},
        {"name": "Ann", "face": "", "choices": {"pace": "x" * 201}},
        {"name": "Ann", "face": "", "choices": {f"a{'b' * i}": "" for i in range(33)}},
    ],
)
def test_what_one_may_be_called_is_bounded(client: TestClient, body: object) -> None:
    response = client.post("/api/profile", json=body)
    assert response.status_code == 400
    assert not profile(client).kept


def test_a_second_device_is_the_same_person(client: TestClient) -> None:
    mine = open_table(client)
    named(client, "Ann", pace="slow")
    other = guest(client)
    theirs = open_table(other)
    found = join(other, link(client).token)
    assert (found.name, found.devices, found.matches) == ("Ann", 2, 2)
    assert found.choices == {"pace": "slow"}
    assert sorted(tables(client)) == sorted(tables(other)) == sorted([mine, theirs])
    for device, table in ((client, theirs), (other, mine)):
        with page_at(device, table) as page:
            assert page.resume().view.me == 0


def test_both_devices_may_play_on_at_one_table(client: TestClient) -> None:
    table, other = open_table(client), joined(client)
    with page_at(client, table) as page, page_at(other, table) as second:
        page.resume()
        second.resume()
        page.answer(page.act("command-first"))
        second.answer(second.act("command-second"))


def test_what_is_opened_later_is_both_devices_own(client: TestClient) -> None:
    other = joined(client)
    assert tables(client) == []
    table = open_table(other)
    assert tables(client) == [table]
    code = host(client)
    assert code in tables(other)


def test_a_link_is_good_once_and_for_a_while(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = link(client).token
    join(guest(client), token)
    wrong = [token, "x" * 32, ""]
    old = link(client).token
    later = time.time() + SECONDS_TO_JOIN + 1
    monkeypatch.setattr("backalley.server.profiles.routes.time.time", lambda: later)
    for bad in (*wrong, old):
        response = guest(client).post("/api/profile/devices", json={"token": bad})
        assert response.status_code == 403, response.text
        assert response.json()["code"] == "no-entry"


def test_a_new_link_ends_the_one_before(client: TestClient) -> None:
    first, second = link(client).token, link(client).token
    response = guest(client).post("/api/profile/devices", json={"token": first})
    assert response.json()["code"] == "no-entry"
    assert join(guest(client), second).devices == 2


def test_whoever_guesses_links_is_made_to_wait(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, misses=Rate(3, 0))) as client:
        answers = [
            client.post("/api/profile/devices", json={"token": f"guess-{i}"}).json()["code"]
            for i in range(4)
        ]
    assert answers == ["no-entry"] * 3 + ["too-fast"]


def test_only_the_token_is_given_out_and_only_its_hash_is_kept(
    client: TestClient, tmp_path: Path
) -> None:
    token = link(client).token
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as store:
        dump = "\n".join(store.iterdump())
    assert token not in dump
    assert client.cookies[COOKIE] not in dump


def test_a_device_that_joins_leaves_to_others_what_it_had_with_them(client: TestClient) -> None:
    old = joined(client)
    table = open_table(client)
    new = guest(client)
    assert join(old, link(new).token).matches == 0
    assert (tables(client), tables(old), tables(new)) == ([table], [], [])


def test_at_a_table_of_both_the_place_of_whom_one_joins_stays(client: TestClient) -> None:
    code = host(client)
    friend = come(client, code, "Ruth")
    join(friend, link(client).token)
    with pages(code, client, friend) as (page, other):
        assert page.resume().view.you == other.resume().view.you == 0


def test_a_seat_moves_to_all_devices_of_whom_it_moves_to(client: TestClient) -> None:
    code = host(client)
    friend = come(client, code, "Ruth")
    phone = guest(client)
    tablet = joined(phone)
    token = move_link(friend, code).token
    phone.post(f"/api/rooms/{code}/devices", json={"token": token})
    assert tables(tablet) == tables(phone) == [code]
    assert tables(friend) == []


def test_other_devices_are_let_go_of(client: TestClient) -> None:
    table, other = open_table(client), joined(client)
    token = link(client).token
    answer = other.post("/api/profile/only", json={})
    assert answer.json()["devices"] == 1
    assert tables(other) == [table]
    assert tables(client) == []
    assert not profile(client).kept
    assert guest(client).post("/api/profile/devices", json={"token": token}).status_code == 403


def test_all_that_is_kept_comes_as_json_with_records_that_can_be_read(client: TestClient) -> None:
    named(client, "Ann", "curls", pace="brisk")
    over, begun = play_out(client), open_table(client)
    with page_at(client, begun) as page:
        page.resume()
        page.answer(Do("command-say", Say("hello there")))
    response = client.get("/api/profile/export")
    assert response.headers["Content-Disposition"] == 'attachment; filename="back-alley.json"'
    found = response.json()
    assert found["profile"]["name"] == "Ann"
    assert found["profile"]["choices"] == {"pace": "brisk"}
    by_table = {one["table"]: one for one in found["matches"]}
    assert by_table.keys() == {over, begun}
    assert by_table[begun]["record"] is None
    assert by_table[begun]["said"] == ["hello there"]
    record = read_match(json.dumps(by_table[over]["record"]))
    assert len(record.finished) == 1


def test_nothing_of_others_is_exported(client: TestClient) -> None:
    open_table(client)
    stranger = guest(client)
    found = stranger.get("/api/profile/export").json()
    assert found["matches"] == []
    assert (found["profile"]["name"], found["profile"]["devices"]) == ("", 0)


def delete(client: TestClient) -> None:
    response = client.post("/api/profile/deleted", json={})
    assert response.status_code == 200, response.text


def test_all_of_somebody_is_deleted(client: TestClient, tmp_path: Path) -> None:
    named(client, "Ann Lee")
    other = joined(client)
    play_out(client, name="Ann Lee")
    open_table(client, name="Ann Lee")
    before = client.cookies[COOKIE]
    delete(other)
    assert client.cookies[COOKIE] == before
    for device in (client, other):
        assert matches(device).total == 0
        assert not profile(device).kept
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as store:
        for name in ("event", "person", "place", "listed", "profile", "device", "joining"):
            assert store.execute(f"SELECT count(*) FROM {name}").fetchone() == (0,), name


def test_others_keep_their_match_without_the_name(client: TestClient, tmp_path: Path) -> None:
    code = host(client)
    friend = come(client, code, "Ruth Miller")
    with pages(code, client, friend) as (page, other):
        begin(page)
        other.answer(Do("command-say", Say("my secret words")))
        delete(friend)
        while "Somebody" not in [seat.name for seat in page.newest.view.seats]:  # type: ignore[union-attr]
            page.hear()
    assert tables(friend) == []
    (mine,) = matches(client).matches
    names = [one.name for side in mine.sides for one in side.players]
    assert "Somebody" in names
    assert tables(client, "?who=miller") == []
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as store:
        dump = "\n".join(store.iterdump())
    assert "Ruth Miller" not in dump
    assert "my secret words" not in dump
    with page_at(client, code) as again:
        view = again.resume().view
        assert "Somebody" in [seat.name for seat in view.seats]
        assert [seat.stand_in for seat in view.seats if seat.name == "Somebody"] == [True]


def test_no_file_of_the_store_has_what_was_deleted(client: TestClient, tmp_path: Path) -> None:
    named(client, "Zenobia Quux")
    code = host(client)
    friend = come(client, code, "Walpurga Pim")
    with pages(code, client, friend) as (page, other):
        begin(page)
        other.answer(Do("command-say", Say("my secret words")))
    play_out(client, name="Zenobia Quux")
    delete(client)
    delete(friend)
    found = {file.name: file.read_bytes() for file in tmp_path.iterdir() if file.is_file()}
    assert FILE_NAME in found
    for name, content in found.items():
        for gone in (b"Zenobia", b"Walpurga", b"my secret words"):
            assert gone not in content, (name, gone)


@pytest.mark.parametrize(
    "damage", ['{"kind":"opened"', '{"kind":"match-started","first_dealer":9}']
)
def test_a_log_that_cannot_be_read_hides_no_other_and_keeps_nobody(
    client: TestClient, tmp_path: Path, damage: str
) -> None:
    named(client, "Zenobia Quux")
    over, code = play_out(client), host(client)
    come(client, code, "Ruth")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as store, store:
        store.execute("UPDATE event SET event = ? WHERE table_id = ? AND v = 1", (damage, code))
    found = client.get("/api/profile/export").json()
    assert [one["table"] for one in found["matches"]] == [over]
    delete(client)
    assert not profile(client).kept
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as store:
        assert store.execute("SELECT * FROM place WHERE person = 0").fetchall() == []


def test_another_site_deletes_nothing(client: TestClient) -> None:
    open_table(client)
    foreign = {"Origin": "https://elsewhere.example"}
    for path in ("deleted", "only", "links"):
        assert client.post(f"/api/profile/{path}", json={}, headers=foreign).status_code == 403
    assert matches(client).total == 1
