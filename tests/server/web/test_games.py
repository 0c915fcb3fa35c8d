from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley.server.http.bodies import LARGEST_BODY
from backalley.server.protocol.offers import Game, NoRules, Rulebook
from backalley.server.protocol.traffic import Refused
from backalley.server.rates.buckets import Rate
from tests.server.serving import OPENING, browser, make_app, open_table, page_at


def refusal(response: Any) -> Refused:
    return msgspec.json.decode(response.content, type=Refused)


def test_every_game_on_offer_can_be_opened_with_each_of_its_choices(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, openings=Rate(100, 100))) as client:
        games = msgspec.json.decode(client.get("/api/games").content, type=list[Game])
        for game in games:
            wishes = [{game.option or "": choice.value} for choice in game.choices]
            for options in wishes or [{}]:
                table = open_table(client, rules=game.rules, options=options)
                with page_at(client, table) as page:
                    assert page.resume().view.game.startswith(game.title)


def test_nobody_asks_for_rules_without_end(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, questions=Rate(burst=2, per_second=0))) as client:
        answers = [client.get("/api/rules/back-alley") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert refusal(answers[-1]).code == "too-fast"
        assert client.get("/api/presets").content == client.get("/api/presets").content


def test_the_default_choice_comes_first(client: TestClient) -> None:
    games = msgspec.json.decode(client.get("/api/games").content, type=list[Game])
    assert [(game.rules, game.option) for game in games] == [
        ("back-alley", "schedule"),
        ("rubber-bridge", None),
    ]
    assert games[0].choices[0].value == "short"
    assert games[0].choices[0].text == "7…1, 1…7: 14 deals"


def test_the_rules_are_those_of_the_options(client: TestClient) -> None:
    def text(query: str) -> str:
        response = client.get(f"/api/rules/back-alley{query}")
        assert response.status_code == 200
        book = msgspec.json.decode(response.content, type=Rulebook)
        assert len({rule.anchor for rule in book.rules}) == len(book.rules)
        return str(book)

    assert text("") != text("?big_lead_partner=any")


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/api/rules/whist", 404, "not-found"),
        ("/api/rules/back-alley?tie=%FF", 400, "malformed"),
        ("/api/rules/back-alley?%C3=draw", 400, "malformed"),
        ("/api/rules/back-alley?" + "tie=draw&" * 65, 413, "too-large"),
        ("/api/rules/back-alley?tie=" + "x" * 4096, 413, "too-large"),
        ("/api/rules/%ff%00", 404, "not-found"),
        ("/api/nothing", 404, "not-found"),
        ("/api/", 404, "not-found"),
        ("/api/tables/x/socket", 404, "not-found"),
        ("/assets/nothing.js", 404, "not-found"),
    ],
)
def test_a_wrong_address_is_refused_in_words(
    client: TestClient, path: str, status: int, code: str
) -> None:
    response = client.get(path)
    assert response.status_code == status
    assert refusal(response).code == code
    assert refusal(response).message


@pytest.mark.parametrize(
    ("query", "got", "where"),
    [
        ("schedule=99", "'99'", "option schedule"),
        ("speed=9", "option 'speed'", "rules back-alley"),
        ("tie=draw&tie=draw", "'draw' and 'draw'", "option tie"),
        ("tie", "''", "option tie"),
        ("=", "option ''", "rules back-alley"),
        ("tie=draw%00", r"'draw\x00'", "option tie"),
        ("__proto__=1", "option '__proto__'", "rules back-alley"),
        ("tie=%EF%BF%BD", "'�'", "option tie"),
    ],
)
def test_options_there_are_not_are_named(
    client: TestClient, query: str, got: str, where: str
) -> None:
    response = client.get(f"/api/rules/back-alley?{query}")
    assert response.status_code == 400
    fault = msgspec.json.decode(response.content, type=NoRules)
    assert (fault.got, fault.where) == (got, where)
    assert fault.expected


@pytest.mark.parametrize(
    "wish",
    [
        {"name": ""},
        {"name": " "},
        {"name": "x" * 21},
        {"name": "\u202eeve"},
        {"name": "a\x07b"},
        {"name": None},
        {"rules": "whist"},
        {"rules": "x" * 41},
        {"options": {"schedule": "99"}},
        {"options": {"schedule": "14"}, "rules": ["back-alley"]},
        {"options": {"speed": "1"}},
        {"options": {"schedule": 7}},
        {"options": []},
        {"pace": "warp"},
        {"seat": 1},
    ],
)
def test_a_table_that_cannot_be_is_refused(client: TestClient, wish: dict[str, Any]) -> None:
    response = client.post("/api/tables", json={**OPENING, **wish})
    assert response.status_code == 400
    assert refusal(response).code == "malformed"
    assert "Set-Cookie" not in response.headers


@pytest.mark.parametrize(
    ("body", "quoted"), [(b'{"name":1}', "'{\"name\":1}'"), (b"\xff", r"'\\xff'")]
)
def test_a_body_is_quoted_as_it_came(client: TestClient, body: bytes, quoted: str) -> None:
    headers = {"Content-Type": "application/json"}
    response = client.post("/api/tables", content=body, headers=headers)
    assert response.json()["got"] == quoted


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"name":"\\ud800"}'])
def test_a_body_that_cannot_be_read_is_refused(client: TestClient, body: bytes) -> None:
    response = client.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert response.status_code == 400
    assert refusal(response).code == "malformed"


def test_a_body_of_another_type_is_refused(client: TestClient) -> None:
    response = client.post(
        "/api/tables", content=b'{"name":"Ann"}', headers={"Content-Type": "text/plain"}
    )
    assert (response.status_code, refusal(response).code) == (400, "malformed")


def test_a_large_body_is_refused(client: TestClient) -> None:
    response = client.post("/api/tables", json={"name": "x" * LARGEST_BODY})
    assert (response.status_code, refusal(response).code) == (413, "too-large")


def test_another_site_cannot_open_a_table(client: TestClient) -> None:
    for origin in ("http://elsewhere", "null", "http://testserver:81", "http://testserver.evil"):
        response = client.post("/api/tables", json=OPENING, headers={"Origin": origin})
        assert (response.status_code, refusal(response).code) == (403, "forbidden-origin")


def test_an_origin_that_was_allowed_may(tmp_path: Path) -> None:
    app = make_app(tmp_path, allowed_origins=frozenset({"http://localhost:5173"}))
    with browser(app) as client:
        headers = {"Origin": "http://localhost:5173"}
        assert client.post("/api/tables", json=OPENING, headers=headers).status_code == 201


def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    now = [0.0]
    app = make_app(tmp_path, openings=Rate(burst=2, per_second=1), clock=lambda: now[0])
    with browser(app) as client:
        open_table(client)
        open_table(client)
        response = client.post("/api/tables", json=OPENING)
        assert (response.status_code, refusal(response).code) == (429, "too-fast")
        now[0] = 1.0
        open_table(client)


@pytest.mark.parametrize("cookies", [[None] * 3, [letter * 43 for letter in "ABC"]])
def test_a_cookie_forgotten_or_made_up_opens_no_more(
    tmp_path: Path, cookies: list[str | None]
) -> None:
    app = make_app(tmp_path, openings=Rate(burst=2, per_second=0))
    with browser(app) as client:
        statuses = []
        for cookie in cookies:
            client.cookies.clear()
            if cookie:
                client.cookies.set("backalley", cookie)
            statuses.append(client.post("/api/tables", json=OPENING).status_code)
    assert statuses == [201, 201, 429]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "ZORK"])
@pytest.mark.parametrize("path", ["/api/games", "/api/presets", "/api/rules/back-alley?tie=draw"])
def test_a_wrong_method_is_refused_in_words(client: TestClient, path: str, method: str) -> None:
    response = client.request(method, path, content=b"\xff" * 100_000)
    refused = refusal(response)
    assert (response.status_code, refused.code) == (405, "malformed")
    assert refused.got == f"{method} '{path.partition('?')[0]}'"
    assert refused.expected == "GET or HEAD"
    assert "nothing" not in refused.message
    assert set(response.headers["Allow"].split(", ")) == {"GET", "HEAD"}
