"""What a browser asks about who it is and what it has played."""

from typing import Any, TypeVar

import msgspec
from starlette.testclient import TestClient

from backalley.server.protocol.mine import JoinLink, MyMatches, MyProfile
from tests.server.company import guest
from tests.server.serving import open_table, page_at

T = TypeVar("T")
ONE_CARD = {"schedule": "1,", "tie": "draw"}


def asked(client: TestClient, path: str, kind: type[T], status: int = 200) -> T:
    response = client.get(path)
    assert response.status_code == status, response.text
    assert response.headers["Cache-Control"] == "no-store"
    return msgspec.json.decode(response.content, type=kind)


def told(client: TestClient, path: str, body: object, kind: type[T], status: int = 200) -> T:
    response = client.post(path, json=body)
    assert response.status_code == status, response.text
    return msgspec.json.decode(response.content, type=kind)


def profile(client: TestClient) -> MyProfile:
    return asked(client, "/api/profile", MyProfile)


def named(client: TestClient, name: str, face: str = "", **choices: str) -> MyProfile:
    wish = {"name": name, "face": face, "choices": choices}
    return told(client, "/api/profile", wish, MyProfile)


def link(client: TestClient) -> JoinLink:
    return told(client, "/api/profile/links", {}, JoinLink, 201)


def join(client: TestClient, token: str) -> MyProfile:
    return told(client, "/api/profile/devices", {"token": token}, MyProfile)


def joined(client: TestClient) -> TestClient:
    """Another browser of whoever has this one."""
    other = guest(client)
    join(other, link(client).token)
    return other


def matches(client: TestClient, query: str = "") -> MyMatches:
    return asked(client, f"/api/matches{query}", MyMatches)


def tables(client: TestClient, query: str = "") -> list[str]:
    return [one.table for one in matches(client, query).matches]


def play_out(client: TestClient, **wish: Any) -> str:
    """Play a match of one card each to its end, and return its table."""
    table = open_table(client, **{"options": ONE_CARD, **wish})
    with page_at(client, table) as page:
        page.resume()
        page.answer(page.act("the-only-bid", "pass"))
        page.answer(page.act("the-only-card"))
        while page.newest is None or page.newest.view.phase != "finished":
            page.hear()
    return table
