"""Moments among friends at a table."""

from playwright.sync_api import expect

from tests.browser.gallery.visit import Visit
from tests.browser.table_page import TablePage
from tests.browser.test_company import HIGHEST, Pair, notice, say, show
from tests.browser.test_company_of_six import WARNED


def gathered(visit: Visit) -> Pair:
    """Ann and Ruth at the table, each with a screen of the size that is looked at."""
    pair = Pair(visit.devices)
    pair.gather()
    width, height = visit.size
    for friend in (pair.ann, pair.ruth):
        friend.page.set_viewport_size({"width": width, "height": height})
    return pair


def talk(visit: Visit) -> TablePage:
    pair = gathered(visit)
    show(pair.ann, "Talk")
    say(pair.ann, "Hello, Ruth! Are you ready to lose?")
    show(pair.ruth, "Talk")
    say(pair.ruth, "Good luck!")
    expect(pair.ann.page.get_by_test_id("chat").locator("p")).to_have_count(2)
    return pair.ann


def people(visit: Visit) -> TablePage:
    pair = gathered(visit)
    show(pair.ann, "People")
    pair.ann.press(pair.ann.button("What to do about Ruth"))
    return pair.ann


def undo_asked(visit: Visit) -> TablePage:
    """Ann, who is asked, sees what Ruth would take back."""
    pair = gathered(visit)
    ann, ruth = pair.ann, pair.ruth
    ann.press(ann.bid(HIGHEST))
    ruth.wait_until_asked()
    ruth.press_bid("pass")
    ann.wait_until_asked()
    ann.press(ann.page.locator("[data-does=undo]"))
    expect(ruth.button("Agree")).to_be_visible()
    return ruth


def warned(visit: Visit) -> Pair:
    """Ann has not moved for long, and soon a computer player will in her place."""
    pair = gathered(visit)
    visit.server.skip(WARNED)
    expect(notice(pair.ann, "Are you there?")).to_be_visible()
    expect(notice(pair.ruth, "Waiting for Ann")).to_be_visible()
    return pair


def away(visit: Visit) -> TablePage:
    return warned(visit).ruth


def are_you_there(visit: Visit) -> TablePage:
    return warned(visit).ann


def watcher(visit: Visit) -> TablePage:
    pair = gathered(visit)
    ann = pair.ann
    ann.press(ann.bid(HIGHEST))
    pair.ruth.wait_until_asked()
    eve = visit.device()
    pair.enter(eve, "Eve", "Come in and watch")
    eve.wait_for_link("online")
    expect(eve.page.get_by_test_id("watcher")).to_be_visible()
    return eve
