"""What is to be read of those who sit round the table, and over what it never lies."""

from typing import Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from backalley.server.protocol.company import Countdown, Line, Paused, PersonView
from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.table import Table
from tests.browser.boxes import box_of, boxes_of, overlaps, spilled
from tests.browser.devices import PHONE, SIZES, Devices, Size
from tests.browser.logs import log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.test_company import notice
from tests.browser.test_variation_tables import ON_ITS_SIDE, at_table, played
from tests.browser.views import Stage
from tests.table.tables import acted

LINE: Final = "Well then, let us see who of you is going to take the last trick of this deal!"
"""As long as two lines of a small phone hold."""


def after_others(size: int) -> Table:
    return acted(at_table({"schedule": f"{size},1"}, size), "1", "pass", "1")


def with_company(view: View) -> View:
    """All seats are people's, who sit as the seats are numbered."""
    people = [
        PersonView(
            person=seat.seat, name=seat.name, seat=seat.seat, connected=True, muted=False, may=[]
        )
        for seat in view.seats
    ]
    return replace(view, you=view.me, room=replace(view.room, people=people, locked=False))


@pytest.mark.parametrize("size", [*SIZES, (390, 844), ON_ITS_SIDE, (1920, 1080)], ids=str)
@pytest.mark.parametrize("cards", [2, 7, 13])
def test_a_line_covers_no_bid(devices: Devices, size: Size, cards: int) -> None:
    table = devices.new(size, still=True)
    table.come_to(log_until(seen(lambda view: view.phase == "bidding")))
    stage = Stage(table)
    view = with_company(present(after_others(cards), 3))
    stage.show(view)
    bids = boxes_of(table.page.locator("[data-bid], .stakes"))
    assert bids
    for v, seat in enumerate((0, 1, 2), start=table.version + 1):
        stage.show(view, [Line(v, seat, view.seats[seat].name, LINE, None)])
        toast = table.page.get_by_test_id("toast")
        expect(toast).to_contain_text(view.seats[seat].name)
        lies = box_of(toast)
        assert [bid for bid in bids if bid.overlaps(lies, by=2)] == [], seat


LONG: Final = ("Bartholomew", "Maximiliane", "Guinevere", "Wilhelmina")
SMALL: Final[tuple[Size, ...]] = (PHONE, (390, 844), ON_ITS_SIDE)
LINES: Final = """(names) => names.map((name) => {
  const range = document.createRange();
  range.selectNodeContents(name.firstChild);
  return new Set([...range.getClientRects()].map(({ y }) => y)).size;
})"""
"""A script that answers on how many lines each name stands."""


@pytest.fixture
def table(devices: Devices) -> TablePage:
    table = devices.new(still=True)
    table.come_to(log_until(seen(lambda view: view.phase == "bidding")))
    return table


@pytest.fixture
def stage(table: TablePage) -> Stage:
    return Stage(table)


def resize(table: TablePage, size: Size) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("size", SMALL, ids=str)
def test_three_long_names_are_not_broken(table: TablePage, stage: Stage, size: Size) -> None:
    resize(table, size)
    bidden = after_others(7)
    for position in (bidden, played(acted(bidden, "2"), 6)):
        view = present(position, 3)
        stage.show(
            replace(view, seats=[replace(seat, name=LONG[seat.seat]) for seat in view.seats])
        )
        assert (overlaps(table.page), spilled(table.page)) == ([], [])
        names = table.page.locator('[data-seat]:not([data-seat="3"]) .name')
        assert names.evaluate_all(LINES) == [1, 1, 1]


@pytest.mark.parametrize("size", [*SIZES, (390, 844), ON_ITS_SIDE], ids=str)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_plays_alone_is_told_what_each_has_won(
    table: TablePage, stage: Stage, size: Size, players: int
) -> None:
    resize(table, size)
    options = {"players": str(players), "teams": "individual", "schedule": "5,1"}
    position = played(acted(at_table(options, 5), *["1"] * players), players + 2)
    stage.show(present(position, 0))
    expect(table.page.locator("[data-seat]").get_by_text("won")).to_have_count(players)
    for won in table.page.locator("[data-seat]").get_by_text("won").all():
        expect(won).to_be_visible()
    assert (overlaps(table.page), spilled(table.page)) == ([], [])


def test_why_nothing_goes_on_is_said_once(table: TablePage, stage: Stage) -> None:
    view = with_company(present(after_others(7), 0))
    assert view.prompt == "Waiting for Max to bid."
    stage.show(view)
    expect(table.prompt).to_have_text(view.prompt)
    countdown = Countdown(seats=[3], until=60_000, seconds=30, final=[])
    stage.show(replace(view, room=replace(view.room, countdown=countdown)))
    expect(notice(table, "Waiting for Max")).to_be_visible()
    expect(table.prompt).to_have_text("")
    paused = Paused(v=1, person=1)
    stage.show(replace(view, prompt="The match is paused.", room=replace(view.room, paused=paused)))
    expect(notice(table, "Paused")).to_be_visible()
    expect(table.prompt).to_have_text("")
