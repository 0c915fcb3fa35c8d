"""Moments before a match among friends: rooms of every size, and their door."""

from typing import Final

from playwright.sync_api import expect

from tests.browser.command_line import CommandLine
from tests.browser.gallery.visit import Visit
from tests.browser.table_page import TablePage
from tests.browser.test_lobby import enter, lobby, more, place, setting

FOUR: Final = "back-alley"
SIX: Final = "back-alley?players=6"
LONG_NAMES: Final = (
    "Maximilian the Third",
    "Wilhelmina Featherby",
    "Grandmother Josefina",
    "Bartholomew J. Smith",
    "Anne-Sophie Lagrange",
)
"""Each as long as a name may be."""


def opened(visit: Visit, rules: str = FOUR, name: str = "Ann") -> TablePage:
    """A room that nobody else has come to."""
    host = visit.device()
    host.page.goto(f"{host.address}/host/{rules}")
    host.page.get_by_label("Your name").fill(name)
    host.press(host.button("Open the room"))
    expect(lobby(host)).to_be_visible()
    return host


def at_door(visit: Visit, host: TablePage) -> TablePage:
    """A friend who has followed the link."""
    friend = visit.device()
    friend.page.goto(host.page.url)
    expect(friend.page.get_by_role("heading", level=1)).to_contain_text("table")
    expect(friend.page.get_by_text("Seats", exact=True)).to_be_visible()
    return friend


def joined(visit: Visit, host: TablePage, name: str, deed: str = "Sit down") -> TablePage:
    friend = at_door(visit, host)
    enter(friend, name, deed)
    expect(lobby(friend).or_(friend.root)).to_be_visible()
    return friend


def started(visit: Visit, names: tuple[str, ...], rules: str = FOUR) -> list[TablePage]:
    """The devices of these friends, the first of whom hosts, where the match has begun."""
    host = opened(visit, rules, names[0])
    friends = [joined(visit, host, name) for name in names[1:]]
    fill = host.page.get_by_role("button", name="Fill the ")
    if fill.count():
        host.press(fill)
    host.press(host.button("Start the match"))
    host.wait_until_asked()
    return [host, *friends]


def swap_asked(visit: Visit) -> TablePage:
    """Two friends have come, and one of them would change places."""
    host = opened(visit)
    joined(visit, host, "Bea")
    guest = joined(visit, host, "Maximilian the Third")
    guest.press(guest.page.get_by_role("button", name="Swap places with Ann"))
    expect(host.button("Change places")).to_be_visible()
    return host


def swap_declined(visit: Visit) -> TablePage:
    """What a guest sees who asked to change places."""
    host = opened(visit, name="Wilhelmina Featherby")
    guest = joined(visit, host, "Maximilian the Third")
    guest.press(guest.page.get_by_role("button", name="Swap places with"))
    host.press(host.button("Stay here"))
    expect(place(guest, 0)).to_contain_text("would rather stay here")
    return guest


def two(visit: Visit) -> TablePage:
    return opened(visit, "individual-18?players=2")


def three(visit: Visit) -> TablePage:
    """Two have come, and the third seat is free."""
    host = opened(visit, "back-alley?players=3")
    joined(visit, host, "Bea")
    return host


def five(visit: Visit) -> TablePage:
    """One friend has come, with a long name."""
    host = opened(visit, "back-alley?players=5")
    joined(visit, host, LONG_NAMES[0])
    return host


def six(visit: Visit) -> TablePage:
    """Nobody has come yet."""
    return opened(visit, SIX)


def full(visit: Visit) -> TablePage:
    """Six sit with names as long as they may be, and somebody watches."""
    host = opened(visit, SIX, "Archibald Beauregard")
    for name in LONG_NAMES:
        joined(visit, host, name)
    joined(visit, host, "Evangeline Whittaker", "Come in and watch")
    expect(host.page.locator("[data-person]")).to_contain_text("Evangeline")
    return host


def full_guest(visit: Visit) -> TablePage:
    """The same, as one of the guests sees it."""
    host = opened(visit, SIX, "Archibald Beauregard")
    friends = [joined(visit, host, name) for name in LONG_NAMES]
    expect(place(friends[0], 5)).to_contain_text(LONG_NAMES[-1])
    return friends[0]


def locked(visit: Visit) -> TablePage:
    host = opened(visit)
    joined(visit, host, "Bea")
    host.press(setting(host, "Lock the table"))
    expect(host.page.get_by_text("The room is locked")).to_be_visible()
    host.page.evaluate("scrollTo(0, 0)")
    return host


def settings(visit: Visit) -> TablePage:
    """What a host settles, which stands beneath the table on a phone."""
    host = opened(visit)
    joined(visit, host, "Bea")
    setting(host, "Undo").scroll_into_view_if_needed()
    return host


def watching(visit: Visit) -> TablePage:
    """Somebody who came to watch, and may still sit down."""
    host = opened(visit)
    joined(visit, host, "Bea")
    return joined(visit, host, "Eve", "Only watch")


def seat(visit: Visit) -> TablePage:
    """What the host may do with a seat and who sits there."""
    host = opened(visit)
    joined(visit, host, LONG_NAMES[0])
    more(host, 1)
    return host


def moving(visit: Visit) -> TablePage:
    """The link that moves a seat."""
    host = opened(visit)
    host.press(host.button("My seat on another device"))
    expect(host.dialog.get_by_role("img", name="QR code")).to_be_visible()
    return host


def moved(visit: Visit) -> TablePage:
    """What is left on the device that a seat has moved from."""
    host = moving(visit)
    link = host.dialog.get_by_label("My seat", exact=True).input_value()
    visit.device().page.goto(link)
    expect(host.page.get_by_role("heading", name="Your seat is on another device")).to_be_visible()
    return host


def moved_late(visit: Visit) -> TablePage:
    """A link that has been used."""
    host = moving(visit)
    link = host.dialog.get_by_label("My seat", exact=True).input_value()
    visit.device().page.goto(link)
    expect(host.page.get_by_role("heading", name="Your seat is on another device")).to_be_visible()
    late = visit.device()
    late.page.goto(link)
    expect(late.page.get_by_role("alert")).to_be_visible()
    return late


def talk(visit: Visit) -> TablePage:
    """What is said in the room, beneath the table on a phone."""
    host = opened(visit)
    guest = joined(visit, host, "Bea")
    for one, text in ((host, "Hello, Bea! Who else comes?"), (guest, "Only Max, and he is late.")):
        if not one.page.get_by_label("Message to all").count():
            one.press(one.page.locator("summary", has_text="Talk"))
        one.page.get_by_label("Message to all").fill(text)
        one.press(one.button("Send"))
    expect(host.page.get_by_test_id("chat").locator("p")).to_have_count(2)
    return host


def commands(visit: Visit) -> TablePage:
    host = opened(visit)
    joined(visit, host, "Bea")
    line = CommandLine(host)
    line.open()
    line.tell("seats", "")
    return host


def offline(visit: Visit) -> TablePage:
    host = opened(visit)
    host.context.set_offline(offline=True)
    expect(lobby(host)).to_have_attribute("data-link", "offline")
    expect(host.page.get_by_text("Reconnecting…")).to_be_visible()
    return host


# --- the door -----------------------------------------------------------------------------------


def door(visit: Visit) -> TablePage:
    return at_door(visit, swap_asked(visit))


def name_missing(visit: Visit) -> TablePage:
    friend = at_door(visit, opened(visit))
    friend.press(friend.button("Sit down"))
    expect(friend.page.get_by_role("alert")).to_contain_text("Type your name")
    return friend


def name_taken(visit: Visit) -> TablePage:
    friend = at_door(visit, opened(visit, name=LONG_NAMES[0]))
    enter(friend, LONG_NAMES[0])
    expect(friend.page.get_by_role("alert")).to_contain_text("another name")
    return friend


def door_locked(visit: Visit) -> TablePage:
    friend = at_door(visit, locked(visit))
    expect(friend.page.get_by_role("alert")).to_contain_text("locked")
    return friend


def door_full(visit: Visit) -> TablePage:
    """Six sit there, and whoever comes now watches."""
    return at_door(visit, full(visit))


def door_started(visit: Visit) -> TablePage:
    return at_door(visit, started(visit, ("Ann", "Bea"))[0])


def door_closed(visit: Visit) -> TablePage:
    """All seats are taken, and nobody may watch."""
    host = opened(visit)
    for name in LONG_NAMES[:3]:
        joined(visit, host, name)
    host.press(host.page.locator("summary", has_text="Settings of the room"))
    host.page.get_by_role("group", name="May others watch?").get_by_label("No").check()
    friend = at_door(visit, host)
    expect(friend.page.get_by_role("alert")).to_contain_text("nobody may watch")
    return friend


def removed(visit: Visit) -> TablePage:
    host = opened(visit)
    guest = joined(visit, host, "Bea")
    more(host, 1)
    host.press(host.dialog.get_by_role("button", name="Remove Bea…"))
    host.press(host.dialog.get_by_role("button", name="Remove Bea", exact=True))
    expect(guest.page.get_by_role("alert")).to_contain_text("removed you")
    return guest


def come_back(visit: Visit) -> TablePage:
    """The door of a match that somebody has left, to their own seat."""
    host, guest = started(visit, ("Ann", "Bea"))
    guest.press(guest.button("Talk")) if visit.touch else None
    guest.press(guest.page.get_by_role("tab", name="People"))
    guest.press(guest.button("Leave the table…"))
    guest.press(guest.button("Leave"))
    expect(guest.play_now).to_be_visible()
    guest.page.goto(host.page.url)
    expect(guest.button("Come back")).to_be_visible()
    return guest


def unknown(visit: Visit) -> TablePage:
    device = visit.device()
    device.page.goto(f"{device.address}/table/zzzzzz")
    expect(device.page.get_by_role("heading", name="No such table")).to_be_visible()
    return device


def still_unknown(visit: Visit) -> TablePage:
    device = unknown(visit)
    device.press(device.button("Join"))
    expect(device.page.get_by_text("still no table")).to_be_visible()
    return device


# --- where a room is opened -----------------------------------------------------------------------


def host_page(visit: Visit) -> TablePage:
    device = visit.device()
    device.page.goto(f"{device.address}/host")
    expect(device.button("Open the room")).to_be_visible()
    return device


def host_unfolded(visit: Visit) -> TablePage:
    device = host_page(visit)
    device.press(device.page.get_by_text("How long to wait"))
    return device


def host_nameless(visit: Visit) -> TablePage:
    device = host_page(visit)
    device.press(device.button("Open the room"))
    expect(device.page.get_by_role("alert")).to_contain_text("Type your name")
    return device
