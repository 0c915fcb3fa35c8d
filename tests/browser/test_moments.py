"""What happens at a table has its moment, which any press ends, or is told instead."""

from functools import cache
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

from backalley.engine.actions import Play
from backalley.engine.highlights import HighlightKind, highlights
from backalley.engine.playing import Playing
from backalley.engine.state import apply, legal_actions
from backalley.table.due import due
from backalley.table.events.event import Pace
from backalley.table.events.every import Event
from backalley.table.opening import open_against_computer
from backalley.table.table import Table
from tests.browser.devices import Devices
from tests.browser.table_page import TablePage
from tests.table.tables import any_event

HELD: Final = """() => {
  const long = window.setTimeout;
  // a moment that lasts until the test has looked at it
  window.setTimeout = (task, wait, ...more) => long(task, wait === 480 ? 60_000 : wait, ...more);
}"""


@cache
def before(pace: Pace, kind: HighlightKind) -> tuple[tuple[Event, ...], str]:
    """A match of Ann's up to where she is to play, and a card of hers that brings it about."""
    for seed in range(200):
        rng = Random(seed)
        log: list[Event] = [open_against_computer("Ann", "back-alley", {"schedule": "5,5"}, pace)]
        table = Table.open("table", log[0])  # type: ignore[arg-type]  # it is the opening
        while table.match.state is not None or len(log) < 5:
            state = table.match.state
            if isinstance(state, Playing) and state.actor == 0 and not due(table):
                for action in legal_actions(state):
                    fresh = highlights(apply(state, action))[len(highlights(state)) :]
                    if isinstance(action, Play) and any(one.kind == kind for one in fresh):
                        return tuple(log), action.card.text
            log.append(any_event(table, rng))
            table = table.after(log[-1])
    raise AssertionError(f"nobody brought about {kind}")


def come_to_moment(table: TablePage, pace: Pace, kind: HighlightKind = "trumps-broken") -> str:
    log, card = before(pace, kind)
    table.come_to(log)
    return card


@pytest.mark.parametrize("how", ["press", "key"])
def test_a_moment_shows_and_any_press_ends_it(devices: Devices, how: str) -> None:
    table = devices.new()
    card = come_to_moment(table, "slow")
    table.page.evaluate(HELD)
    slip = table.page.locator(".moment")
    expect(slip).to_have_count(0)
    table.press(table.card(card))
    expect(slip).to_have_attribute("data-moment", "trumps-broken")
    expect(slip).to_have_css("pointer-events", "none")
    if how == "press":
        table.page.mouse.click(5, 5)
    else:
        table.page.keyboard.press("Shift")
    expect(slip).to_have_count(0)


def test_a_moment_ends_by_itself(devices: Devices) -> None:
    table = devices.new()
    card = come_to_moment(table, "slow")
    table.press(table.card(card))
    expect(table.page.get_by_test_id("news")).to_contain_text("Trumps are broken.")
    expect(table.page.locator(".moment")).to_have_count(0)


@pytest.mark.parametrize(("pace", "still"), [("instant", False), ("slow", True)])
def test_where_it_is_quick_or_still_it_is_told(devices: Devices, pace: Pace, still: bool) -> None:
    table = devices.new(still=still)
    card = come_to_moment(table, pace)
    table.page.evaluate("""() => {
      window.slips = 0;
      new MutationObserver(() => (window.slips += document.querySelectorAll('.moment').length))
        .observe(document.body, { childList: true, subtree: true });
    }""")
    table.press(table.card(card))
    expect(table.page.get_by_test_id("news")).to_contain_text("Trumps are broken.")
    assert table.page.evaluate("() => window.slips") == 0
    if still:
        expect(table.prompt).to_contain_text("Trumps are broken.")
