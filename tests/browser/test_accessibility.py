"""axe finds nothing serious on any screen in any look, wide or small."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import DESKTOP, LOOKS, PHONE, Devices, LookName, Size, dress
from tests.browser.logs import deal_is_over, has_warning, log_until, match_is_over, seen
from tests.browser.rest import come_to_rest
from tests.browser.table_page import TablePage

AXE: Final = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
FIND: Final = """async (rules) => {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    selectors: false, // what is told of an element is its text
    iframes: false,
    preload: false,
    ...(rules ? { runOnly: rules } : {}),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
}"""


class Finding(msgspec.Struct, frozen=True):
    """A rule of axe that is broken, and the elements that break it."""

    rule: str
    where: list[str]


Check = Callable[[str], None]


def find(page: Page, rules: list[str] | None = None) -> list[Finding]:
    """What axe finds once nothing moves: a colour on its way to another is nobody's contrast."""
    come_to_rest(page)
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    return msgspec.convert(page.evaluate(FIND, rules), list[Finding])


@pytest.mark.parametrize(
    ("size", "looks"), [(DESKTOP, LOOKS), (PHONE, LOOKS[:1])], ids=["desktop", "phone"]
)
def test_every_screen(devices: Devices, size: Size, looks: tuple[LookName, ...]) -> None:
    table = devices.new(size, touch=size == PHONE, still=True)
    found: dict[str, list[Finding]] = {}

    def check(screen: str) -> None:
        for look in looks:
            dress(table.page, look)
            if findings := find(table.page, None if look == looks[0] else ["color-contrast"]):
                found[f"{screen}, {look}"] = findings

    table.open_table()
    check("bidding")
    check_dialogs(table, check)
    check_play(table, check)
    table.come_to(log_until(deal_is_over))
    check("between deals")
    table.come_to(log_until(match_is_over))
    check("result")
    table.page.goto(f"{table.address}/table/nowhere")
    expect(table.page.get_by_role("alert")).to_be_visible()
    check("no such table")
    assert found == {}


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_at_the_start(devices: Devices, size: Size) -> None:
    table = devices.new(size, touch=size == PHONE, still=True)

    def check(screen: str) -> None:
        for look in LOOKS:
            dress(table.page, look)
            assert find(table.page) == [], f"{screen}, {look}"

    table.come_to_start()
    check("start")
    table.press(table.page.get_by_role("button", name="Friends"))
    check("friends")
    table.close_dialog()
    table.press(table.button("Change"))
    check("what to play")
    table.close_dialog()
    table.come_to(log_until(deal_is_over))
    table.come_to_start()
    expect(table.unfinished()).to_be_visible()
    check("start, with a match to go on with")
    table.press(table.page.get_by_role("button", name="Throw away"))
    expect(table.button("Undo")).to_be_focused()
    check("start, with a match thrown away")


def check_dialogs(table: TablePage, check: Check) -> None:
    for tool in ("Score", "Rules", "Keys", "Settings"):
        table.open_dialog(tool)
        if tool == "Rules":
            expect(table.dialog.get_by_role("heading", level=3).first).to_be_visible()
        check(f"dialog {tool}")
        table.close_dialog()


def check_play(table: TablePage, check: Check) -> None:
    table.come_to(log_until(seen(has_warning)))
    doubtful = next(choice for choice in table.view().choices if choice.warning)
    table.press(table.bid(doubtful.action))
    expect(table.dialog).to_be_visible()
    check("dialog to confirm a bid")
    table.close_dialog()

    table.come_to(
        log_until(
            seen(lambda view: view.last_trick is not None and any(card.why for card in view.hand))
        )
    )
    check("play")
    dimmed = next(card for card in table.view().hand if card.why)
    table.card(dimmed.card).click(force=True)
    expect(table.reason).to_be_visible()
    check("play, with a reason")
    table.page.keyboard.press("Escape")  # a reason lies over the sentence
    expect(table.reason).to_be_hidden()
    table.press(table.page.get_by_role("button", name=re.compile("This deal$")))
    check("dialog of the deal")
    table.close_dialog()
    table.press(table.page.get_by_role("button", name="Last trick"))
    check("dialog of the last trick")
    table.close_dialog()


def test_axe_finds_what_is_wrong(devices: Devices) -> None:
    table = devices.new()
    table.come_to_start()
    table.page.evaluate("() => document.documentElement.removeAttribute('lang')")
    assert "html-has-lang" in [finding.rule for finding in find(table.page)]
