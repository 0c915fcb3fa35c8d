"""A hint is answered to who asks at their turn, and nobody else hears of it."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley.bots.advice.hint import QUICK
from backalley.server.advice import routes as hints
from backalley.server.protocol.advice import Hint
from backalley.server.protocol.traffic import Do, Refused, Resume
from backalley.server.rates.buckets import Rate
from backalley.table.commands.hosting import AllowHints
from backalley.table.commands.playing import Act
from tests.server.company import begin, come, host, pages, until
from tests.server.serving import Page, browser, first_action, make_app, open_table, page_at
from tests.server.thoughts import hang


def refused(client: TestClient, table: str, v: int | str, code: str) -> Refused:
    response = client.get(f"/api/tables/{table}/hint?v={v}")
    found = msgspec.json.decode(response.content, type=Refused)
    assert (found.code, response.status_code >= 400) == (code, True), found
    assert found.message.endswith(".")
    return found


def hint(client: TestClient, table: str, v: int) -> Hint:
    response = client.get(f"/api/tables/{table}/hint?v={v}")
    assert response.status_code == 200, response.text
    assert response.headers["Cache-Control"] == "no-store"
    return msgspec.json.decode(response.content, type=Hint)


def test_who_is_to_act_is_told_what_is_best_and_why(
    client: TestClient, table: str, page: Page
) -> None:
    now = page.my_turn()
    assert now.view.hint
    found = hint(client, table, now.v)
    assert found.action in [choice.action for choice in now.view.choices]
    assert found.v == now.v
    assert found.why
    assert found == hint(client, table, now.v)
    figures = [option.figure for option in found.options if option.figure is not None]
    assert figures == sorted(figures, reverse=True)
    assert found.options[0].action == found.action
    page.answer(Do("command-1", Act(now.v, found.action)))
    while now.view.phase != "playing" or now.view.turn != now.view.me:
        page.hear()
        now = page.my_turn()
        if now.view.phase == "bidding":
            page.answer(Do("command-2", Act(now.v, first_action(now))))
        assert now.view.phase != "between", "the cards of this seed are thrown in"
    card = hint(client, table, now.v)
    assert card.card in [one.card for one in now.view.hand if one.playable]


def test_nothing_of_it_is_in_the_log_or_told_to_anybody(
    client: TestClient, table: str, page: Page
) -> None:
    now = page.my_turn()
    hint(client, table, now.v)
    again = page.resume(now.v)
    assert (again.v, again.hash, again.news) == (now.v, now.hash, [])


def test_it_is_for_who_sits_there_and_looks_at_the_table_as_it_is(
    client: TestClient, table: str, page: Page
) -> None:
    now = page.my_turn()
    refused(client, table, "", "malformed")
    refused(client, table, "-1", "malformed")
    refused(client, table, now.v + 5, "stale")
    refused(client, "nosuchtable2", now.v, "unknown-table")
    stranger = TestClient(client.app, base_url="http://testserver")
    stranger.portal = client.portal
    refused(stranger, table, now.v, "not-seated")


def test_in_a_room_the_host_allows_it_and_others_hear_nothing(client: TestClient) -> None:
    code = host(client)
    bob = come(client, code, "Bob")
    with pages(code, client, bob) as (ann, other):
        v = begin(ann)
        until(ann, v)
        while ann.newest is None or not ann.newest.view.choices:
            ann.hear()
        assert not ann.newest.view.hint
        refused(client, code, ann.newest.v, "not-allowed")
        ann.answer(Do("command-9", AllowHints(allowed=True)))
        now = ann.newest
        assert now.view.hint
        assert now.view.room.hints
        assert hint(client, code, now.v).why
        seen = until(other, now.v)
        assert seen.view.room.hints
        assert not seen.view.hint
        refused(bob, code, now.v, "out-of-turn")
        other.say(Resume(now.v))
        assert other.hear() == other.newest
        assert other.newest.v == now.v


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[TestClient]:
    with browser(make_app(tmp_path, hints=Rate(burst=1, per_second=0))) as client:
        yield client


def test_one_person_asks_only_so_often(hasty: TestClient) -> None:
    table = open_table(hasty)
    with page_at(hasty, table) as page:
        page.resume()
        now = page.my_turn()
        hint(hasty, table, now.v)
        refused(hasty, table, now.v, "too-fast")


@pytest.mark.parametrize("rules", ["back-alley", "rubber-bridge"])
def test_where_nobody_has_time_there_is_a_quick_hint_that_says_so(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "hint", hang)
    with browser(make_app(tmp_path, seconds_a_hint=0.2)) as client:
        table = open_table(client, rules=rules, options={})
        with page_at(client, table) as page:
            page.resume()
            now = page.my_turn()
            found = hint(client, table, now.v)
            assert found.action in [choice.action for choice in now.view.choices]
            assert found.quick == (rules == "back-alley")  # calls need no likely deals
            assert (found.why[0] == QUICK) == found.quick
