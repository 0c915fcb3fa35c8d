"""Below a path the whole page works, whether the web server in front takes that off or not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.devices import Devices
from tests.browser.fronting import BASE, FrontedServer


@pytest.fixture(params=[True, False], ids=["path taken off", "path left"])
def fronted(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[FrontedServer]:
    server = FrontedServer(tmp_path / "data", strips=request.param)
    server.start()
    yield server
    server.stop()


def test_a_table_is_opened_played_at_loaded_again_and_left(
    fronted: FrontedServer, chromium: Browser
) -> None:
    devices = Devices(chromium, fronted, 1)
    try:
        device = devices.new()
        page = device.page
        device.open_table()
        assert f"{BASE}/table/" in page.url
        page.reload()
        expect(device.root).to_be_visible()
        page.goto(f"{fronted.address}/")
        expect(page.locator('a[href^="table/"]').first).to_be_visible()
        device.press(device.button("Change"))
        page.locator('a[href="rules"]').first.click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.url == f"{fronted.address}/rules"
        page.goto(f"{fronted.address}/host")
        expect(page.get_by_role("button", name="Open the room")).to_be_visible()
        assert devices.troubles() == []
        page.goto(f"{fronted.address}/wp-login.php")
        expect(page.get_by_role("heading", name="No such page")).to_be_visible()
        page.get_by_role("link", name="Back to the start").click()
        expect(page).to_have_url(f"{fronted.address}/")
        outside = [one.url for one in device.responses if not one.url.startswith(fronted.address)]
        assert outside == []
    finally:
        devices.close()
