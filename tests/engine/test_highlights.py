"""What in a deal is worth a moment of its own."""

import pytest

from backalley import parse_rule_set
from backalley.engine.actions import parse_action
from backalley.engine.highlights import Highlight, highlights
from backalley.engine.promise import Promise
from tests.engine.positions import after, opened

HANDS = ["S2 SA", "S3 H4", "S4 LB", "S5 BB"]


def found(bids: str, cards: str, rules: str = "back-alley schedule=2,2") -> list[str]:
    """What happens in a deal of two cards with diamonds as trump: kind, seats, trick, words."""
    state = after(after(opened(parse_rule_set(rules), HANDS, "D2"), bids), cards)
    return [told(one) for one in highlights(state)]


def told(one: Highlight) -> str:
    seats = "".join(map(str, one.seats))
    return " ".join(filter(None, [one.kind, seats, str(one.trick), one.words]))


@pytest.mark.parametrize(
    ("bids", "cards", "highlights_found"),
    [
        ("1 pass 1 pass", "", []),
        ("1 pass 1 pass", "SA S3 S4 S5", ["last-trick 1"]),
        (
            "1 pass 1 pass",
            "SA S3 S4 S5 S2 H4 LB",
            ["last-trick 1", "little-blooper 2 1", "trumps-broken 2 1"],
        ),
        (
            "1 1 pass pass",
            "SA S3 S4 S5 S2 H4 LB BB",
            [
                *("target-made 02 0 1", "last-trick 1", "little-blooper 2 1", "trumps-broken 2 1"),
                *("big-blooper 3 1", "target-made 13 1 1"),
            ],
        ),
    ],
)
def test_of_numbers(bids: str, cards: str, highlights_found: list[str]) -> None:
    assert found(bids, cards) == highlights_found


def test_a_board_is_bid_and_is_set_with_the_first_trick_lost() -> None:
    bids = found("board pass board pass", "")
    assert bids == ["board-bid 0 0", "board-bid 2 0"]
    assert found("pass board pass pass", "S3 S4 S5 SA") == [
        "board-bid 1 0",
        "board-set 13 0 board ×1",
        "last-trick 1",
    ]


def test_a_number_is_missed_as_soon_as_too_few_tricks_are_left() -> None:
    assert found("pass 1 pass 1", "S3 S4 S5 SA")[0] == "target-missed 13 0 2"


@pytest.mark.parametrize(
    ("text", "run"),
    [
        *[(bid, True) for bid in ("board", "double board", "all", "boston", "raise")],
        *[("rainbow:board", True), ("rainbow:3", False), ("rainbow+1", False)],
        *[(bid, False) for bid in ("pass", "3", "4H", "X", "stay", "redeal", "HK")],
    ],
)
def test_a_board_is_any_bid_of_a_run_of_tricks(text: str, run: bool) -> None:
    assert parse_action(text).run is run


@pytest.mark.parametrize(
    ("winners", "kept"),
    [((), None), ((0,), None), ((0, 2), True), ((0, 2, 1), True), ((0, 1), False), ((1,), False)],
)
def test_of_a_run_no_trick_may_be_lost(winners: tuple[int, ...], kept: bool | None) -> None:
    promise = Promise((0, 2), "boston", 2, run=True)
    assert promise.kept(winners, left=3 - len(winners)) is kept


def test_where_nothing_waits_for_a_trump_none_is_broken() -> None:
    hands = [
        "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA",
        "H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA",
        "D2 D3 D4 D5 D6 D7 D8 D9 DT DJ DQ DK DA",
        "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ CQ CK CA",
    ]
    state = opened(parse_rule_set("rubber-bridge"), hands, None, dealer=0)
    state = after(state, "1S pass pass pass H2 D2 C2 S2")
    assert highlights(state) == ()
