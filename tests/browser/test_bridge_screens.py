"""What bridge brings to the table can be read and pressed on every screen."""

from typing import Final

import pytest
from playwright.sync_api import expect

from backalley.server.shown.present import present
from tests.browser.boxes import box_of, boxes_of, overlaps, spilled
from tests.browser.bridge_tables import POSITIONS, declared
from tests.browser.devices import LOOKS, PHONE, SIZES, Devices, dress
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import find
from tests.browser.test_small_touch_screen import LEAST_TARGET, targets_at_rest
from tests.browser.views import Stage, to_be_staged

LANDSCAPE = (844, 390)
SCREENS: Final = (*SIZES, LANDSCAPE, (640, 400), (1280, 800))
LEAST_STRIP: Final = 38
"""What shows of the narrowest card, the seventh of a tier 320 pixels wide."""
COVERED: Final = """() => [...document.querySelectorAll('[data-card]')].filter((card) => {
  const { left, top } = card.getBoundingClientRect();
  return [[left + 4, top + 8], [left + 30, top + 30]].some(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-card]') !== card);
}).map(({ dataset }) => dataset.card)"""
"""A script that answers which cards have something over their index."""


def staged(devices: Devices, size: tuple[int, int], *, touch: bool) -> tuple[TablePage, Stage]:
    table = to_be_staged(devices, size, touch=touch)
    return table, Stage(table)


def test_all_of_it_is_on_the_screen(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    views = {name: present(position(), 0) for name, position in POSITIONS.items()}
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        for name, view in views.items():
            stage.show(view)
            assert overlaps(table.page) == [], (name, width)
            assert spilled(table.page) == [], (name, width)


def test_who_watches_has_it_on_the_screen_too_and_no_box_to_call_from(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        for name, position in POSITIONS.items():
            stage.show(present(position(), None))
            assert overlaps(table.page) == [], (name, width)
            assert spilled(table.page) == [], (name, width)
            expect(table.page.locator("[data-bid], [data-level]")).to_have_count(0)


def test_fingers_hit_calls_cards_and_buttons(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    for name, position in POSITIONS.items():
        stage.show(present(position(), 0))
        small = [
            target
            for target in targets_at_rest(table.page)
            if target.height < LEAST_TARGET or target.width < LEAST_STRIP
        ]
        assert small == [], name


@pytest.mark.parametrize("size", [*SIZES, LANDSCAPE], ids=str)
def test_the_index_of_every_card_of_hand_and_dummy_is_seen(
    devices: Devices, size: tuple[int, int]
) -> None:
    table, stage = staged(devices, size, touch=True)
    stage.show(present(POSITIONS["dummy opposite"](), 0))
    table.look_at_rest()
    assert table.page.locator("[data-card]").count() == 26
    assert table.page.evaluate(COVERED) == []


def test_cards_of_the_dummy_keep_their_size_and_spread_as_they_become_few(
    devices: Devices,
) -> None:
    table, stage = staged(devices, (1440, 900), touch=False)
    cards = table.page.locator(".open [data-card]")
    stage.show(present(declared(0, 1), 0))
    many = boxes_of(cards)
    stage.show(present(declared(0, 41), 0))
    few = boxes_of(cards)
    assert (len(many), len(few)) == (13, 3)
    assert few[0].width == many[0].width
    assert many[0].overlaps(many[1], by=10)
    assert not few[0].overlaps(few[1])


def test_dangerous_calls_lie_apart(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    stage.show(present(POSITIONS["auction late"](), 0))
    harmless = box_of(table.bid("pass"))
    double = box_of(table.bid("X"))
    assert double.x - (harmless.x + harmless.width) >= 8


@pytest.mark.parametrize(
    ("name", "first"),
    [("dummy at the left", False), ("dummy at the right", True), ("dummy opposite", True)],
)
def test_trumps_lie_at_the_right_of_the_dummy(devices: Devices, name: str, *, first: bool) -> None:
    """As its seat sees it: at the left of who sits opposite, at the bottom or top from a side."""
    table, stage = staged(devices, (1440, 900), touch=False)
    view = present(POSITIONS[name](), 0)
    stage.show(view)
    cards = table.page.locator("[data-open] :is([data-card], [data-shown])")
    trumps = cards.nth(0 if first else cards.count() - 1)
    shown = trumps.get_attribute("data-card") or trumps.get_attribute("data-shown") or ""
    assert shown.startswith(view.trump.suit or "?")


def test_who_is_due_is_marked_and_the_dummy_can_be_played(devices: Devices) -> None:
    table, stage = staged(devices, (1440, 900), touch=False)
    view = present(POSITIONS["dummy opposite"](), 0)
    stage.show(view)
    expect(table.page.locator(".seat.turn")).to_have_attribute("data-seat", "2")
    expect(table.page.locator(".open.due")).to_be_visible()
    expect(table.page.locator(".open [data-card]:focus")).to_have_count(1)
    standing = sum(card.playable for card in view.seats[2].open_cards)
    assert 0 < standing < 13
    expect(table.page.locator(".open .low")).to_have_count(13 - standing)
    expect(table.page.locator(".hand .low")).to_have_count(13)
    stage.show(present(POSITIONS["own card with dummy opposite"](), 0))
    expect(table.page.locator(".open.due")).to_have_count(0)
    expect(table.page.locator(".hand [data-card]:focus")).to_have_count(1)


def test_a_dummy_is_told_that_its_partner_plays(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    stage.show(present(POSITIONS["viewer is dummy"](), 0))
    expect(table.prompt).to_contain_text("Your cards lie open as the dummy")
    expect(table.page.locator("[data-open]")).to_have_count(0)


def test_a_claim_is_answered_with_its_hand_in_sight(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    stage.show(present(POSITIONS["claim to answer"](), 0))
    expect(table.page.get_by_role("group", name="Lou’s hand, open")).to_be_visible()
    expect(table.page.get_by_test_id("claim")).to_contain_text("Lou claims 5 of 8")
    accept, dispute = (box_of(table.bid(answer)) for answer in ("accept", "dispute"))
    assert dispute.x - (accept.x + accept.width) >= 8
    expect(table.bid("accept")).to_be_focused()


def test_the_end_of_a_long_auction_stays_in_sight_as_a_device_is_turned(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    stage.show(present(POSITIONS["auction late"](), 0))
    for width, height in (PHONE, (390, 844), LANDSCAPE, (768, 1024)):
        table.page.set_viewport_size({"width": width, "height": height})
        expect(table.page.get_by_text("your call", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "desktop"])
def test_axe_finds_nothing(devices: Devices, size: tuple[int, int]) -> None:
    table, stage = staged(devices, size, touch=size == PHONE)
    found = {}
    for name, position in POSITIONS.items():
        stage.show(present(position(), 0))
        for look in LOOKS if size != PHONE else LOOKS[:1]:
            dress(table.page, look)
            if findings := find(table.page, None if look == LOOKS[0] else ["color-contrast"]):
                found[f"{name}, {look}"] = findings
    dress(table.page, LOOKS[0])
    stage.show(present(POSITIONS["own card with dummy opposite"](), 0))
    table.press(table.button("Claim"))
    expect(table.dialog).to_be_visible()
    if findings := find(table.page):
        found["claim"] = findings
    table.close_dialog()
    stage.show(present(POSITIONS["between deals"](), 0))
    for tool in ("Score", "Settings"):
        table.open_dialog(tool)
        if findings := find(table.page):
            found[tool] = findings
        table.close_dialog()
    table.page.goto(f"{table.address}/agreements")
    expect(table.page.get_by_role("heading", name="Opening bids")).to_be_visible()
    if findings := find(table.page):
        found["agreements"] = findings
    assert found == {}


def test_every_game_is_found_from_the_start(devices: Devices) -> None:
    table = devices.new()
    table.come_to_choose()
    expect(table.page.get_by_role("radio", name="Rubber bridge")).to_be_visible()
    link = table.page.get_by_role("link", name="Individual, 18 deals")
    link.click()
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Individual, 18 deals")
