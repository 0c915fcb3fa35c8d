"""The start page: one press to the first card; what was begun goes on or is thrown away."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Route, expect

from backalley.table.events.every import Opened
from tests.browser.boxes import box_of
from tests.browser.devices import Devices, Size
from tests.browser.logs import log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer

SECONDS_TO_UNDO: Final = 10
SIZES: Final[tuple[Size, ...]] = (
    (320, 568),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1280, 800),
    (1440, 900),
)


def presses(start: TablePage) -> dict[str, bool]:
    """Whether each thing one comes for is wholly in the first view."""
    found: dict[str, bool] = start.page.evaluate(
        """() => Object.fromEntries(
          [...document.querySelectorAll('main a, main button')].map((press) => {
            const { left, top, right, bottom } = press.getBoundingClientRect();
            const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            const tall = press.matches('.link') ? 44 : bottom - top;
            return [press.innerText.split('\\n')[0].trim(), isIn && tall >= 44];
          }))"""
    )
    return found


def scrolled(start: TablePage) -> list[int]:
    """How far the page goes beyond the window."""
    size: list[int] = start.page.evaluate(
        """() => [document.documentElement.scrollWidth - innerWidth,
                  document.documentElement.scrollHeight - innerHeight]"""
    )
    return size


def begun(devices: Devices, size: Size | None = None) -> TablePage:
    """A device with a match at its second deal, come to the start page."""
    start = devices.new(size, still=True) if size else devices.new(still=True)
    start.come_to(log_until(seen(lambda view: view.phase == "bidding" and view.deal == 2)))
    start.come_to_start()
    return start


@pytest.mark.parametrize("size", SIZES)
def test_the_first_view_holds_all_that_one_comes_for(devices: Devices, size: Size) -> None:
    start = devices.new(size, still=True)
    start.come_to_start()
    assert presses(start) == dict.fromkeys(["Play now", "Learn", "Friends", "Change"], True)
    assert scrolled(start) == [0, 0]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_when_the_games_have_come(devices: Devices, size: Size) -> None:
    start = devices.new(size)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    start.page.route("**/api/games", hold)
    start.page.goto(start.address)
    expect(start.page.get_by_role("status")).to_be_visible()
    before = box_of(start.page.get_by_role("main"))
    expect(start.play_now).to_have_count(0)
    for route in held:
        route.continue_()
    expect(start.play_now).to_be_visible()
    assert box_of(start.page.get_by_role("main")) == before


@pytest.mark.parametrize("size", SIZES)
def test_the_first_view_holds_the_match_to_go_on_with(devices: Devices, size: Size) -> None:
    start = begun(devices, size)
    wanted = ["Continue", "Throw away", "Play now", "Friends", "Learn", "Change"]
    assert presses(start) == dict.fromkeys(wanted, True)
    assert scrolled(start) == [0, 0]
    expect(start.unfinished("Deal 2 of 14")).to_contain_text("−70")
    expect(start.page.get_by_role("article")).to_contain_text("Back Alley Bridge, short")
    expect(start.page.get_by_role("article")).to_contain_text("today")


def test_a_newcomer_sits_down_to_an_easy_table_in_one_press(
    devices: Devices, server: TableServer
) -> None:
    start = devices.new()
    start.page.add_init_script("localStorage.removeItem('backalley.level')")
    start.come_to_start()
    expect(start.page.get_by_text("Back Alley Bridge, 14 deals, Easy")).to_be_visible()
    start.press(start.play_now)
    start.wait_until_asked()
    opened = server.events(start.table_id)[0]
    assert isinstance(opened, Opened)
    assert {sitter.bot for sitter in opened.sitters if sitter} == {None, "house"}


def test_what_was_chosen_is_what_one_press_sits_down_to(
    devices: Devices, server: TableServer
) -> None:
    start = devices.new()
    start.come_to_choose()
    for value in ("full", "club", "instant"):
        start.page.locator(f'[type=radio][value="{value}"]').check()
    start.page.get_by_label("Your name").fill("Jo")
    start.close_dialog()
    expect(start.button("Change")).to_be_focused()
    expect(start.page.get_by_text("Back Alley Bridge, 26 deals, Medium")).to_be_visible()
    start.come_to_start()
    expect(start.page.get_by_text("Back Alley Bridge, 26 deals, Medium")).to_be_visible()
    start.press(start.play_now)
    start.wait_until_asked()
    opened = server.events(start.table_id)[0]
    assert isinstance(opened, Opened)
    assert (opened.options, opened.pace) == ({"schedule": "full"}, "instant")
    sitters = [(sitter.name, sitter.bot) for sitter in opened.sitters if sitter]
    assert sitters[0] == ("Jo", None)
    assert {bot for _, bot in sitters[1:]} == {"club"}


def test_a_match_is_thrown_away_and_taken_back_in_its_own_place(devices: Devices) -> None:
    start = begun(devices)
    place = start.page.get_by_role("article").bounding_box()
    start.press(start.page.get_by_role("button", name="Throw away"))
    expect(start.button("Undo")).to_be_focused()
    expect(start.unfinished()).to_have_count(0)
    assert start.page.get_by_role("article").bounding_box() == place
    start.press(start.button("Undo"))
    expect(start.unfinished()).to_have_count(1)
    expect(start.page.get_by_role("button", name="Throw away")).to_be_focused()
    start.come_to_start()
    expect(start.unfinished()).to_have_count(1)


def test_what_was_thrown_away_is_gone_after_a_while(devices: Devices) -> None:
    start = devices.new(still=True)
    start.page.clock.install()
    start.come_to(log_until(seen(lambda view: view.phase == "bidding" and view.deal == 2)))
    start.come_to_start()
    start.press(start.page.get_by_role("button", name="Throw away"))
    expect(start.button("Undo")).to_be_focused()
    start.page.clock.run_for(SECONDS_TO_UNDO * 1000)
    expect(start.button("Undo")).to_have_count(0)
    expect(start.play_now).to_be_focused()
    start.come_to_start()
    expect(start.unfinished()).to_have_count(0)


def test_a_match_stays_where_the_server_does_not_hear_of_it(devices: Devices) -> None:
    start = begun(devices)
    start.context.set_offline(offline=True)
    start.press(start.page.get_by_role("button", name="Throw away"))
    expect(start.page.get_by_role("alert")).to_contain_text("cannot be reached")
    expect(start.unfinished()).to_have_count(1)
    start.context.set_offline(offline=False)
    start.complaints.clear()


def test_what_to_play_is_changed_and_begun_by_keyboard(devices: Devices) -> None:
    table = devices.new(still=True)
    table.come_to_start()

    def tab_to(target: Locator) -> None:
        for _ in range(40):
            if target.evaluate("element => element === document.activeElement"):
                return
            table.hit("Tab")
        raise AssertionError(f"the keyboard does not come to {target}")

    tab_to(table.button("Change"))
    table.hit("Enter")
    tab_to(table.dialog.get_by_role("radio", name="Short"))
    table.hit("ArrowRight")
    tab_to(table.dialog.get_by_role("button", name="Play"))
    table.hit("Enter")
    table.wait_until_asked()
    assert table.view().hand_size == 13
