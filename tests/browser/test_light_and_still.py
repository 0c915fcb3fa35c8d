"""The page is light, comes from one place, and keeps still for whom motion is a trouble."""

from random import Random

from playwright.sync_api import expect

from tests.browser.devices import Devices
from tests.browser.table_page import TablePage

FIRST_LOAD = 140_000
"""Bytes on the wire of the start page and the table."""
HEAVIEST = 145_000
"""Of all that is fetched for a game, its rules read once."""
TOOLS = ("Score", "Rules", "Keys", "Settings")


def weight(table: TablePage) -> int:
    sizes = [response.request.sizes() for response in table.responses]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def test_all_that_is_fetched_weighs_little(devices: Devices, rng: Random) -> None:
    table = devices.new()
    table.come_to_start()
    table.press(table.play_now)
    expect(table.root).to_have_attribute("data-phase", "bidding")
    assert 10_000 < weight(table) < FIRST_LOAD
    for tool in TOOLS:
        table.open_dialog(tool)
        table.close_dialog()
    table.answer(rng)
    assert weight(table) < HEAVIEST
    assert {response.url.startswith(table.address) for response in table.responses} == {True}
    assert all(response.ok for response in table.responses)


RUNNING = """() => document.getAnimations()
  .filter(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().activeDuration > 0)
  .map(({ animationName, transitionProperty }) => animationName ?? transitionProperty ?? '?')"""


def moved_in_a_deal(table: TablePage, rng: Random) -> set[str]:
    """What ran when a version was drawn, or when a dialog had been opened."""
    table.open_table()
    while table.look().phase != "between":
        table.answer(rng)
    moved = set(table.witness().moving)
    for tool in TOOLS:
        table.open_dialog(tool)
        moved.update(table.page.evaluate(RUNNING))
        table.close_dialog()
    return moved


def test_nothing_moves_where_reduced_motion_is_asked_for(devices: Devices, rng: Random) -> None:
    table = devices.new(still=True)
    assert moved_in_a_deal(table, rng) == set()


def test_cards_move_otherwise(table: TablePage, rng: Random) -> None:
    assert moved_in_a_deal(table, rng)
