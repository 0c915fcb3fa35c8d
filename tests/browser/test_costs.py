"""What each bid and card of a deal cost, and its turning points, when it is looked back at."""

import re
from itertools import count
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from backalley.bots.advice.judging import judge
from backalley.engine.actions import Play
from backalley.table.events.every import Event
from backalley.table.past import past_matches
from tests.browser.boxes import boxes_of, runs_over
from tests.browser.devices import PHONE, Devices, Size
from tests.browser.logs import deal_is_over, log_until
from tests.browser.slowness import patience
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import find

SIZES: Final[tuple[Size, ...]] = (PHONE, (768, 1024), (1440, 900))
THINKING: Final = 60_000
"""Milliseconds for which worker processes may start and think."""
CLEARLY: Final = 5.0
"""Points that a card costs whatever deals are looked at."""
THREE: Final = {"schedule": "3,3"}


def costly_log(*, bid: bool) -> list[Event]:
    """The log of a deal, played by chance, of which a card cost most, or a bid, and much."""
    for seed in count():
        log = log_until(deal_is_over, THREE, seed=seed)
        judged = judge(past_matches("table", log)[1][-1].deals[-1].deal, seed=1)
        most = max(judged, key=lambda one: one.cost or 0)
        if isinstance(most.action, Play) is not bid and (most.cost or 0) > CLEARLY:
            return log
    raise AssertionError


def look_back(table: TablePage, *, bid: bool = False) -> Page:
    """Look at such a deal until all of its costs are known."""
    table.come_to(costly_log(bid=bid))
    table.press(table.page.get_by_role("link", name="Look back"))
    costs = table.page.get_by_test_id("costs")
    expect(costs).to_have_attribute("data-done", "true", timeout=patience(THINKING))
    return table.page


def what_happened(page: Page) -> Locator:
    """What is said of the step that is looked at."""
    return page.get_by_role("group", name="What happened").get_by_role("status")


def test_turning_points_are_a_press_away_and_may_be_tried_otherwise(devices: Devices) -> None:
    table = devices.new(still=True)
    page = look_back(table)
    review = page.get_by_test_id("review")
    expect(review.locator(".moves ol > li").get_by_test_id("cost")).to_have_count(4)
    expect(page.get_by_test_id("costs")).to_contain_text("Given up:")
    turning = page.locator("[data-turning]").filter(has_text="Trick").first
    points = re.search(r"−\d+\.\d", turning.inner_text())
    assert points is not None
    table.press(turning)
    expect(turning).to_have_attribute("aria-current", "step")
    told = what_happened(page).get_by_test_id("cost")
    expect(told).to_contain_text(points[0])
    move = page.locator("[data-move][aria-current=step]")
    expect(move).to_have_accessible_name(re.compile(f"a mistake: {points[0]} points$"))
    expect(page.get_by_role("heading", level=1)).not_to_have_text("")
    assert not find(page)
    table.press(table.button("Try it otherwise"))
    expect(page.get_by_role("dialog")).to_have_count(1)


def test_a_bid_that_cost_much_is_told_where_one_looks(devices: Devices) -> None:
    """The list of bids lies further down: a press seemed to do nothing, and marked all bids."""
    table = devices.new(still=True)
    page = look_back(table, bid=True)
    turning = page.locator("[data-turning]").filter(has_not_text="Trick").first
    said, points = turning.inner_text().rsplit(maxsplit=1)
    table.press(turning)
    told = what_happened(page)
    expect(told).to_contain_text(said)
    expect(told.get_by_test_id("cost")).to_contain_text(points)
    expect(page.locator("[data-turning][aria-current]")).to_have_count(1)
    table.press(told.get_by_role("button", name="Try it otherwise"))
    expect(page.get_by_role("dialog").last).to_contain_text("from the bidding on")


@pytest.mark.parametrize("size", SIZES)
def test_costs_have_room_on_every_screen(devices: Devices, size: Size) -> None:
    table = devices.new(size, still=True)
    page = look_back(table)
    assert runs_over(page) == []
    assert all(box.height >= 44 for box in boxes_of(page.locator("[data-turning]")))
    table.press(page.locator("[data-turning]").filter(has_text="Trick").first)
    assert runs_over(page) == []
