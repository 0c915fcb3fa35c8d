"""What was played can be looked at, taken home and played again, by those who may and no others."""

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley.bots.levels import levels_for
from backalley.fair import DealContext, commit
from backalley.record import check_record, read_match, read_pbn, record_lines
from backalley.record.position import parse_position
from backalley.record.rubber_bridge.deal_file import BridgeGame
from backalley.server.protocol.review import DealReview, PastMatches, PositionInfo
from backalley.server.protocol.traffic import Do, Refused, Resume, Snapshot, TableOpened
from backalley.server.protocol.view import View
from backalley.server.rates.buckets import Rate
from backalley.table.commands.company import Leave, SitOut
from backalley.table.commands.hosting import SetWatching
from backalley.table.commands.playing import Ready
from tests.server.company import ack_of, begin, come, guest, host, pages
from tests.server.serving import Page, browser, make_app, open_table, page_at

MANY = Rate(burst=10_000, per_second=1)
HERE = "/api/tables/{}/matches"


def got(client: TestClient, address: str, kind: type[Any], status: int = 200) -> Any:
    response = client.get(address)
    assert response.status_code == status, response.text
    return msgspec.json.decode(response.content, type=kind)


def refused(client: TestClient, address: str, code: str) -> Refused:
    response = client.get(address)
    found = msgspec.json.decode(response.content, type=Refused)
    assert found.code == code, found
    assert found.message.endswith((".", ")."))
    return found


def matches(client: TestClient, table: str) -> PastMatches:
    found = got(client, HERE.format(table), PastMatches)
    assert isinstance(found, PastMatches)
    return found


def deal(client: TestClient, table: str, serial: int, match: int = 1) -> DealReview:
    found = got(client, f"{HERE.format(table)}/{match}/deals/{serial}", DealReview)
    assert isinstance(found, DealReview)
    return found


def play_deals(page: Page, deals: int) -> None:
    """Play until so many deals are over, or the match is, by the first action that there is."""
    view, number = look(page), 0
    while True:
        number += 1
        if len(view.sheet) >= deals and view.phase in {"between", "finished"}:
            return
        if view.phase == "between":
            page.answer(Do(f"command-{number:04}", Ready(view.serial + 1)))
        elif view.turn == view.me:
            page.answer(page.act(f"command-{number:04}"))
        else:
            page.hear()
        assert page.newest is not None
        view = page.newest.view


def look(page: Page) -> View:
    """The view as it is now, whatever the page was told meanwhile."""
    page.say(Resume(0))
    while not isinstance(message := page.hear(), Snapshot):
        pass
    return message.view


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser whose page may say as much as it has to, though the clock stands still."""
    with browser(make_app(tmp_path, messages=MANY)) as client:
        yield client


@pytest.fixture
def played(client: TestClient) -> str:
    """A table of Ann's whose match is over."""
    table = open_table(client)
    with page_at(client, table) as page:
        play_deals(page, 3)
    return table


def test_a_finished_deal_is_shown_whole_and_in_words(client: TestClient, played: str) -> None:
    shown = deal(client, played, 1)
    assert (shown.title, shown.me, shown.previous, shown.next) == ("Deal 1 of 3", 0, None, 2)
    assert [len(seat.hand) for seat in shown.seats] == [3] * 4
    tricks = {card.trick for seat in shown.seats for card in seat.hand}
    assert tricks == ({1, 2, 3} if shown.tricks else {None})
    for number, trick in enumerate(shown.tricks, start=1):
        for one in trick.cards:
            own = [card.card for card in shown.seats[one.seat].hand if card.trick == number]
            assert own == [one.card]
        assert parse_position(trick.position or "").tricks == number - 1
    assert [bid.bid.seat for bid in shown.bids] == [0, 1, 2, 3]
    assert all(bid.told and bid.promise for bid in shown.bids)
    assert shown.scored


def test_every_match_at_a_table_is_listed_with_its_deals(client: TestClient, played: str) -> None:
    (one,) = matches(client, played).matches
    assert (one.match, one.open, one.pbn) == (1, True, False)
    assert [line.serial for line in one.deals] == list(range(1, len(one.deals) + 1))
    assert one.result is not None
    assert one.totals == [side.total for side in one.deals[-1].sides]


def test_a_deal_in_play_and_one_there_is_not_cannot_be_looked_at(client: TestClient) -> None:
    table = open_table(client)
    for serial in (0, 1, 2, 99):
        refused(client, f"{HERE.format(table)}/1/deals/{serial}", "not-found")
    refused(client, f"{HERE.format(table)}/2/deals/1", "not-found")
    refused(client, f"{HERE.format(table)}/1/record", "not-found")
    refused(client, f"{HERE.format(table)}/1/pbn", "not-found")
    refused(client, f"{HERE.format(table)}/x/deals/1", "not-found")
    assert matches(client, table).matches[0].deals == []


def test_only_who_sat_there_may_look(client: TestClient, played: str) -> None:
    stranger = guest(client)
    for address in ("", "/1/deals/1", "/1/record", "/1/pbn"):
        refused(stranger, HERE.format(played) + address, "not-seated")
    refused(client, HERE.format("nowhere"), "unknown-table")


def test_watchers_look_at_hands_only_where_the_host_shows_them(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, messages=MANY)) as ann:
        code = host(ann, seat=0)
        bob = come(ann, code, "Bob")
        with pages(code, ann) as (page,):
            begin(page)
            with page_at(bob, code) as second:
                look(second)
                ack_of(second.answer(Do("command-sits-out", SitOut())))
            play_deals(page, 1)
            eve = come(ann, code, "Eve")
            (one,) = matches(eve, code).matches
            assert not one.open
            assert [line.sides for line in one.deals]
            refused(eve, f"{HERE.format(code)}/1/deals/1", "not-allowed")
            refused(eve, f"{HERE.format(code)}/1/record", "not-allowed")
            assert deal(bob, code, 1).me == 1
            ack_of(page.answer(Do("command-watching", SetWatching("hands"))))
            assert deal(eve, code, 1).me is None
            with page_at(eve, code) as watching:
                look(watching)
                ack_of(watching.answer(Do("command-leaves", Leave())))
            refused(eve, f"{HERE.format(code)}/1/deals/1", "not-seated")


def test_the_record_is_one_that_a_referee_accepts(client: TestClient, played: str) -> None:
    response = client.get(f"{HERE.format(played)}/1/record")
    assert response.status_code == 200
    assert response.headers["content-disposition"] == (
        f'attachment; filename="back-alley-{played}-match-1.jsonl"'
    )
    ((_, line),) = record_lines(BytesIO(response.content))
    check_record(line)
    assert len(read_match(line).finished) == len(matches(client, played).matches[0].deals)


def test_the_record_of_a_match_that_goes_on_ends_with_its_last_finished_deal(
    client: TestClient,
) -> None:
    table = open_table(client)
    with page_at(client, table) as page:
        play_deals(page, 1)
        page.answer(Do("command-ready", Ready(look(page).serial + 1)))
        assert page.my_turn().view.phase == "bidding"
    line = client.get(f"{HERE.format(table)}/1/record").content
    match = read_match(line.strip())
    assert (len(match.finished), match.state, match.over) == (1, None, False)
    assert msgspec.json.decode(line)["complete"] is False


def test_a_rubber_is_taken_home_as_pbn(client: TestClient) -> None:
    begun = datetime.now(UTC)
    table = open_table(client, rules="rubber-bridge", options={})
    with page_at(client, table) as page:
        play_deals(page, 2)
    assert matches(client, table).matches[0].pbn
    response = client.get(f"{HERE.format(table)}/1/pbn")
    assert response.headers["content-disposition"].endswith('-match-1.pbn"')
    games = list(read_pbn(response.content))
    assert len(games) == 2
    days = {f"{begun:%Y.%m.%d}", f"{datetime.now(UTC):%Y.%m.%d}"}
    for game in games:
        assert isinstance(game, BridgeGame)
        assert game.tags["Event"] == "Rubber bridge, match 1"
        assert game.tags["Site"] == "Back Alley"
        assert game.tags["Date"] in days
    assert [getattr(game, "tags", {}).get("South") for game in games] == ["Ann", "Ann"]
    check_record(client.get(f"{HERE.format(table)}/1/record").content.strip())


def test_a_rubber_is_taken_home_as_a_picture(client: TestClient) -> None:
    table = open_table(client, rules="rubber-bridge", options={})
    with page_at(client, table) as page:
        play_deals(page, 1)
    response = client.get(f"{HERE.format(table)}/1/sheet.svg")
    assert response.headers["content-type"] == "image/svg+xml"
    assert response.headers["content-disposition"].endswith('-match-1.svg"')
    names = [seat.name for seat in deal(client, table, 1).seats]
    root = ET.fromstring(response.content)
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == f"Score sheet: {names[0]} & {names[2]} against {names[1]} & {names[3]}"


def test_there_is_no_picture_of_another_games_sheet(client: TestClient, played: str) -> None:
    refused(client, f"{HERE.format(played)}/1/sheet.svg", "not-found")


def test_each_deal_comes_with_what_proves_it(client: TestClient, played: str) -> None:
    lines = matches(client, played).matches[0].deals
    proofs = [deal(client, played, line.serial).proof for line in lines]
    ((_, line),) = record_lines(BytesIO(client.get(f"{HERE.format(played)}/1/record").content))
    for serial, (proof, recorded) in enumerate(
        zip(proofs, msgspec.json.decode(line)["deals"], strict=True), start=1
    ):
        assert proof is not None
        assert (proof.match, proof.deal) == (1, serial)
        assert proof.hands == recorded["hands"]
        secret, context = bytes.fromhex(proof.secret), DealContext(proof.table, 1, serial)
        assert commit(secret, context).hex() == proof.commitment


def replay(client: TestClient, **wish: Any) -> Any:
    return client.post("/api/replays", json={"name": "Ann", "pace": "instant", **wish})


def test_a_deal_is_played_again_from_a_trick(client: TestClient, played: str) -> None:
    shown = next(one for one in (deal(client, played, 1), deal(client, played, 2)) if one.tricks)
    position = shown.tricks[-1].position
    response = replay(client, position=position, seat=2)
    assert response.status_code == 201, response.text
    table = msgspec.json.decode(response.content, type=TableOpened).table
    with page_at(client, table) as page:
        view = look(page)
        assert (view.me, view.deals) == (2, 1)
        assert [seat.level for seat in view.seats] == ["house", "house", None, "house"]
        assert view.replay is not None
        play_deals(page, 1)
        assert page.newest is not None
        assert page.newest.view.phase == "finished"
    again = deal(client, table, 1)
    assert again.title == "A deal played again"
    assert again.tricks[-1].position == position
    refused(client, f"{HERE.format(table)}/1/record", "not-found")


def test_a_friend_with_the_link_needs_no_place_at_the_table(
    client: TestClient, played: str
) -> None:
    shown = next(one for one in (deal(client, played, 1), deal(client, played, 2)) if one.tricks)
    friend, position = guest(client), shown.tricks[0].position
    info = got(friend, f"/api/positions/{position}", PositionInfo)
    assert (info.from_trick, info.seats) == (1, 4)
    assert replay(friend, position=position).status_code == 201


@pytest.mark.parametrize("position", ["x", "back-alley;3;;;;", "../../etc", "é", "a" * 1501])
def test_a_link_that_leads_to_no_deal_is_refused(client: TestClient, position: str) -> None:
    refused(client, f"/api/positions/{position.replace('/', '%2F')}", _code(position))
    response = replay(client, position=position)
    assert response.status_code == 400
    assert msgspec.json.decode(response.content, type=Refused).code == "malformed"


def _code(position: str) -> str:
    return "not-found" if "/" in position else "malformed"


def test_a_deal_is_played_again_against_the_computer_players_one_chooses(
    client: TestClient, played: str
) -> None:
    shown = next(one for serial in (1, 2) if (one := deal(client, played, serial)).position)
    info = got(client, f"/api/positions/{shown.position}", PositionInfo)
    assert shown.levels == info.levels == list(levels_for("back-alley"))
    response = replay(client, position=shown.position, bot=shown.levels[-1])
    table = msgspec.json.decode(response.content, type=TableOpened).table
    with page_at(client, table) as page:
        levels = [seat.level for seat in look(page).seats]
    assert levels == [None, *[shown.levels[-1]] * 3]
    assert replay(client, position=shown.position, bot="hoyle").status_code == 400


def test_a_seat_that_there_is_not_is_refused(client: TestClient, played: str) -> None:
    position = next(
        one.position for serial in (1, 2) if (one := deal(client, played, serial)).position
    )
    for seat in (-1, 4):
        assert replay(client, position=position, seat=seat).status_code == 400


def test_looking_is_limited(tmp_path: Path) -> None:
    with browser(make_app(tmp_path, looks=Rate(burst=60, per_second=1))) as client:
        table = open_table(client)
        codes = [client.get(HERE.format(table)).status_code for _ in range(61)]
    assert codes == [200] * 60 + [429]


def test_no_answer_depends_on_the_deal_in_play(client: TestClient) -> None:
    table = open_table(client)

    def answers() -> list[bytes]:
        addresses = ("", "/1/deals/1", "/1/deals/2", "/1/record")
        return [client.get(HERE.format(table) + address).content for address in addresses]

    with page_at(client, table) as page:
        play_deals(page, 1)
        before = answers()
        page.answer(Do("command-ready", Ready(look(page).serial + 1)))
        page.answer(page.act("command-acts"))
        assert look(page).bids
        assert answers() == before
