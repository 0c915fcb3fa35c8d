"""A room of six on small phones: what goes on in the company leaves everybody to be seen."""

import re
from collections.abc import Iterator
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import overlaps, spilled
from tests.browser.devices import PHONE, Devices
from tests.browser.keys import hit
from tests.browser.table_page import TablePage
from tests.browser.table_server import HurriedServer
from tests.browser.test_company import close, notice, show
from tests.browser.test_room_of_four import Friends

RULES: Final = "back-alley?players=6&teams=threes&schedule=4,3"
WARNED: Final = 121
"""Seconds without a move after which a relaxed table warns."""
REPLACED: Final = 31


@pytest.fixture
def phones(devices: Devices) -> Iterator[list[TablePage]]:
    """Ann, who hosts and is to bid, Bea, and one with a long name, beside three computers."""
    phones = [devices.new(PHONE, touch=True) for _ in range(3)]
    ann = phones[0]
    ann.page.goto(f"{ann.address}/host/{RULES}")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.press(ann.button("Open the room"))
    expect(ann.page.get_by_test_id("lobby")).to_be_visible()
    for phone, name in zip(phones[1:], ("Bea", "Maximilian the Third"), strict=True):
        phone.page.goto(ann.page.url)
        phone.page.get_by_label("Your name").fill(name)
        phone.press(phone.button("Sit down"))
        expect(phone.page.get_by_test_id("lobby")).to_be_visible()
    ann.press(ann.button("Fill the 3 free seats"))
    ann.press(ann.button("Start the match"))
    ann.wait_until_asked()
    yield phones
    for phone in phones:
        assert spilled(phone.page) == []


def test_notices_leave_all_seats_to_be_seen(
    phones: list[TablePage], hurried_server: HurriedServer
) -> None:
    ann, bea, _ = phones
    assert overlaps(ann.page) == []
    hurried_server.skip(WARNED)
    expect(notice(ann, "Are you there?")).to_be_visible()
    expect(notice(bea, "Waiting for Ann")).to_be_visible()
    assert [overlaps(phone.page) for phone in phones] == [[], [], []]
    hurried_server.skip(REPLACED)
    bea.wait_until_asked()
    assert overlaps(ann.page) == []

    # Two at once: what was done for her, and that she waits.
    hit(ann.button("Take my seat back"), "Enter")
    expect(notice(ann, "While you were away")).to_be_visible()
    hurried_server.skip(WARNED)
    expect(notice(ann, "Waiting for Bea")).to_be_visible()
    assert overlaps(ann.page) == []
    hit(ann.button("More time"), "Enter")
    expect(notice(ann, "Waiting for Bea")).to_have_count(0)
    expect(ann.page.locator("[data-rest]:focus")).to_have_count(1)


def test_time_runs_out_round_the_token_of_who_does_not_answer(
    phones: list[TablePage], hurried_server: HurriedServer
) -> None:
    _, bea, _ = phones
    at_ann = bea.page.locator("[data-seat='0']")
    ring = at_ann.locator("[data-dashes]")
    expect(ring).to_have_count(0)
    hurried_server.skip(WARNED)
    expect(ring).to_have_attribute("data-dashes", re.compile(r"^[1-9]\d*$"))
    expect(ring).to_have_text(re.compile(r"0:\d\d"))
    expect(bea.page.locator("[data-dashes]")).to_have_count(1)
    expect(at_ann.locator(".eyes")).to_have_count(0)
    hurried_server.skip(REPLACED)
    expect(at_ann.locator(".eyes")).to_be_visible()
    expect(ring).to_have_count(0)


def test_a_trick_stands_clear_of_seats_and_prompt_beneath_a_notice(
    phones: list[TablePage], hurried_server: HurriedServer, rng: Random
) -> None:
    people = Friends(phones, rng)
    led = people.play_until(lambda _, look: look.phase == "playing" and len(look.trick) > 1)
    hurried_server.skip(WARNED)
    for phone in phones:
        expect(phone.page.locator("[data-notice]")).to_be_visible()
        assert overlaps(phone.page) == []
    hit(led.button("I am here"), "Enter")
    for phone in phones:
        expect(phone.page.locator("[data-notice]")).to_have_count(0)
    people.play_until(lambda _, look: look.phase == "between")
    for phone in phones:
        assert overlaps(phone.page) == []


def test_who_is_muted_while_writing_is_told_so_and_keeps_focus_in_the_chat(
    phones: list[TablePage],
) -> None:
    ann, bea, _ = phones
    show(bea, "Talk")
    bea.page.get_by_label("Message to all").focus()
    show(ann, "People")
    hit(ann.button("What to do about Bea"), "Enter")
    hit(ann.button("Mute"), "Enter")
    expect(bea.page.get_by_test_id("muted")).to_contain_text("The host has muted you")
    said = bea.page.get_by_role("log", name="What happens")
    expect(said).to_contain_text("You may not speak.")
    expect(bea.page.get_by_role("tabpanel")).to_be_focused()
    expect(ann.button("Unmute")).to_be_focused()

    # Who is removed takes their line along; who did it stays among the people.
    hit(ann.button("Remove…"), "Enter")
    hit(ann.button("Remove Bea"), "Enter")
    expect(ann.button("What to do about Bea")).to_have_count(0)
    expect(ann.page.locator(".drawer :focus")).to_have_count(1)
    close(ann)
    bea.complaints.clear()
