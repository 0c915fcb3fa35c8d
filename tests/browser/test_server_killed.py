"""The server is killed, as by a power cut, and comes back: nothing is lost and nobody reloads."""

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest
from playwright.sync_api import expect

from backalley.server.protocol.view import View
from backalley.table.events.every import ActionTaken, Event
from tests.browser.devices import Devices
from tests.browser.logs import log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    server = TableServer(tmp_path_factory.mktemp("killed") / "data")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def table(devices: Devices) -> TablePage:
    table = devices.new()
    table.may_lose_server = True
    return table


def kill_and_restart(table: TablePage, server: TableServer) -> None:
    server.kill()
    table.wait_for_link("offline")
    expect(table.page.get_by_text("Reconnecting…")).to_be_visible()
    server.start()
    table.wait_for_link("online")
    expect(table.page.get_by_text("Reconnecting…")).to_have_count(0)


def is_at(phase: str, deal: int, view: View) -> bool:
    return (view.phase, view.deal) == (phase, deal)


def is_first_to_play(view: View) -> bool:
    return view.phase == "playing" and view.hand_size == len(view.hand)


def answers(events: list[Event]) -> list[ActionTaken]:
    """What seat 0 did."""
    return [event for event in events if isinstance(event, ActionTaken) and event.seat == 0]


def test_a_match_outlives_its_server(table: TablePage, server: TableServer, rng: Random) -> None:
    table.come_to(log_until(seen(lambda view: view.deal == 1), {"schedule": "4,3,2"}))
    for phase, deal in (
        ("bidding", 1),
        ("playing", 1),
        ("between", 2),
        ("finished", 3),
    ):
        table.skip_to(rng, partial(is_at, phase, deal))
        look = table.look_at_rest()
        kill_and_restart(table, server)
        assert table.look_at_rest() == look
        table.answer(rng)

    assert table.view().match == 2
    assert table.loads == 1
    versions = table.witness().versions
    assert versions == sorted(set(versions))
    assert versions[-1] == len(server.events(table.table_id))


def test_a_press_without_server_is_pending_and_played_once(
    table: TablePage, server: TableServer
) -> None:
    table.come_to(log_until(seen(lambda view: view.phase == "playing")))
    version = table.version
    card = table.look().playable[0]
    before = len(answers(server.events(table.table_id)))

    server.kill()
    table.wait_for_link("offline")
    table.card(card).click()
    expect(table.page.locator(f'[data-card="{card}"].pending')).to_be_visible()
    waiting = f"Waiting for the table: {table.card(card).get_attribute('aria-label')}."
    expect(table.page.get_by_test_id("news")).to_contain_text(waiting)
    table.card(card).click()
    assert table.version == version

    server.start()
    table.wait_until_asked(after=version)
    made = answers(server.events(table.table_id))
    assert [one.action for one in made].count(card) == 1
    assert len(made) == before + 1
    expect(table.page.locator(".pending")).to_have_count(0)


def test_a_press_just_before_the_end_is_played_once(table: TablePage, server: TableServer) -> None:
    for seed in (1, 2):
        table.come_to(log_until(seen(is_first_to_play), seed=seed))
        version = table.version
        before = len(answers(server.events(table.table_id)))
        table.card(table.look().playable[0]).click(no_wait_after=True)
        server.kill()
        server.start()
        table.wait_until_asked(after=version)
        assert len(answers(server.events(table.table_id))) == before + 1
