"""Moments of looking back at what was played."""

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import expect

from tests.browser.gallery.bridge import BRIDGE
from tests.browser.gallery.visit import Visit
from tests.browser.logs import SHORT, Moment, deal_is_over, match_is_over
from tests.browser.table_page import TablePage
from tests.browser.test_review import come_when, look_back

THINKING: Final = 300_000
"""Milliseconds within which every card of a deal is judged, on a machine with much else to do."""
IN_THE_PLAY: Final = 7
"""Steps that lead into a trick; those of an auction are looked at as one."""


def looked_back(
    visit: Visit, options: Mapping[str, str] = SHORT, here: Moment = deal_is_over
) -> TablePage:
    table = visit.device()
    come_when(here, table, options)
    look_back(table)
    return table


def deal(visit: Visit, options: Mapping[str, str] = SHORT) -> TablePage:
    """In the middle of the play, with all that was given up marked."""
    table = looked_back(visit, options)
    costs = table.page.get_by_test_id("costs")
    expect(costs).to_have_attribute("data-done", "true", timeout=THINKING)
    for step in range(1, IN_THE_PLAY):
        table.page.keyboard.press("ArrowRight")
        expect(table.page.get_by_test_id("review")).to_have_attribute("data-step", str(step))
    return table


def bridge(visit: Visit) -> TablePage:
    return deal(visit, BRIDGE)


def match_sheet(visit: Visit) -> TablePage:
    table = looked_back(visit, {"schedule": "2,1"}, match_is_over)
    table.press(table.page.get_by_role("button", name="Work out every deal"))
    expect(table.page.get_by_text("In every deal")).to_be_visible(timeout=THINKING)
    table.page.get_by_test_id("given-up").scroll_into_view_if_needed()
    return table


def from_the_top(visit: Visit) -> TablePage:
    """What is found, the deals of the match, and the bids on the table."""
    table = looked_back(visit, here=match_is_over)
    costs = table.page.get_by_test_id("costs")
    expect(costs).to_have_attribute("data-done", "true", timeout=THINKING)
    return table


def moves(visit: Visit) -> TablePage:
    table = deal(visit)
    table.page.get_by_role("heading", name="Every card").scroll_into_view_if_needed()
    return table


def again(visit: Visit) -> TablePage:
    """About to be played otherwise."""
    table = deal(visit)
    table.press(table.page.get_by_role("button", name="Play again"))
    expect(table.dialog).to_be_visible()
    return table


def rubber_sheet(visit: Visit) -> TablePage:
    table = looked_back(visit, BRIDGE, match_is_over)
    table.page.get_by_role("heading", name="The match").scroll_into_view_if_needed()
    return table


def link(visit: Visit) -> TablePage:
    table = deal(visit)
    table.page.get_by_label("Address of this deal").scroll_into_view_if_needed()
    return table


def proof(visit: Visit) -> TablePage:
    table = deal(visit)
    table.press(table.page.get_by_role("button", name="Check this deal"))
    expect(table.dialog).to_contain_text("The check came out right")
    return table


def matches(visit: Visit) -> TablePage:
    """Every match at the table, to be looked at and taken home."""
    table = visit.when(match_is_over)
    table.open_dialog("Score")
    table.press(table.page.get_by_role("button", name="All matches here"))
    expect(table.dialog.last).to_contain_text("Match 1")
    return table
