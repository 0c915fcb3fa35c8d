"""What a device has played, for pages that tell of it."""

from typing import Final

from tests.browser.logs import SHORT, log_until, match_is_over, seen
from tests.browser.table_page import TablePage
from tests.browser.test_review import BRIDGE

SEEDS: Final = (2, 3, 4)


def play_over(device: TablePage, seed: int = 1) -> str:
    """Give a device a match that is over; return its table."""
    return device.server.lay(log_until(match_is_over, SHORT, seed), device.own_token())


def play_several(device: TablePage) -> None:
    """Give a device matches that are over, and two that go on, one of them a rubber."""
    for seed in SEEDS:
        play_over(device, seed)
    device.come_to(log_until(seen(lambda view: view.phase == "bidding" and view.deal == 2)))
    rubber = log_until(seen(lambda view: view.phase == "bidding"), BRIDGE)
    device.server.lay(rubber, device.own_token())
