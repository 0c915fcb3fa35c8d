"""Tables of two to six seats fit on every screen, with nothing over anything else."""

from functools import partial
from random import Random
from typing import Final

import pytest

from backalley.server.views import Phase, View
from tests.browser.boxes import overlaps
from tests.browser.devices import Devices
from tests.browser.screens import SIZES
from tests.browser.table_page import TablePage
from tests.browser.views import Stage, with_seats

PHASES: Final[tuple[Phase, ...]] = ("bidding", "playing", "between")


def is_in(phase: Phase, view: View) -> bool:
    return view.phase == phase and not view.thrown_in


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_table_fits(devices: Devices, rng: Random, seats: int) -> None:
    table = devices.new(still=True)
    table.open_table()
    views = []
    for phase in PHASES:
        table.play_on(rng, partial(is_in, phase))
        views.append(with_seats(table.view(), seats))
    stage = Stage(table)
    for view in views:
        for width, height in SIZES:
            table.page.set_viewport_size({"width": width, "height": height})
            stage.show(view)
            table.look_at_rest()
            assert overlaps(table.page) == [], (view.phase, width)
            assert scrolled(table) == [width, height]


def scrolled(table: TablePage) -> list[int]:
    size: list[int] = table.page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    return size
