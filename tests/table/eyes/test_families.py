"""What only some games are shown with, and nothing of it in the others."""

import pytest

from backalley.server.shown.present import present
from backalley.table.eyes.looking import look
from backalley.table.table import Table
from tests.table.tables import table_of
from tests.table.test_replay import opened_at


@pytest.mark.parametrize("rules", ["back-alley", "individual", "wild-56"])
def test_a_game_without_a_sheet_of_its_own_has_none(rules: str) -> None:
    table = table_of({"rules": rules})
    assert present(table, 0).rubber == []
    assert look(table, None).table.rubber is None


def test_a_rubber_has_its_sheet() -> None:
    table = table_of({"rules": "rubber-bridge"})
    assert [one.side for one in present(table, None).rubber] == [0, 1]
    assert look(table, None).table.rubber is not None


def test_one_deal_of_a_rubber_played_again_is_no_rubber() -> None:
    table = Table.open("table", opened_at({"rules": "rubber-bridge"}, tricks=10))
    assert table.match.rules.family == "rubber-bridge"
    assert present(table, 0).rubber == []
    assert present(table, 0).agreements
    assert look(table, None).table.rubber is None
