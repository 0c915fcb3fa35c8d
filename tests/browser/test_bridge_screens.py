"""What bridge brings to the table can be read and pressed on every screen."""

from itertools import combinations

import pytest
from playwright.sync_api import expect

from backalley.server.present import present
from tests.browser.boxes import box_of, boxes_of, overlaps, spilled
from tests.browser.bridge_tables import POSITIONS
from tests.browser.devices import LOOKS, PHONE, Devices, dress
from tests.browser.logs import log_until, seen
from tests.browser.screens import SIZES
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import find
from tests.browser.test_small_touch_screen import small_targets
from tests.browser.views import Stage

LANDSCAPE = (844, 390)


def staged(devices: Devices, size: tuple[int, int], *, touch: bool) -> tuple[TablePage, Stage]:
    table = devices.new(size, touch=touch, still=True)
    table.come_to(log_until(seen(lambda view: view.phase == "bidding")))
    return table, Stage(table)


def test_all_of_it_is_on_the_screen(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    views = {name: present(position(), 0) for name, position in POSITIONS.items()}
    for width, height in (*SIZES, LANDSCAPE):
        table.page.set_viewport_size({"width": width, "height": height})
        for name, view in views.items():
            stage.show(view)
            assert overlaps(table.page) == [], (name, width)
            assert spilled(table.page) == [], (name, width)


def test_who_watches_has_it_on_the_screen_too_and_no_box_to_call_from(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    for width, height in (*SIZES, LANDSCAPE):
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
        assert small_targets(table.page) == [], name


def test_all_thirteen_cards_of_hand_and_dummy_lie_apart(devices: Devices) -> None:
    table, stage = staged(devices, PHONE, touch=True)
    stage.show(present(POSITIONS["dummy opposite"](), 0))
    cards = table.page.locator("[data-card]")
    expect(cards).to_have_count(26)
    boxes = boxes_of(cards)
    assert all(box.is_on(PHONE) for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


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
    suits = table.page.locator("[data-open] .suit")
    expect(suits).to_have_count(4)
    cards = "[data-card], [data-shown]"
    trumps = (suits.first if first else suits.last).locator(cards).first
    shown = trumps.get_attribute("data-card") or trumps.get_attribute("data-shown") or ""
    assert shown.startswith(view.trump.suit or "?")


def test_who_is_due_is_marked_and_the_dummy_can_be_played(devices: Devices) -> None:
    table, stage = staged(devices, (1440, 900), touch=False)
    stage.show(present(POSITIONS["dummy opposite"](), 0))
    expect(table.page.locator(".seat.turn")).to_have_attribute("data-seat", "2")
    expect(table.page.locator(".open.due")).to_be_visible()
    expect(table.page.locator(".open [data-card]:focus")).to_have_count(1)
    expect(table.page.locator(".hand .dimmed")).to_have_count(0)
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
    table.page.goto(table.address)
    expect(table.page.get_by_role("radio", name="Rubber bridge")).to_be_visible()
    link = table.page.get_by_role("link", name="Individual, 18 deals")
    link.click()
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("Individual, 18 deals")
