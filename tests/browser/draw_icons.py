"""Draws the page's icons anew from its sign: `CHROMIUM=… python -m tests.browser.draw_icons`.

Phones and some browsers take no SVG for the icon of an app.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tests.browser.devices import chromium_at, chromium_path

PUBLIC: Final = Path(__file__).parents[2] / "client/public"
DRAWN: Final = (
    ("mark-192.png", "mark.svg", 192),
    ("mark-512.png", "mark.svg", 512),
    # Both of these are cut to the device's own shape.
    ("mark-180.png", "mark-maskable.svg", 180),
    ("mark-maskable-512.png", "mark-maskable.svg", 512),
)


def draw(browser: Browser, sign: str, size: int) -> bytes:
    """Return a PNG of a sign, `size` pixels each way."""
    page = browser.new_page(viewport={"width": size, "height": size})
    svg = (PUBLIC / sign).read_text().replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
    page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
    drawn = page.screenshot(omit_background=True)
    page.close()
    return drawn


if __name__ == "__main__":
    with chromium_at(chromium_path()) as chromium:
        for name, sign, size in DRAWN:
            (PUBLIC / name).write_bytes(draw(chromium, sign, size))
