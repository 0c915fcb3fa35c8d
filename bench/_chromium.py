"""The Chromium that ``$CHROMIUM`` names, for what is measured in a browser."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

FLAGS: Final = ("--no-sandbox",)
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SLOWER: Final = 4
"""So many times the processor of a phone is slower than this one's."""


def chromium_path() -> str:
    """Return where it is; ends the benchmark if nothing says so."""
    path = os.environ.get("CHROMIUM")
    if not path:
        sys.exit("got no $CHROMIUM, expected the path of a Chromium")
    return path


@contextmanager
def chromium() -> Iterator[Browser]:
    """Yield a browser of its own."""
    path = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


def slow_down(page: Page, times: float = SLOWER) -> None:
    """Slow the processor of what the page shows now, or is about to."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})
