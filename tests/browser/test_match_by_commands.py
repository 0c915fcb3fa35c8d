"""Matches by typed commands alone, going by nothing but what is spoken."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.bridge_tables import HANDS, Log
from tests.browser.command_line import CommandLine
from tests.browser.devices import Devices
from tests.browser.table_page import TablePage
from tests.table.tables import opening


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return devices.new(still=True)


def test_a_match_is_played_and_looked_back_at(table: TablePage) -> None:
    table.come_to([opening({"schedule": "2,1", "tie": "draw"}, pace="instant")])
    line = CommandLine(table)
    line.open()
    assert "2 cards" in line.tell("hand", r"^\d card")
    assert "trump" in line.tell("trump", "trump")
    line.play_until("Ready")
    assert "Score" in line.tell("score", "^This deal")

    line.tell("look back", r"^Deal 1")
    line.tell("hands", r"^You: ")
    line.tell("next", r"^Trick 1 of 2, card 1 of 4")
    line.tell("trick 2", r"^Trick 2 of 2, card 4 of 4")
    line.tell("previous trick", r"^Trick 1 of 2, card 4 of 4")
    line.tell("end", r"^The score")
    line.tell("next", r"^This is the end")

    line.play_until("Rematch for another")
    assert "Score" in line.tell("score", "win|draw")
    line.tell("rematch", "bid")
    expect(table.root).to_have_attribute("data-phase", "bidding")


def test_a_deal_of_bridge_is_bid_and_played(table: TablePage) -> None:
    log = Log.of([opening({"rules": "rubber-bridge"}, pace="instant", first_dealer=0)])
    log.deal(HANDS)
    table.come_to(log.events)
    line = CommandLine(table)
    line.open()
    assert "Spades: ace, queen, ten" in line.tell("hand", "^13 cards")
    assert "1 club to 7 no trump" in line.offers()
    line.tell("7 no trump", "^You bid")
    line.play_until("Ready")
    assert "7" in line.tell("bids", "You 7 no trump")
    line.tell("look back", r"^Deal 1")
    line.tell("next trick", r"^Trick 1 of 13, card 4 of 4")
    line.tell("trick 13", r"^Trick 13 of 13")


def test_keys_with_shift_only_speak(table: TablePage, rng: Random) -> None:
    table.open_table()
    focused = table.page.locator("[data-asked]:focus")
    expect(focused).to_have_count(1)
    line = CommandLine(table)
    for key, told in (("H", "cards?\\."), ("P", "^You may say"), ("U", "trump"), ("T", "^Score")):
        before = len(table.witness().lines)
        table.page.keyboard.press(f"Shift+{key}")
        line.listen(told, before)
        expect(focused).to_have_count(1)
    said = table.witness().lines[-1]
    table.page.keyboard.press("Shift+A")
    line.next_line()
    assert table.witness().lines[-1] == said


def test_the_line_opens_without_letters_and_escape_leads_back(table: TablePage) -> None:
    table.open_table()
    table.open_dialog("Keys")
    table.dialog.get_by_label("Use letters and digits").uncheck()
    table.press(table.dialog.get_by_role("button", name="Type a command"))
    line = CommandLine(table)
    expect(line.field).to_be_focused()
    line.tell("help", "bid \\(as in")
    table.page.keyboard.press("ArrowUp")
    expect(line.field).to_have_value("help")
    table.page.keyboard.press("Escape")
    expect(line.field).to_have_count(0)
    expect(table.page.locator("[data-asked]:focus")).to_have_count(1)
    table.page.keyboard.press("/")
    expect(line.field).to_have_count(0)
