"""A deal of rubber bridge is looked back at: its auction, the dummy, all hands, and the costs."""

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import boxes_together
from tests.browser.bridge_tables import HANDS, Log
from tests.browser.command_line import CommandLine
from tests.browser.devices import PHONE, Devices
from tests.browser.slowness import patience
from tests.browser.table_page import TablePage
from tests.browser.test_review import back_to_the_table, is_at, look_back, told
from tests.table.tables import opening

THINKING: Final = 180_000
"""Milliseconds for which worker processes may start and judge thirteen tricks."""
MOST_QUESTIONS: Final = 50


@pytest.fixture
def table(devices: Devices) -> TablePage:
    """The table of a declarer of four spades, when the deal is over."""
    log = Log.of([opening({"rules": "rubber-bridge"}, pace="instant", first_dealer=0)])
    log.deal(HANDS)
    log.bid(0, "4S")
    log.finish()
    table = devices.new(still=True)
    table.come_to(log.events)
    return table


def test_auction_and_dummy_are_shown_and_stepped_through(table: TablePage) -> None:
    look_back(table)
    page = table.page
    auction = page.get_by_role("table", name="The auction")
    expect(auction.locator("[data-call]")).to_have_count(4)
    expect(auction.get_by_role("button", name="You: 4 spades")).to_be_visible()
    declarer, dummy = (page.locator(f'[data-review-seat="{seat}"]') for seat in (0, 2))
    expect(declarer).to_contain_text("declarer")
    expect(dummy).to_contain_text("dummy")
    expect(dummy.locator("[data-held]")).to_have_count(13)
    is_at(page, "The bids")
    page.keyboard.press("ArrowRight")
    is_at(page, "Trick 1 of 13 card 1 of 4")
    page.keyboard.press("ArrowRight")
    expect(told(page)).to_contain_text(re.compile(r"^You play .* from the dummy\."))
    expect(dummy.locator("[data-held]")).to_have_count(12)


def test_what_it_cost_is_shown_and_said(table: TablePage) -> None:
    look_back(table)
    costs = table.page.get_by_test_id("costs")
    expect(costs).to_have_attribute("data-done", "true", timeout=patience(THINKING))
    expect(costs).to_contain_text("Given up: you")
    back_to_the_table(table)
    line = CommandLine(table)
    line.open()
    assert "You bid 4 spades" in line.tell("look back", "^Deal 1, 13 tricks")
    line.tell("next", r"^Trick 1 of 13, card 1 of 4")
    line.tell("next", r"^Trick 1 of 13, card 2 of 4: You play .* from the dummy\.")
    line.tell("trick 13", r"^Trick 13 of 13, card 4 of 4")
    for _ in range(MOST_QUESTIONS):
        if line.tell("costs", "Given up|being worked out").startswith(("Mistakes:", "No bid")):
            return
    raise AssertionError("the costs that the page had shown were not said")


@pytest.mark.parametrize("size", [PHONE, (844, 390)])
def test_all_hands_and_the_trick_lie_above_what_steps(
    table: TablePage, size: tuple[int, int]
) -> None:
    """On low screens one saw two hands at a time."""
    look_back(table)
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.keyboard.press("Shift+ArrowRight")
    is_at(page, "Trick 1 of 13 card 4 of 4")
    steps, *shown = boxes_together(
        page.get_by_role("group", name="Steps of the deal"),
        *(page.locator(f'[data-review-seat="{seat}"]') for seat in range(4)),
        *(page.locator(f'[data-by="{seat}"]') for seat in range(4)),
    )
    assert [box for box in shown if box.y < 0 or box.y + box.height > steps.y + 1] == []
