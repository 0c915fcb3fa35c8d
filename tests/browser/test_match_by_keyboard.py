"""A match with the keyboard alone, and the keys of the table."""

from itertools import cycle
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.devices import Devices
from tests.browser.looks import Look
from tests.browser.table_page import TablePage

HAS_FOCUS = "element => element === document.activeElement"


def tab_to(table: TablePage, target: Locator) -> None:
    for _ in range(40):
        table.page.keyboard.press("Tab")
        if target.evaluate(HAS_FOCUS):
            return
    raise AssertionError(f"Tab does not come to {target}")


def test_a_match_to_its_result_and_a_rematch(devices: Devices, rng: Random) -> None:
    table = devices.new(patient=True)
    keyboard = table.page.keyboard
    table.come_to_start()
    tab_to(table, table.button("Change"))
    keyboard.press("Enter")
    tab_to(table, table.page.get_by_label("Your name"))
    keyboard.type("Ann")
    tab_to(table, table.page.locator("[type=radio][value=normal]"))
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    tab_to(table, table.button("Play"))
    keyboard.press("Enter")
    table.wait_until_asked()

    press = cycle(("Enter", "Space"))
    while table.view().deal < 8:
        answer_by_keys(table, table.look(), next(press), rng)
    # By now every size of hand has been played.
    table.skip_to(rng, lambda view: view.deal == 14)
    while (look := table.look()).phase != "finished":
        answer_by_keys(table, look, next(press), rng)
    answer_by_keys(table, look, "Enter", rng)
    assert table.look().phase == "bidding"
    assert table.witness().unfocused == []


def answer_by_keys(table: TablePage, look: Look, press: str, rng: Random) -> None:
    focused = table.page.locator("[data-asked]:focus")
    expect(focused).to_have_count(1)
    warning = None
    if look.bids:
        wanted = rng.choice(look.bids)
        walk(table, look.bids, focused.get_attribute("data-bid"), wanted)
        (warning,) = (one.warning for one in table.view().choices if one.action == wanted)
    elif look.playable:
        walk(table, look.hand, focused.get_attribute("data-card"), rng.choice(look.playable))
    table.hit(press)
    if warning is not None:
        expect(table.dialog).to_contain_text(warning)
        tab_to(table, table.dialog.get_by_role("button", name="all the same"))
        table.hit(press)
    table.wait_until_asked(after=look.version)


def walk(table: TablePage, row: list[str], here: str | None, there: str) -> None:
    assert here is not None
    steps = row.index(there) - row.index(here)
    for _ in range(abs(steps)):
        table.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")


@pytest.mark.parametrize(
    ("key", "title"),
    [("?", "Keys"), ("r", "Rules"), ("t", "Score"), ("l", "Last trick")],
)
def test_a_key_opens_a_dialog_and_escape_leads_back(table: TablePage, key: str, title: str) -> None:
    table.page.keyboard.press(key)
    expect(table.dialog).to_contain_text(title)
    expect(table.page.locator("dialog:focus, dialog :focus")).to_have_count(1)
    table.close_dialog()
    expect(table.page.locator("[data-asked]:focus")).to_have_count(1)


def test_digits_and_letters_go_to_bids(devices: Devices) -> None:
    table = devices.new()
    table.open_table(schedule="full")
    for keys, bid in (("7", "7"), ("12", "12"), ("p", "pass"), ("b", "board"), ("4", "4")):
        table.page.keyboard.type(keys)
        expect(table.bid(bid)).to_be_focused()
    table.page.keyboard.press("p")
    version = table.version
    table.page.keyboard.press("Enter")
    table.wait_until_asked(after=version)
    assert table.view().bids[0].action == "pass"
