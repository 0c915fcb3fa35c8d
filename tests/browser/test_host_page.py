"""A room is hosted for any game, also by who is quicker than the page."""

from playwright.sync_api import Route, expect

from tests.browser.devices import Devices


def test_a_room_asked_for_before_the_games_have_come_opens_when_they_have(
    devices: Devices,
) -> None:
    table = devices.new()
    page = table.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/games", hold)
    page.goto(f"{table.address}/host")
    page.get_by_label("Your name").fill("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Fetching the games")).to_be_visible()
    (route,) = held
    route.continue_()
    expect(page.get_by_test_id("lobby")).to_be_visible()
