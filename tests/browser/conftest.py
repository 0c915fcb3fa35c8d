"""A real server, a real Chromium, and devices that come to the table with it.

All chance is drawn from one seed, SEED=1 by default, so that a test that failed fails again.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import unsteady
from tests.browser.devices import Devices, chromium_at
from tests.browser.slowness import SECONDS_A_TEST, patience
from tests.browser.table_page import TablePage
from tests.browser.table_server import HurriedServer, RenewedServer, Replay, TableServer

HERE: Final = Path(__file__).parent
expect.set_options(timeout=patience())


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(unsteady)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give each test the time that its pages need."""
    for item in items:
        if item.path.parent == HERE and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(patience(SECONDS_A_TEST)))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM")
    if not path:
        pytest.fail("CHROMIUM names no browser; `make browser` finds or installs one")
    with chromium_at(path) as browser:
        yield browser


@pytest.fixture(scope="session")
def hurried_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HurriedServer]:
    """One for all tests of a process; no two of them have a table in common."""
    server = HurriedServer(tmp_path_factory.mktemp("server") / "data")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def seed() -> int:
    seed = int(os.environ.get("SEED", "1"))
    print(f"The seed of all chance: SEED={seed}")  # noqa: T201 - shown where a test fails
    return seed


@pytest.fixture
def rng(seed: int) -> Random:
    return Random(seed)


@pytest.fixture
def server(hurried_server: HurriedServer, seed: int) -> TableServer:
    hurried_server.seed(seed)
    return hurried_server


@pytest.fixture
def devices(chromium: Browser, server: TableServer, seed: int) -> Iterator[Devices]:
    """Whatever else a test is about, no page may say an error or break its security policy."""
    devices = Devices(chromium, server, seed)
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
def renewed(tmp_path: Path) -> Iterator[RenewedServer]:
    """A server of a test's own, whose page may be built anew."""
    server = RenewedServer(tmp_path / "data")
    server.start()
    server.seed(1)
    yield server
    server.stop()


@pytest.fixture
def visitors(chromium: Browser, renewed: RenewedServer) -> Iterator[Devices]:
    """Devices that come to that server, and may complain."""
    devices = Devices(chromium, renewed)
    yield devices
    devices.close()
