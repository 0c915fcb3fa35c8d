"""What a bid stakes, in words before it is made."""

import pytest

from backalley import parse_action
from backalley.table.table import Table
from backalley.table.telling.naming import Naming
from backalley.table.telling.stakes import adds_told, stakes_told
from tests.table.tables import acted, dealt, table_of

HANDS = ["S2 C4 H2", "S3 C9 H3", "S5 HK H4", "BB D2 H5"]


def bidden(*bids: str, **options: str) -> Table:
    return acted(dealt(table_of({"schedule": "3,1", **options}), HANDS, "H7"), *bids)


@pytest.mark.parametrize(
    ("bids", "bid", "adds", "told"),
    [
        ((), "2", "+10", "Your 2: +10, or −10."),
        ((), "pass", None, None),
        ((), "board", None, "All 3 tricks, you and Ruth together: +30. One lost: −30."),
        (("1", "pass"), "pass", None, "Ann’s 1 stands: +5, or −5."),
        (
            ("board", "pass"),
            "pass",
            None,
            "All 3 tricks, you and Ann together: +30. One lost: −30.",
        ),
        (("1", "pass"), "1", "+5", "With Ann’s 1 your 1 makes 2: +10, or −10."),
        (("1", "board"), "board", None, "All 3 tricks, you and Ann together: +60. One lost: −60."),
    ],
)
def test_as_the_bids_stand(
    bids: tuple[str, ...], bid: str, adds: str | None, told: str | None
) -> None:
    table = bidden(*bids)
    state = table.match.state
    assert state is not None
    naming = Naming(table, state.actor)
    assert adds_told(state, parse_action(bid)) == adds
    assert stakes_told(state, parse_action(bid), naming) == told


def test_in_play_nothing_is_staked_any_more() -> None:
    table = bidden("1", "pass", "pass", "pass")
    state = table.match.state
    assert state is not None
    assert stakes_told(state, parse_action("S2"), Naming(table, 0)) is None
    assert adds_told(state, parse_action("S2")) is None
