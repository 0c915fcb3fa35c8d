"""Moments away from a table: start, lessons, rules, rooms, and where nothing is."""

from playwright.sync_api import expect

from backalley.server.protocol.view import View
from tests.browser.gallery.visit import Visit
from tests.browser.lesson_page import LessonPage
from tests.browser.own_matches import play_several
from tests.browser.table_page import TablePage
from tests.browser.test_composer import ComposerPage
from tests.browser.test_lobby import code_of, come, lobby

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


def room(visit: Visit) -> TablePage:
    """A lobby where two friends have come, and one of them would change places."""
    host = visit.device()
    host.page.goto(f"{host.address}/host")
    host.page.get_by_label("Your name").fill("Ann")
    host.press(host.button("Open the room"))
    expect(lobby(host)).to_be_visible()
    come(visit.devices, code_of(host), "Bea")
    guest = come(visit.devices, code_of(host), "Maximilian the Third")
    guest.press(guest.page.get_by_role("button", name="Swap places with Ann"))
    expect(host.button("Change places")).to_be_visible()
    return host


def door(visit: Visit) -> TablePage:
    """What a friend sees who has followed the link."""
    host = room(visit)
    friend = visit.device()
    friend.page.goto(host.page.url)
    expect(friend.page.get_by_label("Your name")).to_be_visible()
    return friend
