"""The table of a room from above: everybody is seen, and what can be done is on the screen."""

from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import Box, box_of, boxes_of
from tests.browser.devices import PHONE, Devices, Size
from tests.browser.table_page import TablePage
from tests.browser.test_lobby import code_of, come, enter, lobby, more, place, setting

SIZES: Final[tuple[Size, ...]] = (
    PHONE,
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1920, 1080),
)
ROOMS: Final = ("individual-18?players=2", *(f"back-alley?players={players}" for players in "3456"))
NAMES: Final = (
    "Archibald Beauregard",
    "Maximilian the Third",
    "Wilhelmina Featherby",
    "Grandmother Josefina",
    "Bartholomew J. Smith",
    "Anne-Sophie Lagrange",
)
"""Each as long as a name may be."""
SLANT: Final = 6
"""Pixels: the invitation lies slanted, and its box reaches beyond it."""
LEAST_TARGET: Final = 44


def open_room(devices: Devices, rules: str, name: str = "Ann") -> TablePage:
    host = devices.new(PHONE, touch=True, still=True)
    host.page.goto(f"{host.address}/host/{rules}")
    host.page.get_by_label("Your name").fill(name)
    host.press(host.button("Open the room"))
    expect(lobby(host)).to_be_visible()
    return host


def look_at(room: TablePage, size: Size) -> list[Box]:
    """Where the places are at this size, of which none lies on another or on the invitation."""
    room.page.set_viewport_size({"width": size[0], "height": size[1]})
    places = boxes_of(room.page.locator("[data-place]"))
    things = [*places, box_of(room.page.get_by_role("region", name="Invite friends"))]
    over = [pair for pair in combinations(things, 2) if pair[0].overlaps(pair[1], by=SLANT)]
    assert over == [], size
    deeds = boxes_of(room.page.locator(".rack .button"))
    assert deeds
    for box in (box_of(room.page.get_by_test_id("prompt")), *deeds):
        assert box.is_on(size), size
    for box in boxes_of(room.page.locator("[data-place] .button")):
        assert min(box.width, box.height) >= LEAST_TARGET, size
    return places


@pytest.mark.parametrize("rules", ROOMS)
def test_a_room_that_waits_for_friends(devices: Devices, rules: str) -> None:
    host = open_room(devices, rules)
    for size in SIZES:
        for seat in look_at(host, size):
            assert seat.is_on(size), size


def test_a_room_of_six_with_long_names(devices: Devices) -> None:
    host = open_room(devices, "back-alley?players=6", NAMES[0])
    guests = [come(devices, code_of(host), name) for name in NAMES[1:]]
    expect(place(host, 5)).to_contain_text(NAMES[5])
    for size in SIZES:
        look_at(host, size)
        look_at(guests[0], size)


def test_a_locked_room_is_unlocked_where_it_says_so(devices: Devices) -> None:
    host = open_room(devices, "back-alley")
    host.press(setting(host, "Lock the table"))
    expect(host.page.get_by_test_id("prompt")).to_contain_text("Unlock the room")
    host.page.evaluate("scrollTo(0, 0)")
    for size in SIZES:
        look_at(host, size)
    host.press(host.button("Unlock the room"))
    expect(host.button("Copy the link")).to_be_visible()


def test_the_host_has_one_press_at_a_place_and_all_behind_it(devices: Devices) -> None:
    host = open_room(devices, "back-alley")
    for seat in range(4):
        expect(place(host, seat).get_by_role("button")).to_have_count(1)
    host.press(host.page.get_by_role("button", name="Watch instead"))
    more(host, 2)
    host.press(host.dialog.get_by_role("button", name="Sit here"))
    expect(place(host, 2)).to_contain_text("Ann")


def test_what_the_host_may_do_about_a_watcher_stands_behind_one_press(devices: Devices) -> None:
    host = open_room(devices, "back-alley")
    watcher = devices.new()
    watcher.page.goto(host.page.url)
    enter(watcher, "Eve", "Only watch")
    host.press(host.button("More for Eve"))
    host.press(host.dialog.get_by_role("button", name="Make Eve the host…"))
    host.press(host.dialog.get_by_role("button", name="Make Eve host"))
    expect(watcher.button("Start the match")).to_be_visible()
    expect(host.dialog).to_have_count(0)


def test_a_line_that_is_lost_covers_nothing_of_the_room(devices: Devices) -> None:
    host = open_room(devices, "back-alley")
    host.context.set_offline(offline=True)
    told = host.page.get_by_text("Reconnecting…")
    expect(told).to_be_visible()
    for size in SIZES:
        look_at(host, size)
        assert box_of(told).y + box_of(told).height <= box_of(host.page.locator("header")).y + 1
    host.context.set_offline(offline=False)
    expect(told).to_have_count(0)
