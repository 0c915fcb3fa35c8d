"""Moments away from a table: start, lessons, rules, and where nothing is."""

from functools import partial

from playwright.sync_api import expect

from backalley.server.protocol.view import View
from tests.browser.gallery.visit import Visit
from tests.browser.lesson_page import LessonPage
from tests.browser.logs import log_until, seen
from tests.browser.own_matches import play_several
from tests.browser.table_page import TablePage
from tests.browser.test_composer import ComposerPage

LESSON = "following"


def start_new(visit: Visit) -> TablePage:
    start = visit.device()
    start.come_to_start()
    return start


def start_back(visit: Visit) -> TablePage:
    def second_deal(view: View) -> bool:
        return view.phase == "playing" and view.deal == 2

    start = visit.seeing(second_deal)
    start.come_to_start()
    expect(start.unfinished()).to_be_visible()
    return start


def start_many(visit: Visit) -> TablePage:
    """Somebody who has left three matches."""
    start = visit.device()
    for deal in (2, 3, 5):
        start.come_to(log_until(seen(partial(in_deal, deal=deal))))
    start.come_to_start()
    expect(start.unfinished()).to_have_count(3)
    return start


def start_lately(visit: Visit) -> TablePage:
    """Somebody who has played matches to their end, too."""
    start = visit.device()
    play_several(start)
    start.come_to_start()
    expect(start.page.get_by_role("list", name="Played lately")).to_be_visible()
    return start


def in_deal(view: View, deal: int) -> bool:
    return view.phase == "bidding" and view.deal == deal


def cookies_refused(visit: Visit) -> TablePage:
    start = visit.devices.new(visit.size, touch=visit.touch, still=True, cookies=False)
    start.page.goto(start.address)
    expect(start.page.get_by_text("keeps no cookie")).to_be_visible()
    return start


def page_is_old(visit: Visit) -> TablePage:
    """In the middle of a deal the server has another page."""
    table = visit.seeing(lambda view: view.phase == "playing")
    table.page.route("**/api/page", lambda route: route.fulfill(json={"build": "another"}))
    table.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(table.page.get_by_text("newer page")).to_be_visible()
    return table


def mine(visit: Visit) -> TablePage:
    device = visit.device()
    play_several(device)
    device.page.goto(f"{device.address}/mine")
    expect(device.page.get_by_role("heading", level=1)).to_contain_text("You won")
    return device


def mine_more(visit: Visit) -> TablePage:
    device = mine(visit)
    device.press(device.page.get_by_role("button", name="What to do with").first)
    expect(device.page.get_by_role("link", name="Look back")).to_be_visible()
    return device


def me_link(visit: Visit) -> TablePage:
    device = titled(visit, "mine/me")
    device.press(device.button("Add a device"))
    expect(device.page.get_by_role("img", name="QR code")).to_be_visible()
    return device


def start_change(visit: Visit) -> TablePage:
    start = visit.device()
    start.come_to_choose()
    return start


def start_friends(visit: Visit) -> TablePage:
    start = start_new(visit)
    start.press(start.page.get_by_role("button", name="Friends"))
    expect(start.dialog).to_be_visible()
    return start


def titled(visit: Visit, path: str, title: str = "") -> TablePage:
    """A page that has a heading, which tells that it is there."""
    device = visit.device()
    device.page.goto(f"{device.address}/{path}")
    expect(device.page.get_by_role("heading", level=1)).to_contain_text(title)
    return device


def agreements(visit: Visit) -> TablePage:
    device = titled(visit, "agreements")
    expect(device.page.get_by_role("heading", name="Opening bids")).to_be_visible()
    return device


def lesson(visit: Visit) -> TablePage:
    device = visit.device()
    task = LessonPage(device.page, device.address, LESSON)
    task.what_goes_on().click()
    task.settle(1)
    return device


def lesson_refused(visit: Visit) -> TablePage:
    device = lesson(visit)
    device.card("DQ").click(force=True)
    expect(device.reason).to_be_visible()
    return device


def composer(visit: Visit) -> TablePage:
    """Something is chosen, so that there is something to undo, to save and to share."""
    page = ComposerPage(visit.device())
    page.open("/rules/back-alley?boards=raise&rainbow=tricks")
    if page.button("Options").is_visible():
        page.button("Options").click()
    page.option("boards").locator("summary").click()
    return page.device
