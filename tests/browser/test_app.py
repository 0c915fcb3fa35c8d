"""The page as an app: its manifest, its icons, and its shell where there is no line."""

import struct
from base64 import b64encode
from typing import Any, Final
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import Devices
from tests.browser.draw_icons import DRAWN, PUBLIC, draw
from tests.browser.table_page import TablePage
from tests.browser.table_server import RenewedServer

PNG_SIZE: Final = slice(16, 24)
KEPT: Final = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
  return found;
}"""

IS_NEW: Final = f"""async () => {{
  const old = (name) => name.startsWith('/assets/') && !name.includes('renewed');
  while ((await ({KEPT})()).some(old)) await new Promise((next) => {{ setTimeout(next, 20); }});
}}"""
"""Waits until the worker keeps nothing of the old page."""


def installed(visitors: Devices) -> TablePage:
    """A device that has been here: its service worker has kept the shell, and serves this page."""
    device = visitors.new(service_workers="allow")
    device.page.goto(device.address)
    device.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    device.page.reload()
    expect(device.play_now).to_be_visible()
    assert device.page.evaluate("() => navigator.serviceWorker.controller !== null")
    return device


def manifest_of(page: Page) -> tuple[str, dict[str, Any]]:
    address = page.locator('link[rel="manifest"]').evaluate("link => link.href")
    response = page.request.get(address)
    assert response.headers["content-type"].startswith("application/manifest+json")
    assert response.headers["cache-control"] == "no-cache"
    return address, response.json()


def test_the_manifest_names_icons_that_are_there(devices: Devices) -> None:
    device = devices.new()
    device.page.goto(device.address)
    address, manifest = manifest_of(device.page)
    assert (manifest["name"], manifest["display"]) == ("Back Alley", "standalone")
    assert urljoin(address, manifest["start_url"]) == f"{device.address}/"
    assert urljoin(address, manifest["scope"]) == f"{device.address}/"
    kinds = set()
    for icon in manifest["icons"]:
        response = device.page.request.get(urljoin(address, icon["src"]))
        assert response.headers["content-type"] == icon["type"]
        kinds.add((icon["type"], icon["sizes"], icon.get("purpose", "any")))
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", response.body()[PNG_SIZE])
            assert icon["sizes"] == f"{width}x{height}"
    png = "image/png"
    assert {(png, "192x192", "any"), (png, "512x512", "any"), (png, "512x512", "maskable")} <= kinds


def test_chromium_finds_nothing_that_keeps_the_app_from_being_installed(devices: Devices) -> None:
    device = devices.new()
    device.page.goto(device.address)
    found = device.context.new_cdp_session(device.page).send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"].endswith("/manifest.webmanifest")


@pytest.mark.parametrize(("name", "sign", "size"), DRAWN)
def test_an_icon_is_the_sign_as_it_is_drawn_now(
    chromium: Browser, name: str, sign: str, size: int
) -> None:
    """By its look, for another Chromium may pack the same picture otherwise."""
    page = chromium.new_page()
    alike = page.evaluate(
        """async ([one, other]) => {
          const pixels = async (png) => {
            const blob = await (await fetch(`data:image/png;base64,${png}`)).blob();
            const image = await createImageBitmap(blob);
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext('2d');
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, image.width, image.height).data;
          };
          const [a, b] = [await pixels(one), await pixels(other)];
          let apart = a.length === b.length ? 0 : a.length;
          a.forEach((value, i) => { if (Math.abs(value - b[i]) > 48) apart += 1; });
          return apart / a.length;
        }""",
        [in_base64((PUBLIC / name).read_bytes()), in_base64(draw(chromium, sign, size))],
    )
    page.close()
    assert alike < 0.01, "run: python -m tests.browser.draw_icons"


def in_base64(data: bytes) -> str:
    return b64encode(data).decode()


def test_the_service_worker_is_always_asked_for_anew(devices: Devices) -> None:
    device = devices.new()
    response = device.page.request.get(f"{device.address}/sw.js")
    assert response.headers["cache-control"] == "no-cache"
    assert "javascript" in response.headers["content-type"]


def test_without_a_line_the_page_is_there_and_says_so(
    visitors: Devices, renewed: RenewedServer
) -> None:
    device = installed(visitors)
    renewed.stop()
    device.page.reload()
    expect(device.page.get_by_role("heading", name="Back Alley")).to_be_visible()
    expect(device.page.get_by_role("alert")).to_contain_text("cannot be reached")
    # What was never looked at was kept, too.
    device.page.goto(f"{device.address}/host")
    expect(device.page.get_by_role("heading", name="Host a room")).to_be_visible()
    device.page.goto(device.address)
    renewed.start()
    device.press(device.button("Try again"))
    expect(device.play_now).to_be_visible()


def test_what_the_server_answers_is_never_kept(visitors: Devices) -> None:
    device = installed(visitors)
    device.press(device.play_now)
    device.wait_until_asked()
    kept = device.page.evaluate(KEPT)
    assert "/index.html" in kept
    assert all(one == "/index.html" or one.startswith(("/assets/", "/manifest")) for one in kept)
    from_worker = [one.url for one in device.responses if one.from_service_worker]
    assert not [url for url in from_worker if "/api/" in url]


def test_a_new_server_is_never_visited_with_an_old_page(
    visitors: Devices, renewed: RenewedServer
) -> None:
    device = installed(visitors)
    renewed.renew()
    device.page.goto(f"{device.address}/rules")  # the worker of the old page serves this one
    assert device.page.locator('meta[name="build"]').get_attribute("content") == "renewed"
    expect(device.page.get_by_role("heading", level=1)).to_contain_text("rules")
    device.page.goto(f"{device.address}/index.html")
    assert device.page.locator('meta[name="build"]').get_attribute("content") == "renewed"
    # Once the new worker is there, what it keeps is new.
    device.page.evaluate(IS_NEW)
    renewed.stop()
    device.page.goto(f"{device.address}/host")
    assert device.page.locator('meta[name="build"]').get_attribute("content") == "renewed"
    expect(device.page.get_by_role("heading", name="Host a room")).to_be_visible()


def test_an_old_shell_gives_way_as_soon_as_the_server_is_back(
    visitors: Devices, renewed: RenewedServer
) -> None:
    device = installed(visitors)
    renewed.stop()
    device.page.reload()
    expect(device.page.get_by_role("alert")).to_contain_text("cannot be reached")
    renewed.renew()
    renewed.start()
    device.press(device.button("Try again"))
    expect(device.page.locator('meta[name="build"][content="renewed"]')).to_have_count(1)
    expect(device.play_now).to_be_visible()
