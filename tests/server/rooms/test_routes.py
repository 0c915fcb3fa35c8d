"""Rooms over requests and sockets."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from backalley.server.live.connection import CLOSE_GONE
from backalley.server.live.hub import CODE_LENGTH, ID_LETTERS
from backalley.server.protocol.traffic import Ack, Do, Ping, Pong, Refused, Resume, Still, Update
from backalley.server.rates.buckets import Rate
from backalley.table.commands.agreeing import Agree, Undo
from backalley.table.commands.company import Leave, Pause, Say, TakeBack, TakeSeat
from backalley.table.commands.hosting import Remove, SeatBot
from backalley.table.commands.playing import Ready
from tests.server.company import (
    ack_of,
    begin,
    come,
    end_of,
    guest,
    hash_of,
    host,
    info,
    move_link,
    pages,
    refusal,
    turned_away,
    until,
)
from tests.server.serving import browser, make_app, open_table, page_at


@pytest.fixture
def room(client: TestClient) -> str:
    return host(client)


def test_a_room_has_a_short_code_and_says_who_is_there(client: TestClient, room: str) -> None:
    assert re.fullmatch(f"[{ID_LETTERS}]{{{CODE_LENGTH}}}", room)
    shown = info(guest(client), room.upper())
    assert (shown.table, shown.host, shown.people) == (room, "Ann", ["Ann"])
    assert (shown.seats, shown.free, shown.started, shown.member) == (4, 3, False, False)
    assert shown.entry == ""
    assert info(client, room).member


def test_friends_come_by_the_code_and_all_see_it(client: TestClient, room: str) -> None:
    with pages(room, client) as (ann,):
        bob = come(client, room, "Bob")
        view = until(ann, 3).view
        assert [seat.name for seat in view.seats] == ["Ann", "Bob", "", ""]
        assert not view.seats[1].connected
        with pages(room, bob) as (page,):
            assert page.newest is not None
            assert (page.newest.view.you, page.newest.view.me) == (1, 1)
            arrived = ann.hear()
            assert isinstance(arrived, Update)
            assert (arrived.v, arrived.view.seats[1].connected) == (3, True)
        gone = ann.hear()
        assert isinstance(gone, Update)
        assert (gone.v, gone.view.seats[1].connected) == (3, False)


def test_coming_twice_is_coming_once(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    response = bob.post(f"/api/rooms/{room}/people", json={"name": "Robert"})
    assert response.status_code == 201
    assert info(client, room).people == ["Ann", "Bob"]


def test_who_gets_no_answer_may_come_again_as_who_they_are(client: TestClient, room: str) -> None:
    bob = guest(client)
    assert not info(bob, room).member
    for _ in range(2):  # as if the first answer, and a cookie with it, were lost
        response = bob.post(f"/api/rooms/{room}/people", json={"name": "Bob"})
        assert response.status_code == 201
        assert "set-cookie" not in response.headers
    assert info(bob, room).member
    assert info(client, room).people == ["Ann", "Bob"]


@pytest.mark.parametrize("name", ["Ann", "\u202eBob", "   "])
def test_a_name_that_is_taken_or_unfit_is_refused(client: TestClient, room: str, name: str) -> None:
    response = guest(client).post(f"/api/rooms/{room}/people", json={"name": name})
    assert (response.status_code, response.json()["code"]) == (403, "no-entry")
    assert "set-cookie" not in response.headers
    assert info(client, room).people == ["Ann"]


def test_who_comes_may_watch_instead_of_playing(client: TestClient, room: str) -> None:
    assert info(guest(client), room).watch
    eve = guest(client)
    response = eve.post(f"/api/rooms/{room}/people", json={"name": "Eve", "watch": True})
    assert response.status_code == 201
    with pages(room, eve) as (page,):
        assert page.newest is not None
        view = page.newest.view
        assert view.me is None
        assert [seat.seat for seat in view.seats if "take" in seat.may] == [1, 2, 3]
        v = ack_of(page.answer(Do("command-sits", TakeSeat(2))))
        seated = until(page, v).view
        assert seated.me == 2
        assert "stand-up" in seated.room.may
    closed = host(client, watching="closed")
    assert not info(guest(client), closed).watch
    response = guest(client).post(f"/api/rooms/{closed}/people", json={"name": "E", "watch": True})
    assert (response.status_code, response.json()["message"]) == (
        403,
        "Nobody may watch at this table.",
    )


def test_the_host_alone_may_change_how_a_computer_player_plays(
    client: TestClient, room: str
) -> None:
    bob = come(client, room, "Bob")
    with pages(room, client, bob) as (ann, other):
        v = begin(ann) + 1
        view = until(ann, v).view
        assert view.phase == "bidding"
        assert [("seat-bot" in seat.may) for seat in view.seats] == [False, False, True, True]
        assert all("seat-bot" not in seat.may for seat in until(other, v).view.seats)
        level = next(level for level in view.room.levels if level != view.seats[2].level)
        v = ack_of(ann.answer(Do("command-changes", SeatBot(2, level))))
        assert until(other, v).view.seats[2].level == level
        assert refusal(other.answer(Do("command-tries", SeatBot(2)))).code == "not-allowed"


def test_a_name_alone_takes_no_seat(client: TestClient, room: str) -> None:
    come(client, room, "Bob")
    thief = guest(client)
    response = thief.post(f"/api/rooms/{room}/people", json={"name": "bob"})
    assert response.status_code == 403
    assert turned_away(thief, room) == "not-seated"


def test_a_solo_table_lets_nobody_in(client: TestClient) -> None:
    table = open_table(client)
    assert info(guest(client), table).entry == "The host has locked this table."
    response = guest(client).post(f"/api/rooms/{table}/people", json={"name": "Bob"})
    assert response.json()["code"] == "no-entry"


def test_another_sites_page_lets_nobody_in(client: TestClient, room: str) -> None:
    for path in ("people", "moves", "devices"):
        response = client.post(
            f"/api/rooms/{room}/{path}", json={}, headers={"Origin": "https://evil.example"}
        )
        assert response.json()["code"] == "forbidden-origin"


def test_four_people_play_and_each_sees_their_own_hand(client: TestClient, room: str) -> None:
    guests = [come(client, room, name) for name in ("Bob", "Cat", "Dan")]
    with pages(room, client, *guests) as sitting:
        v = begin(sitting[0]) + 1
        hands = [[card.card for card in until(page, v).view.hand] for page in sitting]
        assert [len(hand) for hand in hands] == [2] * 4
        assert len({card for hand in hands for card in hand}) == 8
        assert until(sitting[0], v).view.turn == 0
        for page in sitting:
            now = until(page, v)
            v = ack_of(page.answer(page.act(f"command-bid-{v}", "pass")))
            assert now.view.me == now.view.turn
        for page in sitting:
            assert until(page, v).view.phase == "between"
        for page in sitting:
            v = ack_of(page.answer(Do("command-ready", Ready(2))))
        assert until(sitting[3], v + 1).view.serial == 2


def test_a_moved_seat_is_the_newest_devices(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    token = move_link(bob, room).token
    phone = guest(client)
    with pages(room, bob) as (old,):
        response = phone.post(f"/api/rooms/{room}/devices", json={"token": token})
        assert response.status_code == 201
        assert refusal(old.hear()).code == "moved"
        assert end_of(old) == CLOSE_GONE
    with pages(room, phone) as (new,):
        assert new.newest is not None
        assert new.newest.view.me == 1
    assert turned_away(bob, room) == "not-seated"
    again = guest(client).post(f"/api/rooms/{room}/devices", json={"token": token})
    assert (again.status_code, again.json()["code"]) == (403, "no-entry")


def test_a_socket_opened_before_its_seat_moved_gets_no_view(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    token = move_link(bob, room).token
    with page_at(bob, room) as old:
        assert guest(client).post(f"/api/rooms/{room}/devices", json={"token": token}).is_success
        old.say(Resume(0))
        assert refusal(old.hear()).code == "moved"
        assert end_of(old) == CLOSE_GONE


def test_a_device_that_was_somebody_else_is_that_no_more(client: TestClient, room: str) -> None:
    bob, cat = come(client, room, "Bob"), come(client, room, "Cat")
    token = move_link(bob, room).token
    with pages(room, cat) as (page,):
        assert cat.post(f"/api/rooms/{room}/devices", json={"token": token}).status_code == 201
        assert refusal(page.hear()).code == "moved"
        assert end_of(page) == CLOSE_GONE
    with pages(room, cat) as (page,):
        assert page.newest is not None
        assert page.newest.view.you == 1


def test_nobody_wakes_rooms_without_end(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, looks=Rate(burst=2, per_second=1))) as client:
        room = host(client)
        statuses = [client.get(f"/api/rooms/{room}").status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


def test_only_who_has_a_place_gets_a_link(client: TestClient, room: str) -> None:
    response = guest(client).post(f"/api/rooms/{room}/moves")
    assert (response.status_code, response.json()["code"]) == (403, "not-seated")


def test_a_token_is_good_at_its_own_table_only(client: TestClient, room: str) -> None:
    other = host(client)
    token = move_link(client, room).token
    response = guest(client).post(f"/api/rooms/{other}/devices", json={"token": token})
    assert response.json()["code"] == "no-entry"


def test_no_token_is_kept_as_it_is(client: TestClient, room: str, tmp_path: Path) -> None:
    token = move_link(client, room).token
    for file in tmp_path.rglob("*sqlite*"):
        assert token.encode() not in file.read_bytes()


def test_what_is_said_is_heard_by_all_and_changes_no_view(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    with pages(room, client, bob) as (ann, guest_page):
        ann.hear()  # Bob's line
        v = ack_of(guest_page.answer(Do("command-1", Say(" <b>Hi</b> "))))
        heard = ann.hear()
        assert isinstance(heard, Still)
        assert heard.v == v
        assert [(one.name, one.text) for one in heard.lines] == [("Bob", "<b>Hi</b>")]
    with pages(room, client) as (ann,):
        first = ann.heard[0]
        assert [one.text for one in getattr(first, "lines", [])] == ["<b>Hi</b>"]


def test_nobody_talks_without_end(client: TestClient, room: str) -> None:
    with pages(room, client) as (ann,):
        answers = [ann.answer(Do(f"command-{number}", Say("x"))) for number in range(8)]
        refused = [answer for answer in answers if isinstance(answer, Refused)]
        assert {answer.code for answer in refused} == {"too-fast"}
        assert len(refused) == 2


def test_a_press_is_not_stale_because_somebody_spoke(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    with pages(room, client, bob) as (ann, guest_page):
        begin(ann)
        act = ann.act("command-act", "pass")
        guest_page.answer(Do("command-say", Say("Hm.")))
        assert isinstance(ann.answer(act), Ack)


def test_a_page_can_tell_whether_it_has_the_newest_view(client: TestClient, room: str) -> None:
    with page_at(client, room) as page:
        page.socket.send_text('{"type":"resume","v":0}')
        said, found = hash_of(page.socket.receive_text())
        assert said == found
        page.say(Ping())
        pong = page.hear()
        assert isinstance(pong, Pong)
        assert (pong.v, pong.hash) == (2, said)


def test_who_leaves_is_let_go_and_may_come_back(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    with pages(room, client, bob) as (ann, guest_page):
        begin(ann)
        assert isinstance(guest_page.answer(Do("command-leave", Leave())), Ack)
        assert end_of(guest_page) == CLOSE_GONE
        assert turned_away(bob, room) == "not-seated"
    left, new = info(bob, room), info(guest(client), room)
    assert (left.member, left.known, left.seated) == (False, "Bob", True)
    assert (new.known, new.seated) == (None, False)
    assert bob.post(f"/api/rooms/{room}/people", json={"name": "Bob"}).status_code == 201
    with pages(room, bob) as (page,):
        assert page.newest is not None
        assert page.newest.view.seats[1].stand_in
        assert isinstance(page.answer(Do("command-back", TakeBack())), Ack)
        assert page.newest is not None
        assert not page.newest.view.seats[1].stand_in


def test_who_is_removed_is_told_and_stays_out(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    with pages(room, client, bob) as (ann, guest_page):
        ann.answer(Do("command-remove", Remove(1)))
        while not isinstance(told := guest_page.hear(), Refused):
            pass
        assert told.code == "not-seated"
    response = bob.post(f"/api/rooms/{room}/people", json={"name": "Bob"})
    assert response.json()["code"] == "no-entry"
    assert info(bob, room).removed
    assert not info(client, room).removed
    assert not info(guest(client), room).removed


def test_a_forged_command_changes_nothing(client: TestClient, room: str) -> None:
    bob = come(client, room, "Bob")
    eve = come(client, room, "Eve")
    with pages(room, client, bob, eve) as (ann, guest_page, _):
        answer = guest_page.answer(Do("command-1", Remove(0)))
        assert refusal(answer).code == "not-allowed"
        assert refusal(guest_page.answer(Do("command-2", TakeSeat(9)))).code == "not-allowed"
        v = begin(ann)
        assert until(ann, v).v >= v
        answer = guest_page.answer(Do("command-3", Undo(10**6)))
        assert refusal(answer).code == "stale"
        answer = guest_page.answer(Do("command-4", Agree(3)))
        assert refusal(answer).code == "not-now"


def test_a_pause_outlives_the_server(tmp_path: Path) -> None:
    with browser(make_app(tmp_path)) as client:
        room = host(client)
        with pages(room, client) as (ann,):
            begin(ann)
            ann.answer(Do("command-pause", Pause()))
        cookies = client.cookies
    with browser(make_app(tmp_path, seed=2)) as client:
        client.cookies = cookies
        with pages(room, client) as (ann,):
            assert ann.newest is not None
            paused = ann.newest.view.room.paused
            assert paused is not None
            assert paused.person == 0
            assert "continue" in ann.newest.view.room.may


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b'{"name":1}', b'{"name":"x","seat":99}', b'{"name":"Bob","patience":"hasty"}'],
)
def test_a_wish_that_cannot_be_read_is_refused(client: TestClient, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    response = client.post("/api/rooms", content=body, headers=headers)
    assert (response.status_code, response.json()["code"]) == (400, "malformed")


def test_a_host_sits_at_a_seat_that_there_is(client: TestClient) -> None:
    response = client.post("/api/rooms", json={"name": "Ann", "seat": 4})
    assert response.json()["where"] == "seat"
