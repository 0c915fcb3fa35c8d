"""Company during a match, on two devices and a third that watches."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.boxes import overlaps, spilled
from tests.browser.devices import (
    DESKTOP,
    LOOKS,
    PHONE,
    Devices,
    LookName,
    Size,
    dress,
)
from tests.browser.keys import hit
from tests.browser.serving import LINES_AT_ONCE
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import find

WIDE: Final[Size] = (1440, 900)
RULES: Final = "back-alley?schedule=3,1&boards=none"
HIGHEST: Final = "3"
"""Who bids it first leads, whatever the others bid; after a card of a computer player, which comes
at once, nothing that was bid could be taken back."""


class Pair:
    """Ann, who hosts on a wide screen, and Ruth on a small phone, opponents among computers."""

    def __init__(self, devices: Devices) -> None:
        self.devices = devices
        self.ann = devices.new(WIDE)
        self.ruth = devices.new(PHONE, touch=True)

    def gather(self) -> None:
        """Ann hosts, Ruth comes, computer players fill the table, and it begins."""
        ann = self.ann
        ann.page.goto(f"{ann.address}/host/{RULES}")
        ann.page.get_by_label("Your name").fill("Ann")
        ann.press(ann.button("Open the room"))
        expect(ann.page.get_by_test_id("lobby")).to_be_visible()
        self.enter(self.ruth, "Ruth", "Sit down")
        ann.press(ann.button("Fill the 2 free seats"))
        ann.press(ann.button("Start the match"))
        for page in (ann, self.ruth):
            expect(page.root).to_have_attribute("data-phase", "bidding")
            page.wait_for_link("online")
        ann.wait_until_asked()

    def enter(self, guest: TablePage, name: str, deed: str) -> None:
        guest.page.goto(self.ann.page.url)
        guest.page.get_by_label("Your name").fill(name)
        guest.press(guest.button(deed))

    def watcher(self) -> TablePage:
        eve = self.devices.new(DESKTOP)
        self.enter(eve, "Eve", "Come in and watch")
        eve.wait_for_link("online")
        return eve


@pytest.fixture
def pair(devices: Devices) -> Iterator[Pair]:
    pair = Pair(devices)
    pair.gather()
    yield pair
    for page in (pair.ann, pair.ruth):
        if page.root.count():
            assert spilled(page.page) == []


def show(page: TablePage, tab: str) -> None:
    """Open talk or people: in a drawer on a phone, in a panel where there is room."""
    shown = page.page.get_by_role("tab", name=tab)
    if not shown.count():
        page.press(page.page.get_by_role("button", name="Talk"))
    page.press(shown)


def close(page: TablePage) -> None:
    page.page.keyboard.press("Escape")
    expect(page.page.locator(".drawer")).to_have_count(0)


def say(page: TablePage, text: str) -> None:
    page.page.get_by_label("Message to all").fill(text)
    page.press(page.button("Send"))


def notice(page: TablePage, label: str) -> Locator:
    return page.page.locator(f'[data-notice="{label}"]')


def said(page: TablePage) -> Locator:
    return page.page.get_by_test_id("chat").locator("p")


def test_what_one_says_the_other_reads(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ann, "Talk")
    say(ann, "<i>Hello</i>, Ruth!")
    expect(said(ann)).to_have_text(["You <i>Hello</i>, Ruth!"])
    expect(ann.page.get_by_label("Message to all")).to_have_value("")

    # The phone shows it over the table and counts it; a screen reader is told behind the game.
    expect(ruth.page.get_by_test_id("toast")).to_have_text("Ann <i>Hello</i>, Ruth!")
    expect(ruth.page.get_by_test_id("said")).to_have_text("Ann says: <i>Hello</i>, Ruth!")
    badge = ruth.page.get_by_role("button", name="Talk, 1 new message")
    expect(badge).to_be_visible()
    ruth.press(badge)
    expect(said(ruth)).to_have_text(["Ann <i>Hello</i>, Ruth!"])
    ruth.press(ruth.button("Good luck!"))
    expect(said(ann)).to_have_text(["You <i>Hello</i>, Ruth!", "Ruth Good luck!"])
    close(ruth)
    expect(ruth.button("Talk")).to_be_focused()


def test_who_speaks_too_fast_is_told_so_and_loses_nothing(pair: Pair) -> None:
    ann = pair.ann
    show(ann, "Talk")
    for number in range(LINES_AT_ONCE):
        say(ann, f"Line {number}.")
        expect(said(ann).last).to_have_text(f"You Line {number}.")
    say(ann, "One line more.")
    expect(ann.page.get_by_test_id("refusal")).to_contain_text("Wait a moment")
    expect(ann.page.get_by_label("Message to all")).to_have_value("One line more.")
    expect(said(ann)).to_have_count(LINES_AT_ONCE)


def test_the_host_changes_how_a_computer_player_plays(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ann, "People")
    row = ann.page.get_by_test_id("people").locator("li").nth(2)
    ann.press(row.get_by_role("button", name="What to do about"))
    kind = ann.page.get_by_label("The computer player is")
    kind.select_option("club")
    expect(row).to_contain_text("medium")
    expect(kind).to_have_value("club")
    show(ruth, "People")
    expect(ruth.page.get_by_role("button", name="What to do about")).to_have_count(0)
    expect(ruth.page.get_by_test_id("people")).to_contain_text("medium")
    close(ruth)


def test_the_host_mutes(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ruth, "Talk")
    show(ann, "People")
    ann.press(ann.button("What to do about Ruth"))
    ann.press(ann.button("Mute"))
    expect(ruth.page.get_by_test_id("muted")).to_be_visible()
    expect(ruth.button("Send")).to_have_count(0)
    ann.press(ann.button("Unmute"))
    expect(ruth.button("Send")).to_be_visible()
    show(ruth, "People")
    expect(ruth.button("What to do about Ann")).to_have_count(0)
    close(ruth)


def test_an_undo_is_free_at_first_and_asked_for_later(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    ann.press(ann.bid(HIGHEST))
    ann.press(ann.page.locator("[data-does=undo]"))
    ann.wait_until_asked()
    expect(ann.bid(HIGHEST)).to_be_visible()

    ann.press(ann.bid(HIGHEST))
    ruth.wait_until_asked()
    ruth.press_bid("pass")
    ann.wait_until_asked()  # to lead: what she takes back must be what she has seen last
    ann.press(ann.page.locator("[data-does=undo]"))
    expect(notice(ann, "Question")).to_contain_text("Waiting for Ruth")
    expect(notice(ruth, "Question")).to_contain_text(f"Ann asks to take back the bid {HIGHEST}")
    ruth.press(ruth.button("Do not agree"))
    expect(notice(ann, "Question")).to_have_count(0)
    assert ann.view().bids[0].action == HIGHEST

    ann.press(ann.page.locator("[data-does=undo]"))
    expect(ruth.button("Agree")).to_be_visible()
    assert overlaps(ruth.page) == []
    ruth.press(ruth.button("Agree"))
    expect(ann.bid(HIGHEST)).to_be_visible()
    assert ann.view().bids == []


def test_a_pause_is_seen_by_all_and_ended_by_any_player(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ruth, "People")
    ruth.press(ruth.button("Pause the match"))
    close(ruth)
    for page, who in ((ann, "Ruth has"), (ruth, "You have")):
        expect(notice(page, "Paused")).to_contain_text(f"{who} paused the match.")
        expect(page.page.locator("[data-bid]")).to_have_count(0)
        expect(page.page.locator("[data-asked]")).to_have_count(0)
    assert overlaps(ruth.page) == []
    ann.page.keyboard.press("a")
    expect(ann.button("Go on")).to_be_focused()
    ann.page.keyboard.press("Enter")
    ann.wait_until_asked()
    expect(notice(ruth, "Paused")).to_have_count(0)


def test_who_sits_out_is_given_a_receipt(pair: Pair, rng: Random) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ruth, "People")
    ruth.press(ruth.button("Sit out…"))
    expect(ruth.button("Play on")).to_be_focused()
    ruth.press(ruth.button("Sit out"))
    close(ruth)
    back = ruth.button("Take my seat back")
    expect(back).to_be_visible()
    expect(ann.page.locator('[data-seat="1"]')).to_contain_text("computer")

    # It bids for her, the keyboard stays where it was, and she is told what it did.
    ann.press(ann.bid(rng.choice(ann.look().bids)))
    expect(ruth.button("What it did")).to_be_visible()
    assert overlaps(ruth.page) == []
    ruth.press(back)
    away = notice(ruth, "While you were away")
    expect(away).to_contain_text("In your place a computer player")
    ruth.press(ruth.button("All of it"))
    expect(ruth.dialog).to_contain_text("This deal")
    expect(ruth.dialog.get_by_role("listitem").first).to_be_visible()
    ruth.close_dialog()
    ruth.press(ruth.button("Fine"))
    expect(away).to_have_count(0)
    expect(ann.page.locator('[data-seat="1"]')).not_to_contain_text("computer")


def test_a_watcher_sees_no_hand_and_does_nothing(pair: Pair) -> None:
    eve = pair.watcher()
    expect(eve.page.get_by_test_id("watcher")).to_contain_text("You are watching")
    expect(eve.page.locator("[data-card]")).to_have_count(0)
    expect(eve.page.locator("[data-asked]")).to_have_count(0)
    assert eve.view().hand == []
    show(pair.ann, "People")
    expect(pair.ann.page.get_by_test_id("people")).to_contain_text("Eve watches")
    show(eve, "Talk")
    say(eve, "Hello!")
    expect(pair.ruth.page.get_by_test_id("toast")).to_have_text("Eve Hello!")


def test_who_leaves_is_sure_of_it_and_the_match_goes_on(pair: Pair, rng: Random) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ruth, "People")
    ruth.press(ruth.button("Leave the table…"))
    ruth.press(ruth.button("Stay"))
    expect(ruth.button("Leave the table…")).to_be_focused()
    ruth.press(ruth.button("Leave the table…"))
    ruth.press(ruth.button("Leave"))
    expect(ruth.root).to_have_count(0)
    expect(ann.page.get_by_test_id("news")).to_contain_text("Ruth leaves the table")
    show(ann, "People")
    expect(ann.page.get_by_test_id("people")).to_contain_text("has left")
    for _ in range(2):
        ann.answer(rng)

    # The door tells who comes back that it is to their seat.
    ruth.page.goto(ann.page.url)
    expect(ruth.page.get_by_role("main")).to_contain_text("Yours is kept for you.")
    expect(ruth.page.get_by_label("Your name")).to_have_value("Ruth")
    ruth.press(ruth.button("Come back"))
    ruth.press(ruth.button("Take my seat back"))
    expect(ann.page.locator('[data-seat="1"]')).not_to_contain_text("computer")


def test_to_whom_the_host_hands_over_sees_it(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ann, "People")
    hit(ann.button("What to do about Ruth"), "Enter")
    hit(ann.button("Make host…"), "Enter")
    hit(ann.button("Make Ruth host"), "Enter")
    expect(notice(ruth, "Host")).to_contain_text("You are the host now.")
    expect(ann.button("What to do about Ruth")).to_have_count(0)
    expect(ann.page.locator("aside :focus, aside:focus")).to_have_count(1)
    hit(ruth.button("Fine"), "Enter")
    expect(notice(ruth, "Host")).to_have_count(0)
    expect(ruth.page.locator("[data-rest]:focus, [data-asked]:focus")).to_have_count(1)


def test_a_lost_line_is_told_of_and_comes_back(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    ann.press(ann.bid("1"))
    ruth.wait_until_asked()
    ruth.context.set_offline(offline=True)
    expect(ann.prompt).to_contain_text("Ruth is not connected just now.")
    ruth.context.set_offline(offline=False)
    ruth.wait_for_link("online")
    expect(ann.prompt).not_to_contain_text("not connected")


def test_the_keyboard_stays_with_the_cards(pair: Pair) -> None:
    ann, ruth = pair.ann, pair.ruth
    ann.page.keyboard.press("1")
    expect(ann.bid("1")).to_be_focused()
    show(ruth, "Talk")
    ruth.press(ruth.button("One moment, please."))
    expect(ann.page.get_by_test_id("toast")).to_be_visible()
    expect(ann.bid("1")).to_be_focused()

    # Letters typed in a message are no keys of the table, and f leads there.
    ann.page.keyboard.press("f")
    field = ann.page.get_by_label("Message to all")
    expect(field).to_be_focused()
    ann.page.keyboard.type("trumps!")
    ann.page.keyboard.press("Enter")
    expect(said(ruth).last).to_have_text("Ann trumps!")
    expect(ann.dialog).to_have_count(0)
    expect(field).to_be_focused()


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(pair: Pair, look: LookName) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ann, "Talk")
    ann.press(ann.button("Hello!"))
    expect(ruth.page.get_by_test_id("toast")).to_be_visible()
    show(ann, "People")
    ann.press(ann.button("What to do about Ruth"))
    ann.press(ann.button("Remove…"))
    show(ruth, "People")
    ruth.press(ruth.button("Pause the match"))
    expect(notice(ann, "Paused")).to_be_visible()
    for page in (ann, ruth):
        dress(page.page, look)
        assert find(page.page) == []
    show(ruth, "Talk")
    show(ann, "Talk")
    for page in (ann, ruth):
        assert find(page.page) == []
    close(ruth)


def test_who_plays_alone_sees_no_room(table: TablePage) -> None:
    expect(table.button("Talk")).to_have_count(0)
    expect(table.page.get_by_role("tab")).to_have_count(0)
    table.page.keyboard.press("f")
    expect(table.dialog).to_have_count(0)
    table.open_dialog("Settings")
    table.press(table.button("Pause the match"))
    table.close_dialog()
    expect(notice(table, "Paused")).to_contain_text("You have paused the match.")
    table.press(table.button("Go on"))
    table.wait_until_asked()


def test_what_is_put_aside_takes_no_focus_with_it(pair: Pair, rng: Random) -> None:
    ann, ruth = pair.ann, pair.ruth
    show(ann, "People")
    ann.press(ann.button("Sit out…"))
    ann.press(ann.button("Sit out"))
    ruth.wait_until_asked()
    ann.press(ann.button("Take my seat back").first)
    expect(notice(ann, "While you were away")).to_be_visible()
    ann.press(ann.button("Fine"))
    expect(ann.page.locator("[data-rest]:focus, [data-asked]:focus")).to_have_count(1)


def test_a_dialog_stays_when_the_panel_it_came_from_is_gone(pair: Pair) -> None:
    ann = pair.ann
    ann.press(ann.button("Seal of this deal"))
    expect(ann.dialog).to_be_visible()
    ann.page.set_viewport_size({"width": 768, "height": 1024})
    expect(ann.page.get_by_role("complementary")).to_have_count(0)
    expect(ann.dialog).to_be_visible()
    ann.close_dialog()
