"""Where what is looked back at lies: in sight, apart, and never moved by what steps."""

import re
from collections.abc import Mapping
from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import boxes_together
from tests.browser.devices import PHONE, Devices, Size
from tests.browser.logs import SHORT, deal_is_over, match_is_over
from tests.browser.rest import come_to_rest
from tests.browser.slowness import patience
from tests.browser.table_page import TablePage
from tests.browser.test_review import (
    BRIDGE,
    SIZES,
    THINKING,
    back_to_the_table,
    come_when,
    is_at,
    look_back,
)

TWICE: Final[Size] = (640, 400)
SIX: Final = {"players": "6", "teams": "threes", "schedule": "5,3"}


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return devices.new(still=True)


def test_what_steps_never_moves(table: TablePage) -> None:
    """Under a pointer that presses again and again nothing else may come."""
    come_when(match_is_over, table, {"schedule": "2,1"})
    page = table.page
    table_at = page.url
    names = ("Trick back", "Card back", "Next card", "Next trick")
    steps = page.get_by_role("group", name="Steps of the deal")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{table_at}/deal/1/1")
        controls = [
            *(page.get_by_role("button", name=name, exact=True) for name in names),
            page.get_by_role("button", name="Play again"),
            steps.locator(".deals"),
        ]
        first = boxes_together(*controls)
        assert all(box.is_on((width, height)) for box in first)
        last = int(page.get_by_role("slider", name="Step").get_attribute("max") or 0)
        for at in range(1, last + 1):
            page.keyboard.press("ArrowRight")
            expect(page.get_by_test_id("review")).to_have_attribute("data-step", str(at))
            assert boxes_together(*controls) == first
        table.press(page.get_by_role("link", name="Next deal"))
        expect(page).to_have_url(re.compile("/deal/1/2$"))
        is_at(page, "The bids")
        assert boxes_together(*controls) == first


def test_what_is_played_is_not_beneath_what_steps(table: TablePage) -> None:
    """On a phone on its side the controls lay over the trick that they stepped through."""
    come_when(deal_is_over, table)
    page = table.page
    look_back(table)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Home")
        page.evaluate("() => scrollTo(0, 0)")
        page.keyboard.press("Shift+ArrowRight")
        is_at(page, re.compile(r"card 4 of 4$"))
        steps, *cards = boxes_together(
            page.get_by_role("group", name="Steps of the deal"),
            *(page.locator(f'[data-by="{seat}"]') for seat in range(4)),
        )
        assert all(card.y >= 0 and card.y + card.height <= steps.y + 1 for card in cards)


@pytest.mark.parametrize("options", [SIX, {"schedule": "full"}, BRIDGE], ids=str)
def test_every_hand_is_in_sight_with_the_trick(
    table: TablePage, options: Mapping[str, str]
) -> None:
    """Of six players the own hand lay beneath the controls."""
    come_when(deal_is_over, table, options)
    page = table.page
    look_back(table)
    seats = page.locator("[data-review-seat]")
    for width, height in (*SIZES, (390, 844), TWICE):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("Home")
        page.evaluate("() => scrollTo(0, 0)")
        page.keyboard.press("ArrowRight")
        is_at(page, re.compile(r"card 1 of \d$"))
        controls, card, *hands = boxes_together(
            page.get_by_role("group", name="Steps of the deal"),
            page.locator("[data-played]"),
            *seats.all(),
        )
        assert len(hands) == (6 if options is SIX else 4)
        for box in (card, *hands):
            assert box.y >= -0.5, (width, height)
            assert box.y + box.height <= controls.y + 8, (width, height)
        for one, other in combinations(hands, 2):
            assert not one.overlaps(other), (width, height)


@pytest.mark.parametrize("size", [PHONE, (390, 844), (844, 390), TWICE])
def test_all_that_is_said_of_a_step_is_seen(table: TablePage, size: Size) -> None:
    come_when(deal_is_over, table, SIX)
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    look_back(table)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_test_id("cost").last).to_be_visible(timeout=patience(THINKING))
    said = page.get_by_role("group", name="What happened")
    come_to_rest(page)
    assert said.evaluate("(node) => node.scrollHeight - node.clientHeight") <= 1


@pytest.mark.parametrize("options", [SHORT, BRIDGE], ids=str)
def test_the_sheet_of_the_match_is_as_wide_as_a_small_phone(
    table: TablePage, options: Mapping[str, str]
) -> None:
    come_when(match_is_over, table, options)
    page = table.page
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    look_back(table)
    sheet = page.get_by_role("group", name="Score sheet")
    assert sheet.evaluate("(node) => node.scrollWidth - node.clientWidth") <= 0


def test_hands_lie_around_the_trick(table: TablePage) -> None:
    come_when(deal_is_over, table)
    page = table.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        look_back(table)
        page.keyboard.press("Shift+ArrowRight")
        south, west, north, east, *cards = boxes_together(
            *(page.locator(f'[data-review-seat="{seat}"]') for seat in range(4)),
            *(page.locator(f'[data-by="{seat}"]') for seat in range(4)),
        )
        for card in cards:
            assert north.y + north.height <= card.y + 1
            assert card.y + card.height <= south.y + 1
            assert west.x + west.width <= card.x + 1
            assert card.x + card.width <= east.x + 1
        back_to_the_table(table)
