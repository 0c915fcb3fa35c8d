"""What a hostile page may send to a room: everything is answered, and nothing is changed by it."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from backalley.server.protocol.traffic import Ack, Refused
from backalley.server.rates.buckets import Rate
from backalley.server.rates.deeds import DeedRates
from backalley.table.commands.every import COMMANDS
from tests.server.company import come, guest, host, pages
from tests.server.serving import Page, browser, make_app
from tests.server.test_protocol_page import EXAMPLES

NAMES = {command.__name__ for command in COMMANDS}
SENT = [json.loads(text) for name, text in EXAMPLES if name in NAMES]
UNBOUNDED = Rate(10**6, 10**6)
NO_END = DeedRates(UNBOUNDED, UNBOUNDED, UNBOUNDED)
JUNK: list[Any] = [None, True, -1, 10**30, 1.5, "", "x" * 900, "\u0000", [], {}, [[]], "<script>"]


def distorted(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The message with each of its fields missing, or something else, and with one too many."""
    found = [{**message, "extra": 1}]
    for field in message:
        found.append({key: value for key, value in message.items() if key != field})
        found += [{**message, field: junk} for junk in JUNK]
    return found


def answer_to(page: Page, message: object) -> Ack | Refused:
    page.socket.send_text(json.dumps(message))
    return page.next_answer()


def do(command: object, command_id: str = "command-1") -> dict[str, Any]:
    return {"type": "do", "id": command_id, "command": command}


@pytest.mark.parametrize("command", SENT, ids=[command["type"] for command in SENT])
def test_every_distortion_of_a_command_is_answered(tmp_path: Path, command: dict[str, Any]) -> None:
    with browser(make_app(tmp_path, messages=UNBOUNDED, deeds=NO_END)) as client:
        room = host(client)
        bob = come(client, room, "Bob")
        with pages(room, client, bob) as (_, page):
            wrong = [do(one, f"distorted-{n}") for n, one in enumerate(distorted(command))]
            for one in (*wrong, *distorted(do(command))):
                if one.get("command") == {"type": "leave"}:
                    continue
                answer = answer_to(page, one)
                if isinstance(answer, Refused):
                    assert all((answer.got, answer.expected, answer.where, answer.message))
        assert client.get(f"/api/rooms/{room}").json()["host"] == "Ann"


def test_nobody_speaks_for_another(client: TestClient) -> None:
    room = host(client)
    bob = come(client, room, "Bob")
    with pages(room, client, bob) as (_, page):
        for field in ("person", "seat", "token", "device"):
            wish = do({"type": "say", "text": "I resign.", field: 0})
            answer = answer_to(page, wish)
            assert isinstance(answer, Refused)
            assert answer.code == "malformed"


def test_anothers_command_id_is_no_answer(client: TestClient) -> None:
    room = host(client)
    bob = come(client, room, "Bob")
    with pages(room, client, bob) as (ann, page):
        first = answer_to(ann, do({"type": "lock", "locked": True}))
        assert isinstance(first, Ack)
        stolen = answer_to(page, do({"type": "lock", "locked": True}))
        assert isinstance(stolen, Refused)
        assert answer_to(ann, do({"type": "lock", "locked": False})) == first


@pytest.mark.parametrize("path", ["", "/people", "/moves", "/devices"])
@pytest.mark.parametrize("code", ["%00", "..%2f..%2fapi", "x" * 3000, "'--", "ÄÖÜ"])
def test_a_code_that_is_none_finds_nothing(client: TestClient, code: str, path: str) -> None:
    address = f"/api/rooms/{code}{path}"
    body = {"name": "Bob"} if path == "/people" else {"token": "t" * 32}
    response = client.get(address) if not path else client.post(address, json=body)
    assert response.status_code in {404, 405}
    assert response.json()["type"] == "refused"


@pytest.mark.parametrize("path", ["people", "devices"])
def test_a_body_that_cannot_be_read_lets_nobody_in(client: TestClient, path: str) -> None:
    room = host(client)
    twice = b'{"name":"x","name":"y"}'
    for body in (b"", b"{", b"[]", b"\xff", b'{"name":"x","token":1}', twice, b"[" * 5000):
        response = guest(client).post(
            f"/api/rooms/{room}/{path}", content=body, headers={"Content-Type": "application/json"}
        )
        assert response.status_code in {400, 413}
    assert client.get(f"/api/rooms/{room}").json()["people"] == ["Ann"]


def test_a_room_is_never_flooded_with_people(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, entries=Rate(burst=20, per_second=1))) as client:
        room = host(client)
        statuses = [
            guest(client).post(f"/api/rooms/{room}/people", json={"name": f"N{number}"}).status_code
            for number in range(30)
        ]
    assert statuses.count(201) == 20
    assert set(statuses) == {201, 429}
