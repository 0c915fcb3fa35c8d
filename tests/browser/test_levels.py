"""Levels are chosen at the start, remembered, and the strongest plays from a process of its own."""

from random import Random

import pytest
from playwright.sync_api import expect

from backalley.bots.searcher.compiled import COMPILED
from backalley.table.events.every import ActionTaken, Opened
from tests.browser.devices import Devices
from tests.browser.table_server import TableServer

pytestmark = pytest.mark.skipif(COMPILED is None, reason="the solver was not compiled")


def test_a_level_says_what_it_means_and_is_remembered(devices: Devices) -> None:
    page = devices.new()
    page.come_to_choose()
    easy, strong = (
        page.page.locator(f'[type=radio][value="{one}"]') for one in ("house", "expert")
    )
    expect(easy).to_be_checked()
    expect(page.page.get_by_text("Counts its cards, remembers")).to_be_visible()
    strong.check()
    expect(page.page.get_by_text("Weighs hundreds of ways")).to_be_visible()
    page.open_table(level="expert")
    page.come_to_choose()
    expect(strong).to_be_checked()
    page.page.locator('[type=radio][value="rubber-bridge"]').check()
    expect(strong).to_be_hidden()


def test_a_table_of_experts_plays_a_deal(devices: Devices, server: TableServer) -> None:
    page = devices.new()
    page.open_table(level="expert")
    page.play_on(Random(1), lambda view: view.phase == "between")
    events = server.events(page.table_id)
    assert isinstance(events[0], Opened)
    assert {sitter.bot for sitter in events[0].sitters if sitter} == {None, "expert"}
    moves = [event for event in events if isinstance(event, ActionTaken) and event.seat]
    assert len(moves) >= 3
    assert not any(event.instead for event in moves)
