"""Browsers that come to a table, each with a cookie of its own."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal

from playwright.sync_api import Browser, BrowserContext, Page, StorageState, sync_playwright

from tests.browser.serving import KEEPS_NO_COOKIE
from tests.browser.slowness import SECONDS_TO_START, patience, slow_down
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
Size = tuple[int, int]
DESKTOP: Final[Size] = (1280, 800)
PHONE: Final[Size] = (320, 568)
SIZES: Final[tuple[Size, ...]] = (PHONE, (768, 1024), (1440, 900))
MOST_PAGES: Final = 100
"""Of one test: each has random numbers of its own."""
NO_STORAGE: Final = """
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
    });
"""
"""What browsers do to a page whose cookies they refuse."""
LookName = Literal["dark", "light", "contrast", "forced"]
LOOKS: Final[tuple[LookName, ...]] = ("dark", "light", "contrast")
"""Those whose colours are the page's own."""


def chromium_path() -> str:
    """The browser that the environment names, or that is on the PATH."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if path is None:
        raise SystemExit("CHROMIUM names no browser, and there is no chromium on the PATH")
    return path


@contextmanager
def chromium_at(path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=FLAGS, timeout=SECONDS_TO_START * 1000
        )
        yield browser
        browser.close()


class Devices:
    """Makes devices and remembers them; their chance comes from `seed`. Mutable."""

    def __init__(self, browser: Browser, server: TableServer, seed: int = 1) -> None:
        self._browser = browser
        self._server = server
        self._seed = seed
        self._contexts: list[BrowserContext] = []
        self.pages: list[TablePage] = []

    def new(
        self,
        size: Size = DESKTOP,
        *,
        touch: bool = False,
        still: bool = False,
        patient: bool = False,
        cookies: bool = True,
        service_workers: Literal["allow", "block"] = "block",
    ) -> TablePage:
        """A page of a new device; `still` asks for reduced motion.

        It remembers that computer players are to move at once, unless it is `patient`. Without
        `cookies` its browser keeps none, nor anything else. A service
        worker, which goes on fetching beside the page, is only for the tests about it.
        """
        width, height = size
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            color_scheme="dark",
            reduced_motion="reduce" if still else "no-preference",
            storage_state=None if patient or not cookies else self._hurry,
            extra_http_headers=None if cookies else {KEEPS_NO_COOKIE: "1"},
            service_workers=service_workers,
        )
        if not cookies:
            context.add_init_script(NO_STORAGE)
        context.set_default_timeout(patience())
        self._contexts.append(context)
        return self._page(context, touch=touch)

    @property
    def _hurry(self) -> StorageState:
        return {
            "origins": [
                {
                    "origin": self._server.address,
                    "localStorage": [{"name": "backalley.pace", "value": "instant"}],
                }
            ]
        }

    def tab(self, beside: TablePage) -> TablePage:
        """Another page of the same device, at the same address."""
        tab = self._page(beside.context)
        tab.page.goto(beside.page.url)
        return tab

    def _page(self, context: BrowserContext, *, touch: bool = False) -> TablePage:
        seed = self._seed * MOST_PAGES + len(self.pages)
        page = TablePage(context.new_page(), self._server, seed, touch=touch)
        slow_down(page.page)
        self.pages.append(page)
        return page

    def troubles(self) -> list[str]:
        """What the console said on any page, and what a content security policy forbade there."""
        return [trouble for page in self.pages for trouble in page.troubles()]

    def close(self) -> None:
        for context in self._contexts:
            context.close()


def dress(page: Page, look: LookName) -> None:
    """Let the device ask for this look; the page follows at once."""
    page.emulate_media(
        color_scheme="light" if look == "light" else "dark",
        contrast="more" if look == "contrast" else "no-preference",
        forced_colors="active" if look == "forced" else "none",
    )
