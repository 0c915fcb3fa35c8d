from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from starlette.testclient import TestClient

from backalley.server.live.driver import Pause
from backalley.server.live.hub import Hub
from backalley.server.store.sqlite import Store
from tests.server.serving import Page, browser, make_app, open_table, page_at


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with browser(make_app(tmp_path)) as client:
        yield client


@pytest.fixture
def table(client: TestClient) -> str:
    return open_table(client)


@pytest.fixture
def page(client: TestClient, table: str) -> Iterator[Page]:
    with page_at(client, table) as page:
        page.resume()
        yield page


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path)) as store:
        yield store


@pytest.fixture
def make_hub(store: Store) -> Iterator[Callable[[Pause], Hub]]:
    hubs: list[Hub] = []

    def make(wait: Pause) -> Hub:
        hubs.append(Hub(store, Random(1), wait, lambda: 0.0))
        return hubs[-1]

    yield make
    for hub in hubs:
        hub.close()
