"""Addresses that lead nowhere, and coming back to where one was."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from backalley.server.views import Phase
from tests.browser.devices import Devices
from tests.browser.logs import log_until, seen
from tests.browser.looks import Look
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer

HASTY: Final = 429


def leads_back_to_the_start(page: Page) -> None:
    page.get_by_role("link", name="Back to the start").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.evaluate("() => location.pathname") == "/"


def test_a_table_that_there_is_not(devices: Devices) -> None:
    nobody = devices.new()
    nobody.page.goto(f"{nobody.address}/table/nowhere")
    expect(nobody.page.get_by_role("alert")).to_contain_text("table")
    leads_back_to_the_start(nobody.page)


@pytest.fixture
def strict(chromium: Browser, tmp_path: Path) -> Iterator[Devices]:
    """Devices at a server that refuses who goes too fast."""
    server = TableServer(tmp_path / "data")
    server.start()
    devices = Devices(chromium, server)
    yield devices
    devices.close()
    server.stop()


def test_who_has_tried_too_many_codes_is_told_to_wait(strict: Devices) -> None:
    device = strict.new()
    room = f"{device.address}/api/rooms/zzzzzz"
    assert any(device.page.request.get(room).status == HASTY for _ in range(100))
    device.page.goto(f"{device.address}/table/zzzzzz")
    expect(device.page.get_by_role("heading", name="One moment")).to_be_visible()
    expect(device.page.get_by_role("alert")).to_contain_text("Too many wrong codes")
    device.page.get_by_role("link", name="Back to the start").click()
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
    other.page.get_by_role("link", name="Resume your own table").click()
    other.wait_until_asked()
    assert other.page.url == own


@pytest.mark.parametrize("phase", ["bidding", "playing", "between", "finished"])
def test_a_reload_shows_the_same(devices: Devices, phase: Phase) -> None:
    table = devices.new()
    table.come_to(log_until(seen(lambda view: view.phase == phase and view.deal >= 3)))
    look = look_that_lasts(table)
    assert look.phase == phase
    table.reload()
    assert look_that_lasts(table) == look


def look_that_lasts(table: TablePage) -> Look:
    """What is shown once two glances see the same: a timer takes the last trick away."""
    look, before = table.look_at_rest(), None
    while look != before:
        table.page.wait_for_timeout(400)
        look, before = table.look_at_rest(), look
    return look


def test_the_start_page_leads_back_to_the_table(table: TablePage) -> None:
    look = table.look_at_rest()
    table.page.goto(table.address)
    table.page.get_by_role("link", name="Resume: deal 1 of 14, 0 to 0").click()
    table.wait_until_asked()
    assert table.look_at_rest() == look


def test_another_table_does_not_make_the_first_forgotten(table: TablePage) -> None:
    first = table.table_id
    table.open_table()
    second = table.table_id
    table.page.goto(table.address)
    begun = table.page.get_by_role("link", name="Resume: ").all()
    assert [link.get_attribute("href") for link in begun] == [f"table/{second}", f"table/{first}"]


def test_more_lengths_can_be_put_away_again(devices: Devices) -> None:
    start = devices.new()
    start.page.goto(start.address)
    lengths = start.page.get_by_role("group", name="Length of the match").get_by_role("radio")
    expect(lengths).to_have_count(2)
    start.button("More lengths").click()
    expect(lengths).not_to_have_count(2)
    start.button("Fewer lengths").click()
    expect(lengths).to_have_count(2)


def test_the_browsers_back_leaves_the_table_and_forward_returns(table: TablePage) -> None:
    look = table.look_at_rest()
    table.page.go_back()
    expect(table.button("Play")).to_be_visible()
    table.page.go_forward()
    table.wait_until_asked()
    assert table.look_at_rest() == look
