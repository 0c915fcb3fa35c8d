"""Tables of two to six seats fit on every screen, with nothing over anything else."""

from typing import Final

import pytest

from backalley.server.protocol.view import Phase
from backalley.server.shown.present import present
from backalley.table.events.every import Event
from backalley.table.table import fold
from tests.browser.boxes import overlaps
from tests.browser.devices import SIZES, Devices
from tests.browser.logs import log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.views import Stage, with_seats

PHASES: Final[tuple[Phase, ...]] = ("bidding", "playing", "between")


def in_phase(phase: Phase) -> list[Event]:
    """A log up to that phase of a deal that was not thrown in."""
    return log_until(seen(lambda view: view.phase == phase and not view.thrown_in))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_table_fits(devices: Devices, seats: int) -> None:
    table = devices.new(still=True)
    table.come_to(in_phase("bidding"))
    stage = Stage(table)
    views = [with_seats(present(fold("table", in_phase(phase)), 0), seats) for phase in PHASES]
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        for view in views:
            stage.show(view)
            assert overlaps(table.page) == [], (view.phase, width)
            assert scrolled(table) == [width, height]


def scrolled(table: TablePage) -> list[int]:
    size: list[int] = table.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    return size
