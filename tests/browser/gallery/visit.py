"""Who comes to a moment: a server that deals by a seed, and devices of one size."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from backalley.server.protocol.view import View
from backalley.server.shown.present import present
from backalley.table.events.every import Event
from backalley.table.table import Table
from tests.browser.devices import Devices, Size
from tests.browser.logs import SHORT, Moment, log_until, seen
from tests.browser.table_page import TablePage
from tests.browser.table_server import HurriedServer
from tests.browser.views import Stage

SEED = 3


@dataclass(frozen=True)
class Visit:
    """What a moment is made of."""

    devices: Devices
    server: HurriedServer
    size: Size
    touch: bool

    def device(self, *, still: bool = True, cookies: bool = True) -> TablePage:
        return self.devices.new(self.size, touch=self.touch, still=still, cookies=cookies)

    def at(self, log: Sequence[Event]) -> TablePage:
        """A device of somebody who plays alone, at a table that has this log."""
        table = self.device()
        table.come_to(log)
        return table

    def when(self, here: Moment, options: Mapping[str, str] = SHORT) -> TablePage:
        """The same, at the first question of a match where `here` holds."""
        return self.at(log_until(here, options, seed=SEED))

    def seeing(self, here: Callable[[View], bool], options: Mapping[str, str] = SHORT) -> TablePage:
        return self.when(seen(here), options)

    def staged(self, table: Table, viewer: int | None = 0) -> TablePage:
        """A device that is shown a table which nobody plays at, as the viewer sees it."""
        return self.showing(present(table, viewer))

    def showing(self, view: View) -> TablePage:
        """A device that is shown this view."""
        page = self.seeing(lambda view: view.phase == "bidding")
        Stage(page).show(view)
        return page


Come = Callable[[Visit], TablePage]
"""How to come to a moment; the page that then shows it."""
