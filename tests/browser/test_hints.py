"""A hint at the table: asked by button or key, shown, spoken, marked, and gone when one plays."""

import re
from collections.abc import Callable, Mapping
from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.events.every import Event, Opened, TricksClaimed
from backalley.table.table import Table
from tests.browser.boxes import box_of, boxes_of
from tests.browser.bridge_tables import HANDS, Log
from tests.browser.devices import PHONE, Devices, Size
from tests.browser.logs import SHORT, Moment, log_until, seen
from tests.browser.slowness import patience
from tests.browser.table_page import TablePage
from tests.browser.test_accessibility import find
from tests.table.tables import opening

SIZES: tuple[Size, ...] = (PHONE, (768, 1024), (1440, 900))
FULL = {"schedule": "full"}
THINKING = 20_000
"""Milliseconds for which a worker process may start and think."""


def with_hints(here: Moment, options: Mapping[str, str] = SHORT, seed: int = 3) -> list[Event]:
    first, *others = log_until(here, options, seed=seed)
    assert isinstance(first, Opened)
    return [replace(first, hints=True), *others]


def is_to_play(view: View) -> bool:
    return view.turn == 0 and sum(card.playable for card in view.hand) > 2


def is_to_bid(view: View) -> bool:
    return len(view.choices) > 3


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return devices.new(still=True)


def ask(table: TablePage) -> str:
    table.press(table.button("Hint"))
    expect(table.reason).to_contain_text("Hint:", timeout=patience(THINKING))
    return table.reason.inner_text()


def test_a_card_is_advised_by_button_marked_and_spoken(table: TablePage) -> None:
    table.come_to(with_hints(seen(is_to_play)))
    told = ask(table)
    advised = table.page.locator(".hand [data-card].advised")
    expect(advised).to_have_count(1)
    expect(advised).to_have_accessible_name(re.compile(", advised$"))
    card = advised.get_attribute("data-card")
    assert card in [one.card for one in table.view().hand if one.playable]
    expect(table.page.get_by_test_id("news")).to_contain_text(told.partition("More")[0].strip())
    table.press(advised)
    expect(advised).to_have_count(0)
    expect(table.reason).to_have_count(0)


def test_a_bid_is_advised_by_a_key_and_explained_on_demand(table: TablePage) -> None:
    table.come_to(with_hints(seen(is_to_bid)))
    table.page.keyboard.press("i")
    expect(table.reason).to_contain_text("Hint:", timeout=patience(THINKING))
    expect(table.page.locator("[data-bid].advised")).to_have_count(1)
    table.press(table.button("More"))
    rows = table.dialog.locator("tbody tr")
    expect(rows.nth(1)).to_be_visible()
    expect(rows.first).to_have_class(re.compile("advised"))
    expect(table.dialog.locator("caption")).to_contain_text("In 400 likely deals")
    expect(rows.first.locator("td")).to_have_count(1)
    assert not find(table.page)
    table.close_dialog()
    table.press(table.button("Hide"))
    expect(table.reason).to_have_count(0)
    expect(table.page.locator(".advised")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("here", "options"),
    [(is_to_play, SHORT), (is_to_bid, SHORT), (is_to_bid, FULL)],
    ids=["play", "bid", "bid on thirteen"],
)
def test_it_has_room_on_every_screen(
    devices: Devices, size: Size, here: Callable[[View], bool], options: Mapping[str, str]
) -> None:
    table = devices.new(size, still=True)
    table.come_to(with_hints(seen(here), options))
    ask(table)
    for part in (table.reason, table.page.locator(".advised"), table.prompt):
        assert box_of(part).is_on(size)
    hint = box_of(table.reason)
    # a slip of paper lies over the sentence and its presses until it is put away
    assert box_of(table.button("Hide")).is_on(size)
    pressed = table.page.locator("[data-bid], [data-card]")
    assert not any(box.overlaps(hint) for box in boxes_of(pressed))
    assert not table.page.evaluate(
        "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
    table.press(table.button("More"))
    expect(table.dialog).to_be_visible()
    assert not find(table.page)


def test_a_table_without_hints_offers_none(table: TablePage) -> None:
    def here(of: Table) -> bool:
        return is_to_play(present(of, 0))

    table.come_to(log_until(here, SHORT, seed=3))
    expect(table.page.locator("[data-does=hint]")).to_have_count(0)
    table.page.keyboard.press("i")
    expect(table.reason).to_have_count(0)


def test_a_call_is_advised_at_bridge(table: TablePage) -> None:
    table.come_to(with_hints(seen(is_to_bid), {"rules": "rubber-bridge"}))
    ask(table)
    expect(table.page.locator("[data-bid].advised")).to_have_count(1)
    expect(table.reason).to_contain_text("You hold")
    table.answer(Random(1))


def test_a_hint_for_a_call_leaves_the_box_free_on_a_small_phone(devices: Devices) -> None:
    table = devices.new(PHONE, touch=True, still=True)
    table.come_to(with_hints(seen(is_to_bid), {"rules": "rubber-bridge"}))
    ask(table)
    hint = box_of(table.reason)
    assert hint.is_on(PHONE)
    pressed = table.page.locator(".box button, [data-testid=meaning]")
    expect(pressed.first).to_be_visible()
    boxes = [box for box in boxes_of(pressed) if box.width > 1]
    assert len(boxes) > 10
    assert not any(box.overlaps(hint) for box in boxes)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_for_an_answer_leaves_the_answers_free(devices: Devices, size: Size) -> None:
    opened = opening({"rules": "rubber-bridge"}, pace="instant", bot="natural", first_dealer=0)
    log = Log.of([replace(opened, hints=True)])
    log.deal(HANDS)
    log.bid(1, "4S")
    log.play(21)
    log.add(TricksClaimed(1, 5, "From the top: trumps first, then winners.", ()))
    log.act("accept")
    table = devices.new(size, still=True)
    table.come_to(log.events)
    ask(table)
    expect(table.page.locator("[data-bid]")).to_have_count(2)
    hint, answers = box_of(table.reason), boxes_of(table.page.locator("[data-bid]"))
    assert not any(box.overlaps(hint) for box in answers)
