"""What was undertaken, and whether it was made."""

import pytest

from backalley import contracts, parse_rule_set
from backalley.engine.finished import Finished
from backalley.games.back_alley.contract import PlayedDeal
from backalley.games.back_alley.undertaking import undertakings
from tests.engine.positions import after, opened

HANDS = ["S2 SA", "S3 H4", "S4 H5", "S5 H6"]
PLAYED = "SA S3 S4 S5 S2 H4 H5 H6"


@pytest.mark.parametrize(
    ("bids", "found"),
    [
        ("1 pass 1 pass", [(0, False, True)]),
        ("1 1 1 pass", [(0, False, True), (1, False, False)]),
        ("board pass pass pass", [(0, True, True)]),
        ("board 1 pass 1", [(0, True, True), (1, False, False)]),
    ],
)
def test_of_each_side_what_it_promised(bids: str, found: list[tuple[int, bool, bool]]) -> None:
    state = after(opened(parse_rule_set("back-alley schedule=2,2"), HANDS, "D2"), bids)
    state = after(state, PLAYED)
    assert isinstance(state, Finished)
    played = PlayedDeal(state.deal, state.calls, state.tricks)
    told = [
        (side, streak, made)
        for side, contract in enumerate(contracts(state))
        if contract is not None
        for _, streak, made in undertakings(contract, state.deal.rules.sides[side], played)
    ]
    assert told == found
