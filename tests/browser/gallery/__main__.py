"""Takes a picture of every moment of the page, at every size and in every look.

`CHROMIUM=... python -m tests.browser.gallery FOLDER [MOMENT ...] [--size WxH] [--look LOOK]`

A picture is named for its moment, size and look. A moment may be named by how its name begins, and
`--size` and `--look` be given again and again. Chance comes from a seed: twice the same pictures.
"""

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Error, Page

from tests.browser.devices import (
    DESKTOP,
    LOOKS,
    PHONE,
    Devices,
    LookName,
    Size,
    chromium_at,
    chromium_path,
    dress,
)
from tests.browser.gallery.moments import MOMENTS
from tests.browser.gallery.visit import Come, Visit
from tests.browser.rest import come_to_rest
from tests.browser.table_server import HurriedServer

SCREENS: Final[tuple[Size, ...]] = (
    PHONE,
    (390, 844),
    (844, 390),
    (768, 1024),
    DESKTOP,
    (1440, 900),
    (1920, 1080),
)
ALL_LOOKS: Final[tuple[LookName, ...]] = (*LOOKS, "forced")
WIDE: Final = 1000
"""From so many pixels on there is a panel beside the table, and a mouse."""


class Gallery:
    """Goes to moments and takes their pictures. Mutable: it notes whether one was not come to."""

    def __init__(
        self, browser: Browser, server: HurriedServer, folder: Path, looks: Sequence[LookName]
    ) -> None:
        self._browser = browser
        self._server = server
        self._folder = folder
        self._looks = looks
        self.has_failed = False

    def visit(self, name: str, come: Come, sizes: Sequence[Size]) -> None:
        """Go there once for small screens and once for wide ones, and look at it at each size."""
        for group in (
            [size for size in sizes if size[0] < WIDE],
            [size for size in sizes if size[0] >= WIDE],
        ):
            if group:
                self._visit(name, come, group)

    def _visit(self, name: str, come: Come, sizes: Sequence[Size]) -> None:
        self._server.seed(1)
        devices = Devices(self._browser, self._server)
        try:
            page = come(Visit(devices, self._server, sizes[0], touch=sizes[0][0] < WIDE)).page
            for size in sizes:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                self._shoot(page, name, size)
        except (Error, AssertionError) as error:
            sys.stderr.write(f"{name} at {_named(sizes[0])}: {error}\n")
            self.has_failed = True
        finally:
            devices.close()

    def _shoot(self, page: Page, name: str, size: Size) -> None:
        for look in self._looks:
            dress(page, look)
            come_to_rest(page)
            page.screenshot(path=self._folder / f"{name}-{_named(size)}-{look}.png")


def _named(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


def _size(text: str) -> Size:
    width, height = map(int, text.split("x"))
    return width, height


def _chosen(names: Sequence[str]) -> list[str]:
    """Moments whose name begins as one of these does: all without any."""
    chosen = [name for name in MOMENTS if name.startswith(tuple(names) or "")]
    if not chosen:
        raise SystemExit(f"got {' '.join(names)}, expected some of: {' '.join(MOMENTS)}")
    return chosen


def main() -> int:
    """Take the pictures that are asked for; 1 where a moment was not come to."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.gallery",
        description="Takes pictures of the page.",
        epilog=f"Moments: {', '.join(MOMENTS)}.",
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("moments", nargs="*", metavar="MOMENT")
    parser.add_argument("--size", type=_size, action="append", metavar="WxH")
    parser.add_argument("--look", choices=ALL_LOOKS, action="append")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    names = _chosen(asked.moments)
    with tempfile.TemporaryDirectory() as data, chromium_at(chromium_path()) as browser:
        server = HurriedServer(Path(data) / "tables")
        server.start()
        try:
            gallery = Gallery(browser, server, asked.folder, asked.look or ALL_LOOKS)
            for name in names:
                sys.stdout.write(f"{name}\n")
                sys.stdout.flush()
                gallery.visit(name, MOMENTS[name], asked.size or SCREENS)
        finally:
            server.stop()
    return 1 if gallery.has_failed else 0


if __name__ == "__main__":
    sys.exit(main())
