"""Friends end their match by agreement, and ask for another with the same partners or others."""

from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from tests.browser.boxes import overlaps, spilled
from tests.browser.devices import PHONE, Devices
from tests.browser.keys import hit
from tests.browser.logs import SHORT, log_until, match_is_over
from tests.browser.table_page import TablePage
from tests.browser.test_company import notice
from tests.browser.test_room_of_four import Friends, four
from tests.browser.views import Stage

SWAPPED = "Rematch, swap partners"


@pytest.fixture
def friends(devices: Devices, rng: Random) -> Friends:
    """Between the two deals of their match."""
    friends = Friends(four(devices), rng)
    friends.gather()
    friends.play_until(lambda _, look: look.phase == "between")
    return friends


def stop(page: TablePage) -> None:
    page.open_dialog("Settings")
    hit(page.button("Stop the match…"), "Enter")
    expect(page.button("Play on")).to_be_focused()
    hit(page.button("Stop the match"), "Enter")


def whole(page: TablePage) -> None:
    """All that is to be read or pressed is there to be read and pressed."""
    assert (overlaps(page.page), spilled(page.page)) == ([], [])


def test_an_end_by_agreement_and_a_rematch_with_other_partners(friends: Friends) -> None:
    ann, lou, ruth, max_ = friends.pages
    stop(ann)
    expect(notice(ruth, "Question")).to_contain_text("Ann asks to end the match here.")
    hit(ruth.button("Do not agree"), "Enter")
    expect(notice(ann, "Question")).to_have_count(0)
    expect(ruth.button("Ready")).to_be_focused()
    stop(ann)
    for page in (lou, ruth, max_):
        hit(page.button("Agree"), "Enter")
    for page in friends.pages:
        expect(page.root).to_have_attribute("data-phase", "finished")
        expect(page.button("Rematch")).to_be_focused()
        whole(page)

    # What somebody has asked for is what Enter agrees to, and who asked is asked nothing more.
    hit(ann.button(SWAPPED), "Enter")
    expect(ann.page.locator("[data-rest]:focus")).to_have_count(1)
    for page in (lou, ruth, max_):
        expect(page.button(SWAPPED)).to_be_focused()
        expect(page.page.locator(".outcome")).to_contain_text("Ann asks for a rematch with other")
        whole(page)
    hit(lou.button("Rematch"), "Enter")
    expect(max_.page.locator(".outcome")).to_contain_text("Lou asks for a rematch.")
    expect(max_.button("Rematch")).to_be_focused()
    whole(max_)
    for page in (lou, ann, ruth, max_):
        hit(page.button(SWAPPED), "Enter")
    for page in friends.pages:
        expect(page.root).to_have_attribute("data-phase", "bidding")
    expect(ann.page.locator("[data-side]").first).to_contain_text("You & Lou")


def test_long_names_leave_a_result_to_be_read(devices: Devices) -> None:
    table = devices.new(PHONE, touch=True, still=True)
    table.come_to(log_until(match_is_over, SHORT, seed=3))
    view = table.view()
    sides = [replace(side, name=f"{'W' * 19}{side.side} & Lou") for side in view.sides]
    Stage(table).show(replace(view, sides=sides))
    for width, height in (PHONE, (390, 844), (844, 390), (1280, 800)):
        table.page.set_viewport_size({"width": width, "height": height})
        whole(table)
