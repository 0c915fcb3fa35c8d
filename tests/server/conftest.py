from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

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
