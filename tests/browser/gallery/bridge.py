"""Moments of rubber bridge."""

from playwright.sync_api import expect

from tests.browser.bridge_tables import POSITIONS
from tests.browser.gallery.visit import Visit
from tests.browser.table_page import TablePage
from tests.browser.test_hints import is_to_bid

BRIDGE = {"rules": "rubber-bridge"}


def position(visit: Visit, name: str) -> TablePage:
    return visit.staged(POSITIONS[name]())


def meaning(visit: Visit) -> TablePage:
    """What the call would mean that the keyboard is at."""
    table = visit.seeing(is_to_bid, BRIDGE)
    call = next(one.action for one in table.view().choices if one.action[0].isdigit())
    for key in call[:2]:
        table.page.keyboard.press(key.lower())
    expect(table.prompt.get_by_test_id("meaning")).to_be_visible()
    return table


def auction_looked_at(visit: Visit) -> TablePage:
    """The deal is over, and its auction lies on the table."""
    table = position(visit, "between deals")
    table.press(table.button("The auction"))
    expect(table.dialog).to_be_visible()
    return table


def claiming(visit: Visit) -> TablePage:
    table = position(visit, "own card with dummy opposite")
    table.open_dialog("Claim")
    return table


def rubber_sheet(visit: Visit) -> TablePage:
    table = position(visit, "between deals")
    table.open_dialog("Score")
    return table
