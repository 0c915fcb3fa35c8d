"""Friends gather and begin by typed commands alone."""

import re

from playwright.sync_api import expect

from tests.browser.command_line import CommandLine
from tests.browser.devices import Devices
from tests.browser.test_lobby import code_of, come, host_room, lobby, place


def test_a_match_with_friends_begins_by_commands_alone(devices: Devices) -> None:
    host = host_room(devices)
    guest = come(devices, code_of(host), "Bea")
    typed, answered = CommandLine(host), CommandLine(guest)
    typed.open()
    answered.open()

    assert "West: Bea" in typed.tell("seats", "^South: Ann, you, host")
    assert "fill:" in typed.tell("help", "^seats: ")
    typed.tell("code", f"^The code is {' '.join(code_of(host))}")
    typed.tell("hand", "means nothing here")
    answered.tell("sit north", "You sit down")
    expect(place(host, 2)).to_contain_text("Bea")
    answered.tell("swap Ann", "change seats")
    typed.tell("agree", "seats")
    expect(place(host, 0)).to_contain_text("Bea")
    expect(place(host, 2)).to_contain_text("Ann")

    answered.tell("say Hello!", "^Sent")
    typed.tell("start", "cannot be started")
    typed.tell("computer west medium", "computer player")
    expect(place(host, 1)).to_contain_text("computer, medium")
    typed.tell("fill", "computer player")
    expect(place(host, 3)).to_contain_text("computer")
    answered.tell("start", "cannot be started by you")
    typed.tell("lock", "lock")
    typed.tell("start", "Your bid|bid")
    for page in (host, guest):
        expect(page.root).to_have_attribute("data-phase", "bidding")


def test_the_link_is_copied_and_escape_leads_back(devices: Devices) -> None:
    host = host_room(devices)
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copy = host.button("Copy the link")
    copy.focus()
    line = CommandLine(host)
    line.open()
    line.tell("copy link", "^Copied")
    link = host.page.evaluate("navigator.clipboard.readText()")
    assert re.search(f"/table/{code_of(host).lower()}$", link)
    host.page.keyboard.press("Escape")
    expect(line.field).to_have_count(0)
    expect(copy).to_be_focused()
    expect(lobby(host).locator(".button.now")).to_have_count(1)
