"""What the variations bring to the table can be read on every screen."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from backalley.games.registry import rule_set
from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.table import Table
from tests.browser.boxes import box_of, overlaps, spilled
from tests.browser.devices import PHONE, SIZES, Devices, Size
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage
from tests.browser.views import Stage, to_be_staged
from tests.table.tables import acted, dealt, table_of

ON_ITS_SIDE: Final[Size] = (844, 390)
RAINBOW_OF_12: Final = "S2 S3 S4 H2 H3 H4 D2 D3 D4 C2 C3 C4"
RAINBOW_OF_8: Final = "S2 S3 H2 H3 D2 D3 C2 C3"
SAID: Final = {"rainbow": "bonus", "rainbow_sizes": "4,8,12", "schedule": "12,8,4", "tie": "draw"}
CLAIMS: Final = {"rules": "individual-26", "schedule": "4,1"}


def at_table(options: Mapping[str, str], size: int, own: str = "", turn_up: str = "HK") -> Table:
    """Everybody holds so many cards, seat 0 those of `own`, the others what is left of the pack."""
    rules = rule_set(
        options.get("rules", "back-alley"),
        {name: value for name, value in options.items() if name != "rules"},
    )
    up = turn_up if rules.trump_source.turns_card else None
    rest = [card.text for card in rules.pack.cards if card.text not in {*own.split(), up}]
    mine = own or " ".join(rest.pop() for _ in range(size))
    others = [" ".join(rest.pop() for _ in range(size)) for _ in range(rules.seats - 1)]
    table = table_of(options, people=range(rules.seats))
    return dealt(table, [mine, *others], up)


def played(table: Table, cards: int) -> Table:
    """The table after so many cards, each the first that may be played."""
    for _ in range(cards):
        state = table.match.state
        assert state is not None
        table = acted(table, state.legal[0].text)
    return table


def boards_of_twelve() -> Table:
    table = at_table({"schedule": "12,1"}, 12)
    return acted(table, "1", "board", "board", "board")


def three_boards_before() -> Table:
    return acted(at_table({"schedule": "12,1"}, 12), "pass", "board", "board")


def raised() -> Table:
    table = at_table({"boards": "raise", "schedule": "7,1"}, 7)
    return acted(table, "2", "1", "board", "board", "stay", "raise")


def bostons() -> Table:
    table = at_table({"boston": "on", "schedule": "7,1"}, 7)
    return acted(table, "2", "1", "boston", "boston")


def claims() -> Table:
    bids = ("rainbow:pass", "rainbow:1", "rainbow:board", "rainbow:board")
    return played(acted(at_table(CLAIMS, 4), *bids), 12)


def rainbow_of_eight(options: Mapping[str, str], bid: str) -> Table:
    seats = int(options.get("players", "4"))
    table = at_table({**options, "schedule": "8,1"}, 8, RAINBOW_OF_8)
    return played(acted(table, bid, *["1"] * (seats - 1)), 7 * seats)


def ladder() -> Table:
    table = at_table({"rules": "spades-high-two", "schedule": "1,7"}, 1)
    return acted(table, "1", "board", "double board", "pass")


def per_player() -> Table:
    table = at_table({"rules": "spades-high-two", "schedule": "4,7"}, 4)
    return played(acted(table, "2", "1", "2", "1"), 16)


def new_deal() -> Table:
    hand = "S2 S3 S4 D2 D3 D4 C2 C3 C4 C5 C6 C7"
    return at_table({"redeal": "demand", "schedule": "12,1"}, 12, hand)


def every_bid() -> Table:
    hand = "S2 S3 S4 D2 D3 D4 C2 C3 C4 C5 C6 C7"
    return at_table({"redeal": "demand", "boston": "on", "schedule": "12,1"}, 12, hand)


def alone_over() -> Table:
    options = {"teams": "individual", "rainbow": "tricks", "schedule": "4,1"}
    table = at_table(options, 4, "S2 H2 D2 C2")
    return played(acted(table, "rainbow+1", "2", "board", "1"), 16)


def six_with_a_rainbow() -> Table:
    """It is a partner's, beside the viewer."""
    options = {**SAID, "players": "6", "teams": "threes", "schedule": "8,1"}
    table = at_table(options, 8, RAINBOW_OF_8)
    return played(acted(table, "rainbow:2", *["1"] * 5), 9)


def six(teams: str) -> Table:
    table = at_table({"players": "6", "teams": teams, "schedule": "2,1"}, 2)
    return played(acted(table, *["1"] * 6), 8)


def six_with_boards(teams: str) -> Table:
    table = at_table({"players": "6", "teams": teams, "schedule": "6,1"}, 6)
    return played(acted(table, "1", "board", "board", "board", "2", "pass"), 8)


def last_of_six_to_bid() -> Table:
    """Everybody has bid much, and the seven bids need three rows."""
    table = at_table({"players": "6", "teams": "threes", "schedule": "7,1"}, 7)
    return acted(table, "board", "4", "1", "2", "5")


def six_over(teams: str) -> Table:
    table = at_table({"players": "6", "teams": teams, "schedule": "1,", "tie": "draw"}, 1)
    return played(acted(table, "board", *["pass"] * 5), 6)


POSITIONS: Final[Mapping[str, Callable[[], Table]]] = {
    "double board": raised,
    "boards of twelve cards": boards_of_twelve,
    "bid of twelve cards after boards": three_boards_before,
    "bostons": bostons,
    "demand of a new deal": new_deal,
    "every bid of twelve cards": every_bid,
    "rainbow of twelve cards": partial(at_table, SAID, 12, RAINBOW_OF_12),
    "rainbows claimed": claims,
    "rainbow kept face up": partial(rainbow_of_eight, SAID, "rainbow:2"),
    "rainbow kept face up among six": partial(
        rainbow_of_eight, {**SAID, "players": "6"}, "rainbow:2"
    ),
    "ladder of boards": ladder,
    "partners' bids side by side": per_player,
    "blind": partial(at_table, {"schedule": "13,1", "blind": "13,"}, 13),
    "wild cards": partial(at_table, {"rules": "wild-56", "schedule": "13,1"}, 13),
    "four alone, over": alone_over,
    "six with a rainbow": six_with_a_rainbow,
    "six in pairs": partial(six, "pairs"),
    "six in threes": partial(six, "threes"),
    "six in pairs with boards": partial(six_with_boards, "pairs"),
    "six in threes with boards": partial(six_with_boards, "threes"),
    "last of six to bid": last_of_six_to_bid,
    "six in pairs, over": partial(six_over, "pairs"),
    "six in threes, over": partial(six_over, "threes"),
}


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return to_be_staged(devices)


@pytest.fixture
def stage(table: TablePage) -> Stage:
    return Stage(table)


def as_seen(table: Table) -> list[View]:
    """As the seats see it whose place differs: at the bottom, beside and opposite, and who acts."""
    state = table.match.state
    acts = state.actor if state is not None and state.actor not in {0, 1, 2} else None
    return [present(table, viewer) for viewer in (0, 1, 2, acts) if viewer is not None]


def test_all_of_it_is_on_the_screen(table: TablePage, stage: Stage) -> None:
    views = [(name, view) for name, position in POSITIONS.items() for view in as_seen(position())]
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        for name, view in views:
            stage.show(view)
            assert overlaps(table.page) == [], (name, view.me, width)
            assert spilled(table.page) == [], (name, view.me, width)


def test_a_long_score_sheet_scrolls_beneath_its_headings(table: TablePage, stage: Stage) -> None:
    view = present(per_player(), 0)
    sheet = [replace(deal, serial=serial) for serial in range(1, 27) for deal in view.sheet]
    table.page.set_viewport_size({"width": 1440, "height": 900})
    stage.show(replace(view, sheet=sheet))
    assert spilled(table.page) == []
    sheets = table.page.get_by_role("complementary").get_by_role("group")
    assert sheets.evaluate("(sheet) => sheet.scrollTop") > 0
    assert box_of(sheets.locator("thead")).y >= box_of(sheets).y - 0.5


def test_everybody_sees_what_a_rainbow_keeps_face_up(table: TablePage, stage: Stage) -> None:
    position = rainbow_of_eight(SAID, "rainbow:2")
    for viewer in (0, 1):
        view = present(position, viewer)
        (face_up,) = [seat.face_up for seat in view.seats if seat.face_up]
        assert len(face_up) == 7
        stage.show(view)
        kept = table.page.locator('[data-seat="0"]').get_by_role("img", name="face up: ")
        expect(kept).to_be_visible()
        expect(kept.locator("[data-suit]")).to_have_count(4)


def resize(table: TablePage, size: Size) -> None:
    table.page.set_viewport_size({"width": size[0], "height": size[1]})


@pytest.mark.parametrize("over", [alone_over, per_player])
def test_what_a_deal_brought_stands_beside_the_felt_of_a_phone_on_its_side(
    table: TablePage, stage: Stage, over: Callable[[], Table]
) -> None:
    resize(table, ON_ITS_SIDE)
    stage.show(replace(present(over(), 0), phase="between", result=None))
    assert overlaps(table.page) == []
    assert box_of(table.button("Ready")).is_on(ON_ITS_SIDE)


@pytest.mark.parametrize("size", [*SIZES, ON_ITS_SIDE])
def test_each_of_many_sides_is_told_why(table: TablePage, stage: Stage, size: Size) -> None:
    resize(table, size)
    view = present(alone_over(), 0)
    stage.show(view)
    points = table.page.get_by_role("list", name="Points").get_by_role("listitem")
    expect(points).to_have_count(len(view.sheet[-1].sides))
    for line, side in zip(points.all(), view.sheet[-1].sides, strict=True):
        line.scroll_into_view_if_needed()
        why = line.get_by_text(side.why)
        expect(why).to_be_visible()
        expect(why).to_be_in_viewport(ratio=0.9)


def test_every_partner_is_marked_on_a_phone(table: TablePage, stage: Stage) -> None:
    resize(table, PHONE)
    stage.show(present(six_with_a_rainbow(), 2))
    for seat in (0, 4):
        mark = table.page.locator(f'[data-seat="{seat}"]').get_by_text("partner")
        expect(mark).to_be_visible()


def test_bids_side_by_side_stay_on_one_line_of_a_phones_score_sheet(
    table: TablePage, stage: Stage
) -> None:
    resize(table, PHONE)
    stage.show(present(per_player(), 0))
    table.open_dialog("Score")
    expect(table.dialog.locator("td.bid")).to_have_count(2)
    bid = table.dialog.locator("td.bid").first
    come_to_rest(table.page)
    lines = """(cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getClientRects().length;
    }"""
    assert bid.text_content() == "2\u00a0+\u00a02"
    assert bid.evaluate(lines) == 1
