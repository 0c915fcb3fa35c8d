"""Takes pictures of the page: `CHROMIUM=... python -m tests.browser.screens [FOLDER]`.

The README's picture is always taken anew, the screens only into the folder that is given, or that
the environment names as SCREENSHOTS.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, expect

from backalley.server.views import View
from tests.browser.devices import PHONE, Devices, Size, chromium_at
from tests.browser.table_page import TablePage
from tests.browser.table_server import HurriedServer, TableServer

README_PICTURE: Final = Path(__file__).parents[2] / "docs" / "table.png"
README_SIZE: Final[Size] = (1200, 750)
SIZES: Final[tuple[Size, ...]] = (PHONE, (768, 1024), (1440, 900))
TOOLS: Final = ("Score", "Rules", "Keys", "Settings")


def main() -> None:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if chromium is None:
        raise SystemExit("CHROMIUM names no browser, and there is no chromium on the PATH")
    folder = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("SCREENSHOTS")
    with tempfile.TemporaryDirectory() as data, chromium_at(chromium) as browser:
        server = HurriedServer(Path(data) / "tables")
        server.start()
        try:
            take_readme_picture(browser, server)
            for size in SIZES if folder else ():
                take_screens(browser, server, size, Path(str(folder)))
        finally:
            server.stop()


def take_readme_picture(browser: Browser, server: TableServer) -> None:
    """Hearts are trump, clubs were led, and our card is still to come, as the README says."""

    def is_lively(view: View) -> bool:
        playable = sum(card.playable for card in view.hand)
        return (
            2 <= view.deal <= 5
            and all(abs(side.total) < 150 for side in view.sides)
            and view.trump.suit == "H"
            and view.trick is not None
            and len(view.trick.cards) == 3
            and view.trick.cards[0].card.startswith("C")
            and view.last_trick is not None
            and 7 <= len(view.hand) <= 10
            and 2 <= playable < len(view.hand)
        )

    table = at_a_table(browser, server, README_SIZE)
    table.skip_to(Random(7), is_lively)
    table.look_at_rest()
    table.page.screenshot(path=README_PICTURE)


def take_screens(browser: Browser, server: TableServer, size: Size, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rng = Random(7)

    def shoot(name: str) -> None:
        table.look_at_rest()
        table.page.screenshot(path=folder / f"{size[0]}x{size[1]}-{name}.png")

    table = at_a_table(browser, server, size)
    shoot("bidding")
    shoot_dialogs(table, shoot)
    table.skip_to(rng, lambda view: any(choice.warning for choice in view.choices))
    doubtful = next(choice for choice in table.view().choices if choice.warning)
    table.press(table.bid(doubtful.action))
    expect(table.dialog).to_be_visible()
    shoot("dialog-warning")
    table.close_dialog()
    table.skip_to(
        rng, lambda view: view.last_trick is not None and any(card.why for card in view.hand)
    )
    shoot("play")
    dimmed = next(card for card in table.view().hand if card.why)
    table.card(dimmed.card).click(force=True)
    expect(table.reason).to_be_visible()
    shoot("play-reason")
    table.skip_to(rng, lambda view: view.phase == "between" and not view.thrown_in)
    shoot("between")
    table.skip_to(rng, lambda view: view.phase == "finished")
    shoot("result")
    table.open_dialog("Score")
    shoot("dialog-score-full")
    table.come_to_start()
    table.page.screenshot(path=folder / f"{size[0]}x{size[1]}-start.png", full_page=True)


def shoot_dialogs(table: TablePage, shoot: Callable[[str], None]) -> None:
    for tool in TOOLS:
        table.open_dialog(tool)
        shoot(f"dialog-{tool.lower()}")
        table.close_dialog()


def at_a_table(browser: Browser, server: TableServer, size: Size) -> TablePage:
    table = Devices(browser, server).new(size, touch=size == PHONE, still=True)
    table.open_table(schedule="full")
    return table


if __name__ == "__main__":
    main()
