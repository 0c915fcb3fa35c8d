"""Where a room is opened, and its door: what is needed is in the first view."""

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import box_of
from tests.browser.devices import PHONE, Devices, Size
from tests.browser.test_lobby import host_room
from tests.browser.test_room_of_any_size import NAMES, SIZES, open_room


@pytest.mark.parametrize("size", SIZES)
def test_a_room_is_opened_from_the_first_view(devices: Devices, size: Size) -> None:
    host = devices.new(size)
    host.page.goto(f"{host.address}/host")
    assert box_of(host.button("Open the room")).is_on(size)
    host.page.get_by_text("How long to wait").click()
    assert box_of(host.button("Open the room")).is_on(size)

    # what is chosen with the keyboard is not beneath it
    last = host.page.get_by_role("radio").last
    last.focus()
    host.page.keyboard.press("ArrowLeft")
    press = box_of(host.button("Open the room"))
    chosen = box_of(host.page.locator("label:has(:focus)"))
    assert not chosen.overlaps(press)


@pytest.mark.parametrize("size", SIZES)
def test_one_sits_down_from_the_first_view_of_the_door(devices: Devices, size: Size) -> None:
    host = open_room(devices, "back-alley", NAMES[0])
    guest = devices.new(size)
    guest.page.goto(host.page.url)
    assert box_of(guest.button("Sit down")).is_on(size)


@pytest.mark.parametrize("size", SIZES)
def test_what_a_seat_leaves_behind_is_seen_whole(devices: Devices, size: Size) -> None:
    host = host_room(devices)
    host.press(host.button("My seat on another device"))
    link = host.dialog.get_by_label("My seat", exact=True).input_value()
    devices.new(PHONE).page.goto(link)
    expect(host.page.get_by_role("heading", name="Your seat is on another device")).to_be_visible()
    host.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert box_of(host.page.get_by_role("link", name="Back to the start")).is_on(size)
