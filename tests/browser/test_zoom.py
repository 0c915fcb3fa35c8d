"""At 200 % and 400 % of a laptop nothing is lost: what does not fit is scrolled to, not covered."""

from random import Random
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from backalley.server.shown.present import present
from tests.browser.boxes import box_of, overlaps, spilled
from tests.browser.bridge_tables import POSITIONS
from tests.browser.devices import Devices, Size
from tests.browser.lesson_page import LessonPage
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage
from tests.browser.views import Stage, to_be_staged
from tests.table.tables import opening

TWICE: Final[Size] = (640, 400)
FOUR_TIMES: Final[Size] = (320, 256)
NAMES: Final = ("Ruth", "Lou", "Max")
LEAST_CARD: Final = 44
"""Pixels of the width of a card of the dummy: as on a phone, whatever is scrolled."""
LINES: Final = """(node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


def full(devices: Devices, size: Size) -> TablePage:
    """A device of that size, first to bid on thirteen cards."""
    table = devices.new(size, still=True)
    table.come_to([opening({"schedule": "full"}, pace="instant")])
    return table


def can_be_seen(table: TablePage, target: Locator, size: Size) -> bool:
    target.scroll_into_view_if_needed()
    return box_of(target).is_on(size)


def covered(table: TablePage) -> list[str]:
    """What lies over something else; cards of a trick lie askew, and touch at their corners."""
    return [pair for pair in overlaps(table.page) if pair.count("[data-played]") < 2]


def names_are_whole(table: TablePage) -> None:
    for name in NAMES:
        expect(table.page.locator("[data-seat] .name", has_text=name)).to_have_text(name)


LOST: Final = """() => {
  const lost = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) lost.push(`the page is ${scrollWidth} wide`);
  const within = document.querySelector('dialog[open]') ?? document.body;
  for (const node of within.querySelectorAll('*')) {
    const cuts = ['hidden', 'clip'].includes(getComputedStyle(node).overflowX);
    if (node.closest('.hidden, svg, [aria-hidden=true]') || !node.checkVisibility()) continue;
    if (cuts && node.scrollWidth > node.clientWidth + 1) lost.push(`cut: ${node.textContent}`);
    if (!node.matches('a, button, input, summary')) continue;
    const press = node.closest('label') ?? node;
    press.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, right, top, bottom } = press.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isSeen = seen && (press.contains(seen) || seen.contains(press));
    if (!isSeen || left < -0.5 || right > innerWidth + 0.5) lost.push(press.outerHTML);
  }
  return lost.map((text) => text.slice(0, 120));
}"""
"""A script that answers which presses cannot be scrolled to, and what is cut off."""


def lost(table: TablePage) -> list[str]:
    """What of the page, or of the dialog that lies over it, nobody comes to."""
    come_to_rest(table.page)
    return msgspec.convert(table.page.evaluate(LOST), list[str])


@pytest.mark.parametrize("size", [TWICE, FOUR_TIMES], ids=["200", "400"])
@pytest.mark.parametrize(
    "path",
    ["/rules", "/rules/back-alley?boards=raise", "/rules/all?pack=54&turned_joker=burn", "/learn"],
)
def test_pages_beside_the_table_lose_nothing(devices: Devices, size: Size, path: str) -> None:
    table = devices.new(size, still=True)
    table.page.goto(f"{table.address}{path}")
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
    for tab in ("In words", "Options"):
        if path.startswith("/rules/"):
            table.page.get_by_role("button", name=tab).click()
            expect(table.page.locator("#option-schedule, #rule-players").first).to_be_attached()
        assert lost(table) == []
    for details in table.page.locator("details").all():
        details.evaluate("details => { details.open = true; }")
    assert lost(table) == []


@pytest.mark.parametrize("size", [TWICE, FOUR_TIMES], ids=["200", "400"])
def test_the_start_and_what_can_be_changed_there_lose_nothing(devices: Devices, size: Size) -> None:
    table = devices.new(size, still=True)
    table.come_to_start()
    assert lost(table) == []
    table.press(table.button("Change"))
    table.press(table.button("More lengths"))
    assert lost(table) == []


@pytest.mark.parametrize("size", [TWICE, (844, 390)], ids=str)
def test_a_dummy_has_its_place_in_a_lesson_on_a_low_screen(devices: Devices, size: Size) -> None:
    table = devices.new(size, still=True)
    lesson = LessonPage(table.page, table.address, "dummy")
    while not table.page.locator(".opposite > .rack").count():
        step = lesson.step
        lesson.what_goes_on().click()
        lesson.settle(step + 1)
    dummy, felt = (box_of(table.page.locator(one)) for one in (".opposite > .rack", ".felt"))
    assert dummy.is_on(size)
    assert felt.is_on(size)
    assert not dummy.overlaps(felt)
    assert box_of(lesson.what_goes_on()).is_on(size)


@pytest.mark.parametrize("schedule", ["full", "short"])
def test_nothing_covers_anything_at_200_percent(
    devices: Devices, rng: Random, schedule: str
) -> None:
    table = devices.new(TWICE, still=True)
    table.come_to([opening({"schedule": schedule}, pace="instant")])
    table.look_at_rest()
    assert (overlaps(table.page), spilled(table.page)) == ([], [])
    names_are_whole(table)
    table.skip_to(rng, lambda view: view.trick is not None and view.last_trick is not None)
    table.look_at_rest()
    assert (overlaps(table.page), spilled(table.page)) == ([], [])


def test_all_is_reached_by_scrolling_down_at_400_percent(devices: Devices, rng: Random) -> None:
    table = full(devices, FOUR_TIMES)
    table.look_at_rest()
    assert covered(table) == []
    names_are_whole(table)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= FOUR_TIMES[0]
    bids = table.page.locator("[data-bid]").all()
    for target in (table.prompt, bids[0], bids[-1], table.page.locator("[data-side]").first):
        assert can_be_seen(table, target, FOUR_TIMES)
    table.skip_to(rng, lambda view: view.phase == "playing")
    table.look_at_rest()
    assert covered(table) == []
    for target in (table.prompt, table.page.locator("[data-card]").first, table.button("Keys")):
        assert can_be_seen(table, target, FOUR_TIMES)


@pytest.mark.parametrize("size", [TWICE, FOUR_TIMES], ids=["200", "400"])
def test_an_auction_and_a_dummy_can_be_read(devices: Devices, size: Size) -> None:
    table = to_be_staged(devices, size)
    stage = Stage(table)
    stage.show(present(POSITIONS["auction late"](), 0))
    come_to_rest(table.page)
    names = table.page.locator(".auction th .name")
    expect(names).to_have_count(4)
    for name in names.all():
        assert name.evaluate(LINES) == 1
    stage.show(present(POSITIONS["dummy opposite"](), 0))
    come_to_rest(table.page)
    dummy = table.page.locator(".open [data-card] .card")
    expect(dummy).to_have_count(13)
    assert min(dummy.evaluate_all("(all) => all.map((card) => card.offsetWidth)")) >= LEAST_CARD


@pytest.mark.parametrize("size", [TWICE, (390, 844), (1280, 800)])
def test_the_line_of_commands_has_a_place_of_its_own(devices: Devices, size: Size) -> None:
    table = devices.new(size, still=True)
    table.come_to([opening({"schedule": "short"}, pace="instant")])
    table.page.keyboard.press("/")
    field = table.page.get_by_role("textbox", name="Command")
    expect(field).to_be_focused()
    line = box_of(table.page.locator("form.command"))
    assert line.is_on(size)
    for other in (table.prompt, table.page.locator("[data-card]").first):
        assert not line.overlaps(box_of(other))
    table.look_at_rest()
    assert covered(table) == []


@pytest.mark.parametrize("size", [(880, 640), (640, 640)], ids=["wide", "narrow"])
def test_on_a_low_screen_nobody_sits_on_the_turned_card(devices: Devices, size: Size) -> None:
    table = devices.new(size, still=True)
    table.come_to([opening({"schedule": "7,1"}, pace="instant")])
    expect(table.page.locator(".up")).to_be_visible()
    assert covered(table) == []
    assert spilled(table.page) == []
