"""What a bid stakes, in words before it is made."""

import pytest

from backalley.table.eyes.looking import look
from backalley.table.table import Table
from backalley.table.telling.naming import Naming
from backalley.table.telling.stakes import stakes_told
from tests.table.tables import acted, dealt, table_of

HANDS = ["S2 C4 H2", "S3 C9 H3", "S5 HK H4", "BB D2 H5"]


def bidden(*bids: str, **options: str) -> Table:
    return acted(dealt(table_of({"schedule": "3,1", **options}), HANDS, "H7"), *bids)


@pytest.mark.parametrize(
    ("bids", "bid", "adds", "told"),
    [
        ((), "2", 10, "Your 2: +10, or −10."),
        ((), "pass", None, None),
        ((), "board", None, "All 3 tricks, you and Ruth together: +30. One lost: −30."),
        (("1", "pass"), "pass", None, "Ann’s 1 stands: +5, or −5."),
        (
            ("board", "pass"),
            "pass",
            None,
            "All 3 tricks, you and Ann together: +30. One lost: −30.",
        ),
        (("1", "pass"), "1", 5, "With Ann’s 1 your 1 makes 2: +10, or −10."),
        (("1", "board"), "board", None, "All 3 tricks, you and Ann together: +60. One lost: −60."),
    ],
)
def test_as_the_bids_stand(
    bids: tuple[str, ...], bid: str, adds: int | None, told: str | None
) -> None:
    table = bidden(*bids)
    state = table.match.state
    assert state is not None
    eyes = look(table, state.actor)
    assert eyes.deal is not None
    assert eyes.deal.turn is not None
    choice = next(one for one in eyes.deal.turn.choices if one.action.text == bid)
    assert (choice.staked.adds if choice.staked else None) == adds
    assert stakes_told(eyes.deal.view, choice, Naming(eyes)) == told


def test_in_play_nothing_is_staked_any_more() -> None:
    eyes = look(bidden("1", "pass", "pass", "pass"), 0)
    assert eyes.deal is not None
    assert eyes.deal.turn is not None
    assert eyes.deal.turn.legal
    assert eyes.deal.turn.choices == ()
