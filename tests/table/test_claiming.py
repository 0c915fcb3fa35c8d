"""What a seat may claim at a table, and the plans it is offered."""

import pytest

from backalley.table.claiming import claimable, plans
from tests.table.tables import acted, dealt, table_of

HANDS = [" ".join(suit + rank for rank in "AKQJT98765432") for suit in "HDCS"]


@pytest.mark.parametrize(("bid", "speaks"), [("1S", True), ("1NT", False)])
def test_plans_speak_of_trumps_where_there_are_any(bid: str, *, speaks: bool) -> None:
    table = dealt(table_of({"rules": "rubber-bridge"}, people=(0, 1, 2, 3)), HANDS, None)
    state = acted(table, bid, "pass", "pass", "pass", "HA").match.state
    assert ("trumps" in plans(state)[0]) is speaks
    assert claimable(state, 0) == tuple(range(14))
    assert claimable(state, 1) == ()
