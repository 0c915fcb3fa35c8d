"""What is around the page: cookies that are refused, parts that do not come, a page that is old."""

from random import Random
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from backalley.server.rooms.devices import STRANGER
from tests.browser.devices import DESKTOP, LOOKS, PHONE, Devices, LookName, Size, dress
from tests.browser.logs import log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.table_server import RenewedServer
from tests.browser.test_accessibility import find

NOT_LOADED: Final = "This part of the page could not be loaded."


def build_of(page: Page) -> str:
    return page.locator('meta[name="build"]').get_attribute("content") or ""


def newer(page: Page) -> None:
    """Wait until the page is the newer one; its parts are then those that the server has."""
    expect(page.locator('meta[name="build"][content="renewed"]')).to_have_count(1)
    expect(page.get_by_text("newer page")).to_have_count(0)


# --- cookies ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/host"])
def test_who_keeps_no_cookie_is_told_before_they_press_anything(
    devices: Devices, path: str
) -> None:
    device = devices.new(cookies=False)
    device.page.goto(f"{device.address}{path}")
    expect(device.page.get_by_role("alert")).to_contain_text("keeps no cookie")
    expect(device.page.get_by_role("alert")).to_contain_text("Allow cookies for this site")


def test_who_keeps_no_cookie_is_told_at_the_door_of_a_room(
    table: TablePage, devices: Devices
) -> None:
    device = devices.new(cookies=False)
    device.page.goto(table.page.url)
    expect(device.page.get_by_text("keeps no cookie")).to_be_visible()


def test_once_cookies_are_allowed_trying_again_is_enough(devices: Devices) -> None:
    device = devices.new(cookies=False)
    device.page.goto(device.address)
    told = device.page.get_by_text("keeps no cookie")
    expect(told).to_be_visible()
    device.context.set_extra_http_headers({})
    device.press(device.button("Try again"))
    expect(told).to_have_count(0)
    expect(device.play_now).to_be_visible()


def test_who_keeps_cookies_is_told_nothing_of_them(devices: Devices) -> None:
    device = devices.new()
    device.page.goto(device.address)
    expect(device.play_now).to_be_visible()
    expect(device.page.get_by_role("alert")).to_have_count(0)
    asked = [one.url for one in device.responses if one.url.endswith("/api/device")]
    assert len(asked) == 2  # a new one: whether it has kept what it was given
    device.page.reload()
    expect(device.play_now).to_be_visible()
    asked = [one.url for one in device.responses if one.url.endswith("/api/device")]
    assert len(asked) == 3


# --- going on -----------------------------------------------------------------------------------


def test_a_match_is_gone_on_with_though_the_page_remembers_nothing(
    table: TablePage, devices: Devices
) -> None:
    look = table.look_at_rest()
    table.page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    table.page.goto(table.address)
    table.unfinished("Deal 1 of 14.*: 0.*: 0").click()
    table.wait_until_asked()
    assert table.look_at_rest() == look

    stranger = devices.new()
    stranger.page.goto(stranger.address)
    expect(stranger.play_now).to_be_visible()
    expect(stranger.unfinished()).to_have_count(0)


# --- parts that do not come -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "part", "there"),
    [
        ("/host", "HostPage-*.js", "Host a room"),
        ("/rules", "RulesPage-*.js", "Your own rules"),
        ("/rules", "RulesPage-*.css", "Your own rules"),
        ("/agreements", "AgreementsPage-*.js", ""),
        ("/replay", "ReplayPage-*.js", ""),
    ],
)
def test_a_page_that_does_not_come_is_said_and_tried_again(
    devices: Devices, path: str, part: str, there: str
) -> None:
    device = devices.new()
    device.context.route(f"**/assets/{part}", lambda route: route.abort())
    device.page.goto(f"{device.address}{path}")
    expect(device.page.get_by_role("alert")).to_contain_text(NOT_LOADED)
    device.context.unroute(f"**/assets/{part}")
    device.press(device.button("Try again"))
    expect(device.page.get_by_text(NOT_LOADED)).to_have_count(0)
    expect(device.page.get_by_role("heading", level=1)).to_contain_text(there)
    device.complaints.clear()


def test_the_door_and_the_lobby_that_do_not_come_are_said(devices: Devices) -> None:
    host = devices.new()
    host.context.route("**/assets/Lobby-*.js", lambda route: route.abort())
    host.page.goto(f"{host.address}/host")
    host.page.get_by_label("Your name").fill("Ann")
    host.press(host.button("Open the room"))
    expect(host.page.get_by_role("alert")).to_contain_text(NOT_LOADED)
    host.context.unroute("**/assets/Lobby-*.js")

    guest = devices.new()
    guest.context.route("**/assets/JoinPage-*.js", lambda route: route.abort())
    guest.page.goto(host.page.url)
    expect(guest.page.get_by_role("alert")).to_contain_text(NOT_LOADED)
    guest.context.unroute("**/assets/JoinPage-*.js")
    guest.press(guest.button("Try again"))
    expect(guest.page.get_by_role("heading", name="Ann’s table")).to_be_visible()

    host.press(host.button("Try again"))
    expect(host.button("My seat on another device")).to_be_visible()
    for page in (host, guest):
        page.complaints.clear()


def test_without_a_line_trying_again_leaves_what_is_there(devices: Devices) -> None:
    device = devices.new()
    device.page.goto(device.address)
    expect(device.play_now).to_be_visible()
    device.context.set_offline(offline=True)
    device.press(device.button("Change"))
    device.page.get_by_role("link", name="Your own rules").click()
    expect(device.page.get_by_role("alert")).to_contain_text(NOT_LOADED)
    device.press(device.button("Try again"))
    expect(device.page.get_by_role("alert")).to_contain_text("cannot be reached")
    device.context.set_offline(offline=False)
    device.press(device.button("Try again"))
    expect(device.page.get_by_role("heading", level=1)).to_contain_text("rules")
    device.complaints.clear()


# --- a page that is old ---------------------------------------------------------------------------


def test_a_page_that_is_old_is_renewed_where_one_goes_next(
    visitors: Devices, renewed: RenewedServer
) -> None:
    device = visitors.new()
    device.page.goto(device.address)
    expect(device.play_now).to_be_visible()
    assert build_of(device.page) != "renewed"
    renewed.renew()
    device.press(device.button("Change"))
    device.page.get_by_role("link", name="Your own rules").click()
    newer(device.page)
    expect(device.page.get_by_role("heading", level=1)).to_contain_text("rules")
    assert device.page.url.endswith("/rules")


def test_in_a_deal_it_is_said_and_renewed_by_a_press_alone(
    visitors: Devices, renewed: RenewedServer
) -> None:
    table = visitors.new()
    table.open_table()
    loads, look = table.loads, table.look_at_rest()
    renewed.renew()
    renewed.stop()
    table.wait_for_link("offline")
    renewed.start()
    table.wait_for_link("online")
    expect(table.page.get_by_text("newer page")).to_be_visible()
    bottom = table.page.evaluate("() => document.documentElement.scrollHeight - innerHeight")
    assert bottom == 0, "what is said must push nothing off the screen"
    assert table.loads == loads
    table.press(table.button("Reload"))
    newer(table.page)
    table.wait_until_asked()
    assert table.look_at_rest() == look


def test_between_deals_it_is_renewed_by_itself(visitors: Devices, renewed: RenewedServer) -> None:
    table = visitors.new()
    table.come_to(log_until(seen(lambda view: view.phase == "playing" and len(view.hand) == 1)))
    renewed.renew()
    renewed.stop()
    table.wait_for_link("offline")
    renewed.start()
    expect(table.page.get_by_text("newer page")).to_be_visible()
    renewed.seed(1)
    table.play_on(Random(1), lambda view: view.phase in {"between", "finished"})
    newer(table.page)
    table.wait_until_asked()


def test_a_page_that_stays_old_is_not_loaded_for_ever(
    visitors: Devices, renewed: RenewedServer
) -> None:
    device = visitors.new()
    device.page.route(
        "**/api/page", lambda route: route.fulfill(json={"build": "of another server"})
    )
    device.page.goto(device.address)
    device.page.wait_for_function("() => performance.getEntries()[0].type === 'reload'")
    told = device.page.get_by_text("newer page")
    expect(told).to_be_visible()
    device.page.evaluate("() => { window.isTheSame = true; }")
    device.press(device.button("Change"))
    with device.page.expect_response("**/api/page"):
        device.page.get_by_role("link", name="Your own rules").click()
    expect(device.page.get_by_role("heading", level=1)).to_contain_text("rules")
    expect(told).to_be_visible()
    assert device.page.evaluate("() => window.isTheSame")
    device.press(device.button("Reload"))
    device.page.wait_for_function("() => !window.isTheSame")
    expect(told).to_be_visible()


# --- for everybody --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("look", LOOKS)
def test_what_is_said_above_the_page_can_be_read(
    devices: Devices, size: Size, look: LookName
) -> None:
    device = devices.new(size, touch=size == PHONE, still=True)
    dress(device.page, look)
    # axe wants the storage that goes with cookies
    nobody = msgspec.to_builtins(STRANGER)
    device.page.route("**/api/device", lambda route: route.fulfill(json=nobody))
    device.page.route("**/api/page", lambda route: route.fulfill(json={"build": "newer"}))
    device.page.goto(device.address)
    expect(device.page.get_by_text("keeps no cookie")).to_be_visible()
    expect(device.page.get_by_text("newer page")).to_be_visible()
    expect(device.play_now).to_be_visible()
    assert find(device.page) == []
    assert device.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    device.page.unroute("**/api/page")
    device.page.route("**/assets/RulesPage-*.js", lambda route: route.abort())
    device.page.goto(f"{device.address}/rules")
    expect(device.page.get_by_text(NOT_LOADED)).to_be_visible()
    assert find(device.page) == []
    device.complaints.clear()
