"""Pressing twice acts once, and several tabs of one device are all at the table."""

import time

import pytest
from playwright.sync_api import Locator, expect

from backalley.engine.playing import Playing
from backalley.engine.state import apply, legal_actions
from backalley.server.protocol.view import View
from backalley.table.events.every import ActionTaken
from backalley.table.table import Table, fold
from tests.browser.boxes import box_of
from tests.browser.devices import PHONE, Devices
from tests.browser.logs import has_warning, log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer

AS_FAST_AS_POSSIBLE, AS_PEOPLE_DO = 0, 140
"""Milliseconds from press to press."""


def actions(server: TableServer, table: TablePage) -> list[str]:
    return [
        event.action
        for event in server.events(table.table_id)
        if isinstance(event, ActionTaken) and event.seat == 0
    ]


def press_twice(table: TablePage, selector: str, gap: int) -> None:
    box = box_of(table.page.locator(selector))
    mouse = table.page.mouse
    mouse.move(box.x + box.width / 4, box.y + box.height / 2)
    mouse.down()
    mouse.up()
    if gap:
        table.page.wait_for_timeout(gap)
    mouse.down(click_count=2)
    mouse.up(click_count=2)


def tap_twice(table: TablePage, target: Locator) -> None:
    """With a finger, which does not come down at quite the same place again."""
    box = box_of(target)
    finger = table.context.new_cdp_session(table.page)
    began = time.time()
    for tap, aside in enumerate((4, 7)):
        point = {"x": box.x + aside, "y": box.y + box.height * 3 / 4}
        # Told when it happened, as a slow machine is late with it.
        when = {"timestamp": began + tap * AS_PEOPLE_DO / 1000}
        for kind, points in (("touchStart", [point]), ("touchEnd", [])):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})
        table.page.wait_for_timeout(AS_PEOPLE_DO)


def hit_twice(table: TablePage, key: str) -> None:
    """Told when it happened, as well: the machine may be late with the second."""
    code, text = {"Enter": (13, "\r"), "Space": (32, " ")}[key]
    keyboard = table.context.new_cdp_session(table.page)
    began = time.time()
    for hit in range(2):
        when = {"timestamp": began + hit * AS_PEOPLE_DO / 1000}
        what = {"windowsVirtualKeyCode": code, "code": key, "key": text if code == 32 else key}
        keyboard.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": text, **what, **when})
        keyboard.send("Input.dispatchKeyEvent", {"type": "keyUp", **what, **when})


@pytest.mark.parametrize("gap", [AS_FAST_AS_POSSIBLE, AS_PEOPLE_DO])
def test_a_bid_pressed_twice_is_made_once(table: TablePage, server: TableServer, gap: int) -> None:
    version = table.version
    press_twice(table, "[data-bid='2']", gap)
    table.wait_until_asked(after=version)
    assert actions(server, table) == ["2"]


@pytest.mark.parametrize("gap", [AS_FAST_AS_POSSIBLE, AS_PEOPLE_DO])
def test_a_card_pressed_twice_is_played_once(
    devices: Devices, server: TableServer, gap: int
) -> None:
    """Also when it wins the trick, so that another card of the hand may be led at once."""
    table = devices.new()
    for seed in (1, 2):
        card = come_to_a_sure_trick(table, seed)
        version = table.version
        before = actions(server, table)
        press_twice(table, f"[data-card={card}]", gap)
        plays_once(table, server, card, before)
        assert table.version == version + 1


def test_a_card_tapped_twice_is_played_once(devices: Devices, server: TableServer) -> None:
    table = devices.new(PHONE, touch=True)
    card = come_to_a_sure_trick(table)
    before = actions(server, table)
    tap_twice(table, table.card(card))
    plays_once(table, server, card, before)


def test_a_key_held_down_plays_one_card(devices: Devices, server: TableServer) -> None:
    table = devices.new()
    card = come_to_a_sure_trick(table)
    before = actions(server, table)
    table.card(card).focus()
    keyboard = table.page.keyboard
    keyboard.down("Enter")
    expect(table.page.locator("[data-asked]:focus")).not_to_have_attribute("data-card", card)
    for _ in range(3):
        keyboard.down("Enter")
    keyboard.up("Enter")
    plays_once(table, server, card, before)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_hit_twice_presses_once(table: TablePage, key: str) -> None:
    """The second falls on what has come into focus: here on the press that would close it."""
    table.button("Score").focus()
    hit_twice(table, key)
    expect(table.button("Close")).to_be_focused()
    table.page.keyboard.press("Shift")  # another key, after which the next is meant
    table.page.keyboard.press(key)
    expect(table.dialog).to_have_count(0)


def plays_once(table: TablePage, server: TableServer, card: str, before: list[str]) -> None:
    expect(table.card(card)).to_have_count(0)
    table.open_dialog("Rules")  # one more task of the page, so that all it said is sent
    table.close_dialog()
    assert actions(server, table) == [*before, card]


def test_the_last_card_of_a_deal_tapped_twice_leaves_its_result_to_be_read(
    devices: Devices,
) -> None:
    """Ready is where the card lay."""
    table = devices.new(PHONE, touch=True)
    table.come_to(log_until(seen(is_last_of_all)))
    tap_twice(table, table.page.locator("[data-card]"))
    expect(table.root).to_have_attribute("data-phase", "between")
    table.open_dialog("Score")
    table.close_dialog()
    expect(table.button("Ready")).to_be_visible()


def is_last_of_all(view: View) -> bool:
    return len(view.hand) == 1 and view.trick is not None and len(view.trick.cards) == 3


def come_to_a_sure_trick(table: TablePage, seed: int = 1) -> str:
    """Come to where a card of the hand takes the trick, and others are left to lead."""
    log = log_until(lambda table: bool(sure_tricks(table)), seed=seed)
    table.come_to(log)
    return sure_tricks(fold("table", log))[0]


def sure_tricks(table: Table) -> list[str]:
    """The cards by which seat 0 takes the trick, to which it plays last."""
    state = table.match.state
    if not isinstance(state, Playing) or len(state.trick) != 3 or len(state.hands[0]) < 3:
        return []
    return [action.text for action in legal_actions(state) if apply(state, action).turn == 0]


@pytest.mark.parametrize("gap", [AS_FAST_AS_POSSIBLE, AS_PEOPLE_DO])
def test_a_bid_with_a_warning_pressed_twice_is_not_confirmed(
    devices: Devices, server: TableServer, gap: int
) -> None:
    table = devices.new()
    table.come_to(log_until(seen(has_warning)))
    version = table.version
    before = actions(server, table)
    doubtful = next(choice for choice in table.view().choices if choice.warning)
    press_twice(table, f"[data-bid='{doubtful.action}']", gap)
    # The next thing said to the table is answered after whatever the presses said.
    table.page.keyboard.press("Escape")
    table.open_dialog("Settings")
    table.page.locator("[type=radio][value=brisk]").check()
    expect(table.root).not_to_have_attribute("data-version", str(version))
    assert actions(server, table) == before


def test_a_warned_bid_may_be_thought_over_and_then_made(
    devices: Devices, server: TableServer
) -> None:
    table = devices.new()
    table.come_to(log_until(seen(has_warning)))
    version = table.version
    before = actions(server, table)
    doubtful = next(choice for choice in table.view().choices if choice.warning)
    table.press(table.bid(doubtful.action))
    expect(table.dialog).to_contain_text(doubtful.warning or "")
    table.press(table.dialog.get_by_role("button", name="Choose again"))
    expect(table.dialog).to_have_count(0)
    assert actions(server, table) == before
    table.press(table.bid(doubtful.action))
    table.press(table.dialog.get_by_role("button", name="all the same"))
    table.wait_until_asked(after=version)
    assert actions(server, table) == [*before, doubtful.action]


def test_two_tabs_of_a_device_are_both_at_the_table(devices: Devices, server: TableServer) -> None:
    table = devices.new(still=True)
    table.open_table()
    tab = devices.tab(beside=table)
    tab.wait_until_asked()
    for here, there in ((table, tab), (tab, table), (table, tab)):
        version = here.version
        target = here.bid("1") if here.look().bids else here.page.locator("[data-asked]").first
        target.click()
        there.wait_until_asked(after=version)
        here.wait_until_asked(after=version)
        assert there.look_at_rest() == here.look_at_rest()
    assert len(actions(server, table)) == 3
