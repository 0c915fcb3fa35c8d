"""What counts as a contract made, in every kind of game."""

import pytest

from backalley import Finished, apply, legal_actions, parse_rule_set
from backalley.bots.arena.sitting import Undertaken
from backalley.bots.arena.undertaken import undertaken
from tests.engine.positions import after, opened


def finished(text: str, hands: str, turn_up: str | None, bids: str, dealer: int = 3) -> Finished:
    """The deal after these bids, each seat playing its first legal card."""
    state = after(opened(parse_rule_set(text), hands.split(" / "), turn_up, dealer=dealer), bids)
    while not isinstance(state, Finished):
        state = apply(state, legal_actions(state)[0])
    return state


LOW = "HA / C3 / C4 / C5"
TWO = "HA SA / C3 C4 / H4 C6 / C5 C7"
NUMBERS, ONE_CARD = "back-alley schedule=2,", "back-alley schedule=1,"
ALONE = "individual schedule=2,"
# Rules, hands, bids, and contracts: the side, whether all tricks were bid, whether it was made.
CASES: list[tuple[str, str, str, list[tuple[int, bool, bool]]]] = [
    (NUMBERS, TWO, "1 pass pass pass", [(0, False, True)]),
    (NUMBERS, TWO, "1 1 pass pass", [(0, False, True), (1, False, False)]),
    (NUMBERS, TWO, "pass 1 pass pass", [(1, False, False)]),
    (NUMBERS, TWO, "board pass pass pass", [(0, True, True)]),
    (ONE_CARD, LOW, "pass board pass pass", [(1, True, False)]),
    ("all schedule=1,", LOW, "all pass pass pass", [(0, True, True)]),
    (ALONE, TWO, "1 pass 1 pass", [(0, False, True), (2, False, False)]),
]


@pytest.mark.parametrize(("text", "hands", "bids", "expected"), CASES)
def test_of_back_alley(
    text: str, hands: str, bids: str, expected: list[tuple[int, bool, bool]]
) -> None:
    found = undertaken(finished(text, hands, "H2", bids))
    assert found == tuple(Undertaken(side, streak, made) for side, streak, made in expected)


BRIDGE = (
    "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA / H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA / "
    "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA / C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA"
)


@pytest.mark.parametrize(
    ("calls", "made"), [("7S pass pass pass", True), ("1NT pass pass pass", False)]
)
def test_of_bridge(calls: str, made: bool) -> None:
    found = undertaken(finished("rubber-bridge", BRIDGE, None, calls, dealer=0))
    assert found == (Undertaken(0, streak=False, made=made),)
