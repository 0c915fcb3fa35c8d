"""What one has played is listed: unfinished first, narrowed down, a page at a time."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from backalley.server.profiles.matches import A_PAGE
from backalley.server.protocol.traffic import Do
from backalley.server.rates.buckets import Rate
from backalley.table.commands.company import Leave
from backalley.table.commands.playing import Rematch
from tests.server.company import begin, come, guest, host, pages
from tests.server.profiles.people import matches, play_out, tables
from tests.server.serving import browser, make_app, open_table, page_at


def test_a_stranger_has_played_nothing(client: TestClient) -> None:
    found = matches(client)
    assert (found.matches, found.after, found.games, found.total) == ([], None, [], 0)


def test_what_goes_on_comes_before_what_is_over(client: TestClient) -> None:
    begun, over = open_table(client), play_out(client)
    found = matches(client)
    assert [(one.table, one.goes_on) for one in found.matches] == [(begun, True), (over, False)]
    assert (found.total, found.go_on, found.friends) == (2, 1, 0)
    first, last = found.matches
    assert (first.ending, first.played, first.deals, first.begun) == (None, 0, 3, True)
    assert (last.ending in {"won", "lost", "drawn"}, last.played) == (True, 1)
    ours, theirs = ([(one.name, one.bot, one.me) for one in side.players] for side in last.sides)
    assert ours == [("Ann", False, True), ("Ruth", True, False)]
    assert theirs == [("Lou", True, False), ("Max", True, False)]
    assert last.again.rules == "back-alley"
    assert last.again.options == {"schedule": "1,", "tie": "draw"}
    assert last.again.bot


def test_how_a_match_stands_is_known_after_every_deal(client: TestClient) -> None:
    table = open_table(client, options={"schedule": "1,1", "tie": "draw"})
    with page_at(client, table) as page:
        page.resume()
        page.answer(page.act("the-only-bid", "pass"))
        page.answer(page.act("the-only-card"))
        while page.newest is None or page.newest.view.phase != "between":
            page.hear()
        (mine,) = matches(client).matches
        assert (mine.played, mine.goes_on) == (1, True)
        assert [side.total for side in mine.sides] == [
            side.total for side in page.newest.view.sides
        ]


def test_a_room_is_told_of_before_its_match_and_not_to_who_only_watches_it(
    client: TestClient,
) -> None:
    code = host(client)
    friend, watcher = come(client, code, "Ruth"), come(client, code, "Bea")
    mine = matches(friend).matches[0]
    assert (mine.table, mine.begun, mine.goes_on, mine.friends) == (code, False, True, True)
    with pages(code, watcher) as (page,):
        page.answer(Do("command-leave", Leave()))
    with pages(code, client) as (page,):
        begin(page)
    assert matches(watcher).matches == []
    assert [one.begun for one in matches(client).matches] == [True]


def test_who_left_a_match_has_it_without_a_way_back(client: TestClient) -> None:
    code = host(client)
    friend = come(client, code, "Ruth")
    with pages(code, client, friend) as (page, other):
        begin(page)
        other.answer(Do("command-leave", Leave()))
    (mine,) = matches(friend).matches
    assert (mine.goes_on, mine.ending, mine.here) == (False, "left", False)
    assert matches(client, "?friends=1").matches[0].goes_on


def test_matches_are_narrowed_down(client: TestClient) -> None:
    over = play_out(client)
    rubber = open_table(client, rules="rubber-bridge", options={}, bot="natural")
    code = host(client)
    come(client, code, "Zoë")
    assert tables(client, "?rules=rubber-bridge") == [rubber]
    assert tables(client, "?friends=1") == [code]
    assert tables(client, "?who=ZO") == [code]
    assert tables(client, "?who=nobody") == []
    (mine,) = matches(client, f"?ending={matches(client, '?who=lou').matches[-1].ending}").matches
    assert mine.table == over
    games = {one.rules: one.matches for one in matches(client).games}
    assert games == {"back-alley": 2, "rubber-bridge": 1}
    assert matches(client, "?rules=rubber-bridge").matches[0].pbn


def test_all_of_it_comes_a_page_at_a_time(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, openings=Rate(999, 999))) as client:
        opened = [open_table(client) for _ in range(A_PAGE + 3)]
        first = matches(client)
        assert len(first.matches) == A_PAGE
        rest = matches(client, f"?after={first.after}")
        assert rest.after is None
        found = [one.table for one in (*first.matches, *rest.matches)]
        assert sorted(found) == sorted(opened)


@pytest.mark.parametrize(
    "query",
    [
        "?ending=best",
        "?after=x",
        "?after=1~x~t~²",
        f"?who={'x' * 101}",
        "?after=2~~~1",
        f"?after=1~x~t~{'9' * 20}",
        "?after=1~x~t~-1",
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(client: TestClient, query: str) -> None:
    open_table(client)
    response = client.get(f"/api/matches{query}")
    assert response.status_code == 400
    assert response.json()["code"] == "malformed"


def test_thrown_away_is_undone_and_is_nobody_elses(client: TestClient) -> None:
    over, other = play_out(client), open_table(client)
    wish = {"table": over, "match": 1}
    guest(client).post("/api/matches/thrown-away", json=wish)
    assert len(tables(client)) == 2
    assert client.post("/api/matches/thrown-away", json=wish).json() == wish
    assert tables(client) == [other]
    assert matches(client).total == 1
    client.post("/api/matches/taken-back", json=wish)
    assert tables(client) == [other, over]


def test_what_was_thrown_away_when_over_stays_so_when_another_is_begun(
    client: TestClient,
) -> None:
    table = play_out(client)
    client.post("/api/matches/thrown-away", json={"table": table, "match": 1})
    with page_at(client, table) as page:
        page.resume()
        page.answer(Do("command-again", Rematch(1)))
    assert [(one.table, one.match) for one in matches(client).matches] == [(table, 2)]
