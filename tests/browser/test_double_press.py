"""Pressing twice acts once, and several tabs of one device are all at the table."""

import time
from collections.abc import Callable
from typing import Final

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

AS_PEOPLE_DO: Final = 140
"""Milliseconds from press to press. Presses are told when they happened: a slow machine is late
with the second, which therefore may as well wait for what it is to fall on."""
Answered = Callable[[], None]
"""Waits for what a first press does."""


def actions(server: TableServer, table: TablePage) -> list[str]:
    return [
        event.action
        for event in server.events(table.table_id)
        if isinstance(event, ActionTaken) and event.seat == 0
    ]


def press_twice(table: TablePage, selector: str, answered: Answered | None) -> None:
    """With a mouse: the second at once, or where the first is `answered`."""
    box = box_of(table.page.locator(selector))
    mouse = table.context.new_cdp_session(table.page)
    at = {"x": box.x + box.width / 4, "y": box.y + box.height / 2, "button": "left"}
    began = time.time()
    for count in (1, 2):
        when = {"timestamp": began + (count - 1) * AS_PEOPLE_DO / 1000, "clickCount": count}
        for kind in ("mousePressed", "mouseReleased"):
            mouse.send("Input.dispatchMouseEvent", {"type": kind, **at, **when})
        if count == 1 and answered:
            answered()


def tap_twice(table: TablePage, target: Locator, answered: Answered) -> None:
    """With a finger, which does not come down at quite the same place again."""
    box = box_of(target)
    finger = table.context.new_cdp_session(table.page)
    began = time.time()
    for tap, aside in enumerate((4, 7)):
        point = {"x": box.x + aside, "y": box.y + box.height * 3 / 4}
        when = {"timestamp": began + tap * AS_PEOPLE_DO / 1000}
        for kind, points in (("touchStart", [point]), ("touchEnd", [])):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})
        answered()


def hit_twice(table: TablePage, key: str) -> None:
    code, text = {"Enter": (13, "\r"), "Space": (32, " ")}[key]
    keyboard = table.context.new_cdp_session(table.page)
    began = time.time()
    for hit in range(2):
        when = {"timestamp": began + hit * AS_PEOPLE_DO / 1000}
        what = {"windowsVirtualKeyCode": code, "code": key, "key": text if code == 32 else key}
        keyboard.send("Input.dispatchKeyEvent", {"type": "keyDown", "text": text, **what, **when})
        keyboard.send("Input.dispatchKeyEvent", {"type": "keyUp", **what, **when})


@pytest.mark.parametrize("late", [False, True])
def test_a_bid_pressed_twice_is_made_once(
    table: TablePage, server: TableServer, late: bool
) -> None:
    version = table.version

    def answered() -> None:
        table.wait_until_asked(after=version)

    press_twice(table, "[data-bid='2']", answered if late else None)
    answered()
    assert actions(server, table) == ["2"]


@pytest.mark.parametrize("late", [False, True])
def test_a_card_pressed_twice_is_played_once(
    devices: Devices, server: TableServer, late: bool
) -> None:
    """Also when it wins the trick, so that another card of the hand may be led at once."""
    table = devices.new()
    for seed in (1, 2):
        card = come_to_a_sure_trick(table, seed)
        version = table.version
        before = actions(server, table)
        press_twice(table, f"[data-card={card}]", gone(table, card) if late else None)
        plays_once(table, server, card, before)
        assert table.version == version + 1


def test_a_card_tapped_twice_is_played_once(devices: Devices, server: TableServer) -> None:
    table = devices.new(PHONE, touch=True)
    card = come_to_a_sure_trick(table)
    before = actions(server, table)
    tap_twice(table, table.card(card), gone(table, card))
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


def test_what_a_press_opens_is_not_closed_by_its_second(table: TablePage) -> None:
    """Which falls beside the dialog, where a press of its own closes it."""
    press_twice(table, "button:text-is('Score')", lambda: expect(table.dialog).to_be_visible())
    table.dialog.get_by_role("heading", name="Score", exact=True).click()  # it is there still
    table.close_dialog()


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_hit_twice_presses_once(table: TablePage, key: str) -> None:
    """The second falls on what has come into focus: here on the press that would close it."""
    table.button("Score").focus()
    hit_twice(table, key)
    expect(table.button("Close")).to_be_focused()
    table.page.keyboard.press("Shift")  # another key, after which the next is meant
    table.page.keyboard.press(key)
    expect(table.dialog).to_have_count(0)


def gone(table: TablePage, card: str) -> Answered:
    """Until a card is not in the hand any more."""
    return lambda: expect(table.card(card)).to_have_count(0)


def plays_once(table: TablePage, server: TableServer, card: str, before: list[str]) -> None:
    gone(table, card)()
    table.open_dialog("Rules")  # one more task of the page, so that all it said is sent
    table.close_dialog()
    assert actions(server, table) == [*before, card]


def test_the_last_card_of_a_deal_tapped_twice_leaves_its_result_to_be_read(
    devices: Devices,
) -> None:
    """Ready is where the card lay."""
    table = devices.new(PHONE, touch=True)
    table.come_to(log_until(seen(is_last_of_all)))
    ready = table.button("Ready")
    tap_twice(table, table.page.locator("[data-card]"), lambda: expect(ready).to_be_visible())
    table.open_dialog("Score")
    table.close_dialog()
    expect(ready).to_be_visible()


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


@pytest.mark.parametrize("late", [False, True])
def test_a_bid_with_a_warning_pressed_twice_is_not_confirmed(
    devices: Devices, server: TableServer, late: bool
) -> None:
    table = devices.new()
    table.come_to(log_until(seen(has_warning)))
    version = table.version
    before = actions(server, table)
    doubtful = next(choice for choice in table.view().choices if choice.warning)

    def asks_back() -> None:
        expect(table.dialog).to_be_visible()

    press_twice(table, f"[data-bid='{doubtful.action}']", asks_back if late else None)
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
