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

MOMENT: Final = 480
LIES: Final = 2400
"""Milliseconds that a moment lasts, and that a complete trick lies at a slow table."""
HELD: Final = """(held) => {
  const long = window.setTimeout;
  // what lasts so long lasts until the test has looked at it
  window.setTimeout = (task, wait, ...more) => long(task, wait === held ? 60_000 : wait, ...more);
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
    table.page.evaluate(HELD, MOMENT)
    slip = table.page.locator(".moment")
    expect(slip).to_have_count(0)
    table.press(table.card(card))
    expect(slip).to_have_attribute("data-moment", "trumps-broken")
    expect(slip).to_have_css("pointer-events", "none")
    if how == "press":
        table.page.get_by_role("region", name="Table").click(position={"x": 5, "y": 5})
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


@cache
def before_winning(pace: Pace) -> tuple[tuple[Event, ...], str]:
    """A match of Ann's up to where she plays last to a trick, and a card of hers that wins it."""
    for seed in range(200):
        rng = Random(seed)
        log: list[Event] = [open_against_computer("Ann", "back-alley", {"schedule": "5,5"}, pace)]
        table = Table.open("table", log[0])  # type: ignore[arg-type]  # it is the opening
        while table.match.state is not None or len(log) < 5:
            state = table.match.state
            last = isinstance(state, Playing) and len(state.trick) == 3 and len(state.hands[0]) > 1
            if isinstance(state, Playing) and last and state.actor == 0 and not due(table):
                for action in legal_actions(state):
                    after = apply(state, action)
                    won = isinstance(after, Playing) and after.tricks[-1].winner == 0
                    if isinstance(action, Play) and won:
                        return tuple(log), action.card.text
            log.append(any_event(table, rng))
            table = table.after(log[-1])
    raise AssertionError("Ann won no trick as the last to play")


@pytest.mark.parametrize("how", ["press", "key"])
def test_a_trick_lies_until_a_press_sweeps_it(devices: Devices, how: str) -> None:
    table = devices.new()
    log, card = before_winning("slow")
    table.come_to(log)
    table.page.evaluate(HELD, LIES)
    on_table = table.page.locator("[data-played]")
    table.press(table.card(card))
    expect(table.page.get_by_role("group", name="Complete trick")).to_have_count(1)
    expect(on_table).to_have_count(4)
    if how == "press":
        table.page.get_by_role("region", name="Table").click(position={"x": 5, "y": 5})
    else:
        table.page.keyboard.press("Shift")
    expect(on_table).to_have_count(0)
    expect(table.page.get_by_role("button", name="Last trick: You won")).to_be_visible()


@pytest.mark.parametrize(("pace", "still"), [("brisk", False), ("instant", False), ("slow", True)])
def test_a_trick_is_swept_by_itself(devices: Devices, pace: Pace, still: bool) -> None:
    table = devices.new(still=still)
    log, card = before_winning(pace)
    table.come_to(log)
    table.page.evaluate("""() => {
      window.most = 0;
      const note = () => (window.most =
        Math.max(window.most, document.querySelectorAll('[data-played]').length));
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
    }""")
    table.press(table.card(card))
    table.wait_until_asked()
    expect(table.page.locator("[data-played]")).to_have_count(0)
    assert table.page.evaluate("() => window.most") == 4
    won = "You won the trick."
    if pace == "brisk":
        expect(table.prompt).not_to_contain_text(won)
    else:
        expect(table.prompt).to_contain_text(won)
