"""How slow the pages are made, and how long a test therefore waits for what they do.

CPU_SLOWDOWN=4 slows the processor of every page four times, so that what leans on a quick machine
fails on any.
"""

import os
from typing import Final

from playwright.sync_api import Page

SLOWDOWN: Final = float(os.environ.get("CPU_SLOWDOWN", "1"))
PATIENCE: Final = 15_000
"""Milliseconds that a page at its own pace is given: a busy machine is slow, and not wrong."""
SECONDS_A_TEST: Final = 300
SECONDS_TO_START: Final = 120
"""For a server or a browser, of which several may start at once."""


def patience(milliseconds: float = PATIENCE) -> float:
    """How long to wait for what a page at its own pace does in that time.

    >>> patience(1000) == 1000 * SLOWDOWN
    True
    """
    return milliseconds * max(1.0, SLOWDOWN)


def slow_down(page: Page) -> None:
    """Slow the page's processor as it was asked for, whatever it shows from now on."""
    if SLOWDOWN <= 1:
        return
    session = page.context.new_cdp_session(page)

    def throttle() -> None:
        # Another document is at full speed, though Chromium takes it for slow: it is told anew.
        for rate in (1, SLOWDOWN):
            session.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    throttle()
    page.on("framenavigated", lambda _: throttle())
