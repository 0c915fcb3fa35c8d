"""Takes the README's picture: `CHROMIUM=... python -m tests.browser.screens`."""

import tempfile
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser

from backalley.server.views import View
from tests.browser.devices import Devices, Size, chromium_at, chromium_path
from tests.browser.table_server import HurriedServer, TableServer

README_PICTURE: Final = Path(__file__).parents[2] / "docs" / "table.png"
README_SIZE: Final[Size] = (1200, 750)


def main() -> None:
    with tempfile.TemporaryDirectory() as data, chromium_at(chromium_path()) as browser:
        server = HurriedServer(Path(data) / "tables")
        server.start()
        try:
            take_readme_picture(browser, server)
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

    table = Devices(browser, server).new(README_SIZE, still=True)
    table.open_table(schedule="full")
    table.skip_to(Random(7), is_lively)
    table.look_at_rest()
    table.page.screenshot(path=README_PICTURE)


if __name__ == "__main__":
    main()
