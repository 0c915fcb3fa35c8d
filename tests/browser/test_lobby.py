"""Friends gather in a room: host, join, swap, start, lock, remove, leave, and move to a phone."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import DESKTOP, LOOKS, PHONE, Devices, Size, dress
from tests.browser.keys import hit
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import find

HOST: Final = "Ann"
NOT_ADMITTED: Final = "the server responded with a status of 403"
"""The console's word for a door that stayed shut, as it should."""


def host_room(devices: Devices, size: Size = DESKTOP) -> TablePage:
    """A device whose player has opened a room, and sits in the south."""
    host = devices.new(size, touch=size == PHONE)
    host.page.goto(host.address)
    host.press(host.page.get_by_role("button", name="Friends"))
    host.page.get_by_role("link", name="Host a room").click()
    host.page.get_by_label("Your name").fill(HOST)
    host.press(host.button("Open the room"))
    expect(lobby(host)).to_be_visible()
    return host


def lobby(table: TablePage) -> Locator:
    return table.page.get_by_test_id("lobby")


def code_of(host: TablePage) -> str:
    return host.page.get_by_test_id("code").inner_text()


def come(devices: Devices, code: str, name: str) -> TablePage:
    """Another device that comes by the link, written in large letters."""
    guest = devices.new()
    guest.page.goto(f"{guest.address}/table/{code}")
    enter(guest, name)
    expect(lobby(guest)).to_be_visible()
    return guest


def enter(guest: TablePage, name: str, deed: str = "Sit down") -> None:
    guest.page.get_by_label("Your name").fill(name)
    guest.press(guest.button(deed))


def place(table: TablePage, seat: int) -> Locator:
    return table.page.locator(f'[data-place="{seat}"]')


def more(host: TablePage, seat: int) -> None:
    host.press(place(host, seat).get_by_role("button", name="More for"))
    expect(host.dialog).to_be_visible()


def setting(host: TablePage, name: str) -> Locator:
    settings = host.page.locator("details", has_text="Settings of the room")
    if settings.get_attribute("open") is None:
        host.press(settings.locator("summary"))
    return settings.get_by_role("switch", name=name)


def is_within(page: Page) -> bool:
    come_to_rest(page)
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_two_friends_meet_swap_and_start(devices: Devices) -> None:
    host = host_room(devices)
    code = code_of(host)
    assert re.fullmatch("[2-9A-HJKMNP-Z]{6}", code)
    expect(host.button("Start the match")).to_have_attribute("aria-disabled", "true")

    gold = lobby(host).locator(".button.now")
    expect(gold).to_have_text("Copy the link")
    expect(host.button("Start the match")).to_have_accessible_description(
        re.compile("3 seats are free")
    )

    guest = devices.new()
    guest.page.goto(guest.address)
    guest.press(guest.page.get_by_role("button", name="Friends"))
    guest.page.get_by_label("Join with a code").fill(f" {code[:3].lower()} {code[3:]} ")
    guest.press(guest.button("Join"))
    expect(guest.page.get_by_role("heading", name=f"{HOST}’s table")).to_be_visible()
    expect(guest.page.get_by_role("main")).to_contain_text("3 seats are free")
    enter(guest, "Bea")
    expect(place(guest, 1)).to_contain_text("Bea")
    expect(place(host, 1)).to_contain_text("Bea")

    # A free seat is taken by a press; a friend's is asked for, and the friend accepts.
    guest.press(place(guest, 2).get_by_role("button", name="Sit"))
    expect(place(host, 2)).to_contain_text("Bea")
    expect(place(host, 1)).to_contain_text("Free")
    guest.press(place(guest, 0).get_by_role("button", name=f"Swap places with {HOST}"))
    expect(place(guest, 0)).to_contain_text("asked to change places")
    host.press(host.button("Change places"))
    expect(place(host, 2)).to_contain_text(HOST)
    expect(place(guest, 0)).to_contain_text("Bea")

    # The host moves people about, too, and fills what is free.
    more(host, 2)
    host.press(host.dialog.get_by_role("button", name="West, free"))
    expect(place(guest, 1)).to_contain_text(HOST)
    host.press(host.button("Fill the 2 free seats"))
    expect(place(guest, 3)).to_contain_text("computer, easy")
    more(host, 3)
    host.press(host.dialog.get_by_role("button", name="Computer, medium"))
    expect(place(guest, 3)).to_contain_text("computer, medium")
    more(host, 3)
    host.press(host.dialog.get_by_role("button", name="Take the computer player away"))
    expect(place(guest, 3)).to_contain_text("Free")
    host.press(host.button("Fill the free seat"))
    expect(guest.button("Start the match")).to_have_count(0)

    # Who hosts bids first, and what is next is the one thing in gold.
    expect(gold).to_have_text("Start the match")
    host.press(host.button("Start the match"))
    expect(guest.root).to_have_attribute("data-phase", "bidding")
    host.wait_until_asked()
    assert host.view().turn == host.view().me == 1
    expect(guest.root).to_have_attribute("data-turn", "1")


def test_who_is_asked_to_swap_declines_and_who_asked_sees_it(devices: Devices) -> None:
    host = host_room(devices, PHONE)
    guest = come(devices, code_of(host), "Bea")
    guest.press(place(guest, 0).get_by_role("button", name=f"Swap places with {HOST}"))
    hit(host.button("Stay here"), "Enter")
    expect(host.button("Change places")).to_have_count(0)
    expect(host.page.locator("section:focus")).to_have_count(1)
    expect(place(guest, 0)).to_contain_text("would rather stay here")
    expect(guest.page.get_by_test_id("news")).to_contain_text(f"{HOST} would rather not change")

    # It may be asked again, and be asked no longer.
    hit(place(guest, 0).get_by_role("button", name="Swap"), "Enter")
    expect(host.button("Change places")).to_be_visible()
    expect(place(guest, 0)).not_to_contain_text("would rather")
    expect(place(guest, 0)).to_be_focused()
    hit(place(guest, 0).get_by_role("button", name="Ask no longer"), "Enter")
    expect(host.button("Change places")).to_have_count(0)
    expect(place(guest, 0).get_by_role("button", name="Swap")).to_be_visible()


def test_the_room_tells_how_long_it_waits_and_the_host_changes_that(devices: Devices) -> None:
    host = host_room(devices)
    guest = come(devices, code_of(host), "Bea")
    for one in (host, guest):
        expect(lobby(one)).to_contain_text("A move takes at most 10 minutes.")
    host.press(host.page.get_by_text("Settings of the room"))
    longest = host.page.get_by_role("group", name="How long a move may take at most")
    longest.get_by_role("radio", name="3 min").check()
    for one in (host, guest):
        expect(lobby(one)).to_contain_text("A move takes at most 3 minutes.")
    expect(guest.page.get_by_test_id("news")).to_contain_text("A move may take 3 minutes at most.")
    host.page.get_by_role("radio", name="For ever").check()
    expect(lobby(guest)).to_contain_text("The table waits for everybody, as long as it takes.")
    expect(longest).to_have_count(0)


def test_the_host_mutes_before_the_match(devices: Devices) -> None:
    host = host_room(devices)
    guest = come(devices, code_of(host), "Bea")
    expect(guest.button("Send")).to_be_visible()
    more(host, 1)
    hit(host.dialog.get_by_role("button", name="Mute Bea"), "Enter")
    expect(host.dialog.get_by_role("button", name="Unmute Bea")).to_be_focused()
    host.close_dialog()
    expect(place(host, 1)).to_contain_text("muted")
    expect(guest.page.get_by_test_id("muted")).to_be_visible()
    expect(guest.button("Send")).to_have_count(0)


def test_a_locked_door_and_a_removed_guest(devices: Devices) -> None:
    host = host_room(devices)
    code = code_of(host)
    guest = come(devices, code, "Bea")

    # A name is only a name: another may not come by it while its owner is there.
    double = devices.new()
    double.page.goto(f"{double.address}/table/{code}")
    enter(double, "Bea")
    expect(double.page.get_by_role("alert")).to_contain_text("another name")
    host.press(setting(host, "Lock the table"))
    expect(host.page.get_by_text("The room is locked")).to_be_visible()
    enter(double, "Cleo")
    expect(double.page.get_by_role("alert")).to_contain_text("locked")
    host.press(setting(host, "Lock the table"))
    expect(host.page.get_by_text("The room is locked")).to_have_count(0)
    double.press(double.button("Look again"))
    enter(double, "Cleo")
    expect(place(host, 2)).to_contain_text("Cleo")

    more(host, 1)
    host.press(host.dialog.get_by_role("button", name="Remove Bea…"))
    host.press(host.dialog.get_by_role("button", name="Remove Bea", exact=True))
    expect(place(host, 1)).to_contain_text("Free")
    expect(guest.page.get_by_role("alert")).to_contain_text("removed you")
    expect(guest.button("Sit down")).to_have_count(0)
    expect(guest.button("Look again")).to_have_count(0)
    expect(guest.page.get_by_role("link", name="Back to the start")).to_be_visible()

    # The host hands over and leaves; the room goes on without them.
    more(host, 2)
    host.press(host.dialog.get_by_role("button", name="Make Cleo the host…"))
    host.press(host.dialog.get_by_role("button", name="Make Cleo host"))
    expect(double.button("Start the match")).to_be_visible()
    host.press(host.button("Leave the room…"))
    host.press(host.button("Leave"))
    expect(host.page.get_by_role("heading", name="Back Alley", exact=True)).to_be_visible()
    expect(host.unfinished()).to_have_count(0)
    expect(place(double, 0)).to_contain_text("Free")
    double.complaints[:] = [one for one in double.complaints if NOT_ADMITTED not in one]


def test_a_seat_moves_to_a_phone(devices: Devices) -> None:
    host = host_room(devices)
    code = code_of(host)
    host.press(host.button("My seat on another device"))
    link = host.dialog.get_by_label("My seat", exact=True)
    expect(link).to_have_value(re.compile(f"/table/{code.lower()}#.+"))
    expect(host.dialog.get_by_role("img", name="QR code")).to_be_visible()
    address = link.input_value()

    phone = devices.new(PHONE, touch=True)
    phone.page.goto(address)
    expect(lobby(phone)).to_have_attribute("data-me", "0")
    expect(phone.page).to_have_url(f"{phone.address}/table/{code.lower()}")
    expect(host.page.get_by_role("heading", name="Your seat is on another device")).to_be_visible()

    # The link was good once.
    late = devices.new()
    late.page.goto(address)
    expect(late.page.get_by_role("alert")).to_contain_text("good no more")
    expect(late.page).not_to_have_url(re.compile("#"))
    late.press(late.button("Go to the room"))
    expect(late.page.get_by_label("Your name")).to_be_visible()
    late.complaints[:] = [one for one in late.complaints if NOT_ADMITTED not in one]

    # The phone finds its room again from the start page.
    phone.page.get_by_role("link", name="Start page").click()
    phone.unfinished(f"Room {code}, not begun").click()
    expect(lobby(phone)).to_have_attribute("data-me", "0")


def test_who_comes_late_watches(devices: Devices) -> None:
    host = host_room(devices)
    code = code_of(host)
    host.press(host.button("Fill the 3 free seats"))
    host.press(host.button("Start the match"))
    host.wait_until_asked()
    late = devices.new()
    late.page.goto(f"{late.address}/table/{code}")
    enter(late, "Bea", "Come in and watch")
    expect(late.root).to_have_attribute("data-me", "")
    assert late.look_at_rest().hand == []


def test_a_friend_watches_sits_down_and_watches_again(devices: Devices) -> None:
    host = host_room(devices)
    late = devices.new(PHONE, touch=True)
    late.page.goto(f"{late.address}/table/{code_of(host)}")
    enter(late, "Bea", "Only watch")
    expect(lobby(late)).to_have_attribute("data-me", "")
    expect(host.page.locator("[data-person]")).to_contain_text("Bea")
    late.press(place(late, 2).get_by_role("button", name="Sit"))
    expect(lobby(late)).to_have_attribute("data-me", "2")
    expect(place(host, 2)).to_contain_text("Bea")
    late.press(late.page.get_by_role("button", name="Watch instead"))
    expect(lobby(late)).to_have_attribute("data-me", "")
    expect(place(host, 2)).to_contain_text("Free")


def test_reading_goes_on_from_the_heading_of_the_page_that_was_come_to(devices: Devices) -> None:
    table = devices.new()
    page = table.page

    def heading(name: str) -> Locator:
        return page.get_by_role("heading", level=1, name=name)

    page.goto(table.address)
    expect(heading("Back Alley")).to_be_visible()
    expect(heading("Back Alley")).not_to_be_focused()
    page.get_by_role("button", name="Friends").click()
    page.get_by_role("link", name="Host a room").click()
    expect(heading("Host a room")).to_be_focused()
    page.get_by_role("link", name="Start page").click()
    expect(heading("Back Alley")).to_be_focused()
    page.get_by_role("button", name="Change").click()
    page.get_by_role("link", name="Your own rules").click()
    expect(heading("Your own rules")).to_be_focused()
    page.get_by_role("link", name="Wild cards").click()
    expect(heading("Wild cards")).to_be_focused()
    page.goto(f"{table.address}/host")
    page.get_by_label("Your name").fill(HOST)
    page.keyboard.press("Enter")
    expect(heading("Your table")).to_be_focused()


@pytest.mark.parametrize("where", ["host", "door"])
def test_what_is_wrong_with_a_name_is_seen_beside_it(devices: Devices, where: str) -> None:
    code = code_of(host_room(devices))
    phone = devices.new(PHONE, touch=True)
    phone.page.goto(f"{phone.address}/{'host' if where == 'host' else f'table/{code}'}")
    deed = phone.button("Open the room" if where == "host" else "Sit down")
    phone.press(deed)
    field = phone.page.get_by_label("Your name")
    expect(field).to_be_focused()
    expect(phone.page.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(field).to_have_accessible_description(re.compile("Type your name"))


@pytest.mark.parametrize("size", [PHONE, (844, 390), (768, 1024), (1440, 900)])
def test_every_screen_fits(devices: Devices, size: Size) -> None:
    host = host_room(devices, size)
    assert is_within(host.page)
    come(devices, code_of(host), "Maximilian the Third")
    expect(place(host, 1)).to_contain_text("Maximilian")
    setting(host, "Undo")
    assert is_within(host.page)
    host.page.goto(f"{host.address}/host/back-alley?boards=raise")
    expect(host.page.get_by_label("Game")).to_contain_text("Back Alley Bridge, changed")
    assert is_within(host.page)


def test_axe_finds_nothing_serious(devices: Devices) -> None:
    host = devices.new(still=True)

    def check(table: TablePage) -> None:
        for look in LOOKS:
            dress(table.page, look)
            assert find(table.page) == [], look

    host.page.goto(f"{host.address}/host")
    host.page.get_by_label("Your name").fill(HOST)
    host.page.get_by_text("How long to wait").click()
    check(host)
    host.press(host.button("Open the room"))
    expect(lobby(host)).to_be_visible()
    guest = devices.new(still=True)
    guest.page.goto(f"{guest.address}/table/{code_of(host)}")
    expect(guest.page.get_by_label("Your name")).to_be_visible()
    check(guest)
    enter(guest, "Bea")
    guest.press(place(guest, 0).get_by_role("button", name=f"Swap places with {HOST}"))
    expect(host.button("Change places")).to_be_visible()
    setting(host, "Undo")
    check(host)
    more(host, 1)
    check(host)
    host.close_dialog()
    host.press(host.button("My seat on another device"))
    expect(host.dialog.get_by_role("img", name="QR code")).to_be_visible()
    check(host)


def test_what_is_no_code_is_told_so(devices: Devices) -> None:
    table = devices.new()
    table.page.goto(table.address)
    table.press(table.page.get_by_role("button", name="Friends"))
    table.page.get_by_label("Join with a code").fill("0l1")
    table.press(table.button("Join"))
    expect(table.page.get_by_role("alert")).to_contain_text("six letters and digits")
    table.page.get_by_label("Join with a code").fill("zzzzzz")
    table.press(table.button("Join"))
    expect(table.page.get_by_role("heading", name="No such table")).to_be_focused()
    field = table.page.get_by_label("Join with a code")
    expect(field).to_have_value("ZZZZZZ")
    expect(table.page.get_by_text("still no table")).to_have_count(0)

    # The same once more is looked up once more, and answered.
    hit(field, "Enter")
    expect(table.page.get_by_text("There is still no table ZZZZZZ.")).to_be_in_viewport()
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(re.compile("still no table"))
    table.page.go_back()  # once is enough
    expect(table.page.get_by_role("heading", name="Back Alley", exact=True)).to_be_visible()
    table.page.go_forward()
    expect(field).to_have_value("ZZZZZZ")
    field.fill("yyyyyy")
    hit(field, "Enter")
    expect(field).to_have_value("YYYYYY")
    expect(table.page.get_by_text("still no table")).to_have_count(0)
