"""A real server, a real Chromium, and devices that come to the table with it."""

import os
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser

from tests.browser.devices import Devices, chromium_at
from tests.browser.table_page import TablePage
from tests.browser.table_server import Replay, TableServer


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM")
    if not path:
        pytest.fail("CHROMIUM names no browser; `make browser` finds or installs one")
    with chromium_at(path) as browser:
        yield browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """One for each file of tests, as a server lets nobody open many tables in a minute."""
    server = TableServer(tmp_path_factory.mktemp("server") / "data")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def devices(chromium: Browser, server: TableServer) -> Iterator[Devices]:
    """Whatever else a test is about, no page may say an error or break its security policy."""
    devices = Devices(chromium, server.address)
    yield devices
    troubles = devices.troubles()
    devices.close()
    assert troubles == []


@pytest.fixture
def table(devices: Devices) -> TablePage:
    """A device at a table of its own, short and instant, with its first bid to make."""
    page = devices.new()
    page.open_table()
    return page


@pytest.fixture
def replay(table: TablePage, server: TableServer) -> Replay:
    """The log of that table."""
    return Replay(server, table.table_id)


@pytest.fixture
def rng() -> Random:
    return Random(1)
