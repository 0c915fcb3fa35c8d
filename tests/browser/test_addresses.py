"""Addresses that lead nowhere, and coming back to where one was."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from backalley.server.protocol.view import Phase
from tests.browser.devices import Devices
from tests.browser.logs import log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.table_server import HurriedServer

HASTY: Final = 429
WRONG_CODES: Final = 3


def leads_back_to_the_start(page: Page) -> None:
    page.get_by_role("link", name="Back to the start").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page).to_have_url(re.compile(r"^https?://[^/]+/$"))


def test_a_table_that_there_is_not(devices: Devices) -> None:
    nobody = devices.new()
    nobody.page.goto(f"{nobody.address}/table/nowhere")
    expect(nobody.page.get_by_role("alert")).to_contain_text("table")
    leads_back_to_the_start(nobody.page)


@pytest.fixture
def strict(chromium: Browser, tmp_path: Path) -> Iterator[Devices]:
    """Devices at a server that refuses who tries more than a few wrong codes."""
    server = HurriedServer(tmp_path / "data", "--misses", str(WRONG_CODES))
    server.start()
    devices = Devices(chromium, server)
    yield devices
    devices.close()
    server.stop()


def test_who_has_tried_too_many_codes_is_told_to_wait(strict: Devices) -> None:
    device = strict.new()
    room = f"{device.address}/api/rooms/zzzzzz"
    answers = [device.page.request.get(room).status for _ in range(WRONG_CODES + 1)]
    assert answers.index(HASTY) == WRONG_CODES
    device.page.goto(f"{device.address}/table/zzzzzz")
    expect(device.page.get_by_role("heading", name="One moment")).to_be_visible()
    expect(device.page.get_by_role("alert")).to_contain_text("Too many wrong codes")
    device.page.get_by_role("link", name="Back to the start").click()
    device.page.get_by_role("button", name="Friends").click()
    expect(device.page.get_by_label("Join with a code")).to_be_visible()


def test_a_table_of_another_device(table: TablePage, devices: Devices) -> None:
    stranger = devices.new()
    stranger.page.goto(table.page.url)
    expect(stranger.page.get_by_role("alert")).to_contain_text("locked")
    expect(stranger.root).to_have_count(0)
    leads_back_to_the_start(stranger.page)


def test_a_stranger_is_led_to_their_own_table(table: TablePage, devices: Devices) -> None:
    other = devices.new()
    other.open_table()
    own = other.page.url
    other.page.goto(table.page.url)
    other.page.get_by_role("link", name="Continue").click()
    other.wait_until_asked()
    expect(other.page).to_have_url(own)


@pytest.mark.parametrize("phase", ["bidding", "playing", "between", "finished"])
def test_a_reload_shows_the_same(devices: Devices, phase: Phase) -> None:
    table = devices.new()
    table.come_to(log_until(seen(lambda view: view.phase == phase and view.deal >= 3)))
    look = table.look_at_rest()
    assert look.phase == phase
    table.reload()
    assert table.look_at_rest() == look


def test_the_start_page_leads_back_to_the_table(table: TablePage) -> None:
    look = table.look_at_rest()
    table.page.goto(table.address)
    table.unfinished("Deal 1 of 14.*: 0.*: 0").click()
    table.wait_until_asked()
    assert table.look_at_rest() == look


def test_another_table_does_not_make_the_first_forgotten(table: TablePage) -> None:
    first = table.table_id
    table.open_table()
    second = table.table_id
    table.page.goto(table.address)
    begun = table.unfinished()
    expect(begun).to_have_count(2)
    # Both moved within a second, perhaps; which comes first is for tests that can say when.
    found = {link.get_attribute("href") for link in begun.all()}
    assert found == {f"table/{second}", f"table/{first}"}


def test_more_lengths_can_be_put_away_again(devices: Devices) -> None:
    start = devices.new()
    start.come_to_choose()
    lengths = start.page.get_by_role("group", name="Length of the match").get_by_role("radio")
    expect(lengths).to_have_count(2)
    start.button("More lengths").click()
    expect(lengths).not_to_have_count(2)
    start.button("Fewer lengths").click()
    expect(lengths).to_have_count(2)


def test_the_browsers_back_leaves_the_table_and_forward_returns(table: TablePage) -> None:
    look = table.look_at_rest()
    table.page.go_back()
    expect(table.play_now).to_be_visible()
    table.page.go_forward()
    table.wait_until_asked()
    assert table.look_at_rest() == look
