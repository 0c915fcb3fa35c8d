"""What bids promise, in words."""

import pytest

from backalley.table.eyes.looking import look
from backalley.table.telling.promises import promise
from tests.table.tables import acted, dealt, table_of

HANDS = ["S2 C4 H2", "S3 C9 H3", "S5 HK H4", "BB D2 H5"]


@pytest.mark.parametrize(
    ("bids", "told"),
    [
        ("1", "at least 1 trick"),
        ("1 pass 1", "at least 1 trick; the side needs 2"),
        ("1 pass 2", "at least 2 tricks; the side needs every trick"),
        ("pass", "no trick"),
        ("pass pass pass", "no trick"),
        ("board", "every trick"),
        ("pass 1 board", "every trick; the side needs every trick"),
    ],
)
def test_the_last_bid_and_what_its_side_needs(bids: str, told: str) -> None:
    table = acted(dealt(table_of({"schedule": "3,1"}, people=range(4)), HANDS, "H7"), *bids.split())
    deal = look(table, None).deal
    assert deal is not None
    assert promise(deal.view) == told
