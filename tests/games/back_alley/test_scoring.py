"""What a deal brings, as cases (rules.md section 1, "score")."""

from dataclasses import replace

import pytest

from backalley import Finished, RuleSetError, Trick, rule_set
from backalley.games.back_alley.boards import Worth
from backalley.games.back_alley.contract import Points, score_number
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.rulebook import rulebook
from tests.engine.positions import after, opened
from tests.engine.scratch import Auction

RULES = rule_set("back-alley")

# Hand size, tricks of seats 0+2, bids from seat 0, points of both sides.
CASES = [
    # The worked example of rules.md: four tricks 16, five 17, two −15.
    (5, 3, "2 pass 1 pass", (15, 2)),
    (5, 4, "2 pass 1 pass", (16, 1)),
    (5, 5, "2 pass 1 pass", (17, 0)),
    (5, 2, "2 pass 1 pass", (-15, 3)),
    (5, 0, "2 pass 1 pass", (-15, 5)),
    # Each side is scored on its own bid.
    (5, 3, "2 1 1 1", (15, 10)),
    (5, 3, "1 3 1 pass", (11, -15)),
    (5, 2, "4 pass 4 3", (-40, 15)),
    # Both passed: one point a trick.
    (5, 3, "pass 1 pass 1", (3, 10)),
    # Boards are numbered across both sides, and a side counts only its highest.
    (5, 5, "pass board board board", (100, -150)),
    (5, 5, "board board board pass", (150, -100)),
    (5, 0, "board board board pass", (-150, 100)),
    (5, 4, "board board board pass", (-150, -100)),
    # A side's number beside a board is void.
    (5, 5, "4 board board pass", (100, -50)),
    (5, 4, "4 pass board 1", (-50, 5)),
    (5, 4, "board 1 1 pass", (-50, 5)),
    # With one card only boards are bid.
    (1, 1, "board pass pass pass", (10, 0)),
    (1, 0, "board pass pass pass", (-10, 1)),
    (1, 1, "pass board pass pass", (1, -10)),
    (1, 1, "board board board board", (30, -40)),
    (1, 0, "board board board board", (-30, 40)),
]


def scored(
    hand_size: int, won: int, bids: str, *, dealer: int = 3, playoff: bool = False
) -> Finished:
    """The deal in which seats 0 and 2 in turn win the first `won` tricks, 1 and 3 the others."""
    pack = iter(RULES.pack.cards)
    hands = [" ".join(next(pack).text for _ in range(hand_size)) for _ in range(4)]
    state = after(opened(RULES, hands, "SA", dealer=dealer, playoff=playoff), bids)
    winners = [(n % 2) * 2 + (n >= won) for n in range(hand_size)]
    tricks = tuple(Trick(0, (), winner) for winner in winners)
    return Finished.after_play(state.deal, state.calls, tricks, state.trump)


@pytest.mark.parametrize(("hand_size", "won", "bids", "points"), CASES)
def test_points(hand_size: int, won: int, bids: str, points: tuple[int, int]) -> None:
    deal = scored(hand_size, won, bids)
    assert deal.points == points
    assert [score.tricks for score in deal.scores] == [won, hand_size - won]


@pytest.mark.parametrize(("won", "points"), [(5, (150, -50)), (0, (-150, 50)), (3, (-150, -50))])
def test_boards_of_west_north_and_south(won: int, points: tuple[int, int]) -> None:
    """The worked example of rules.md: W first, N second, S third, so NS ±150 and EW ±50."""
    assert scored(5, won, "board board pass board", dealer=2).points == points


def test_a_playoff_brings_no_points() -> None:
    deal = scored(5, 3, "", playoff=True)
    assert deal.points == (0, 0)
    assert [score.tricks for score in deal.scores] == [3, 2]


def test_each_individual_is_scored_as_a_side_is() -> None:
    rules = rule_set("back-alley", {"teams": "individual"})
    state = after(opened(rules, ["C2 C3", "C4 C5", "C6 C7", "C8 C9"], "SA"), "1 board pass board")
    tricks = (Trick(0, (), 0), Trick(0, (), 2))
    assert Finished.after_play(state.deal, state.calls, tricks, state.trump).points == (
        5,
        -20,
        1,
        -40,
    )


@pytest.mark.parametrize(
    ("target", "tricks", "why"),
    [
        (3, 5, "made 3 with 5 tricks: 3 × 5 + 2"),
        (3, 3, "made 3 with 3 tricks: 3 × 5"),
        (1, 1, "made 1 with 1 trick: 1 × 5"),
        (3, 2, "bid 3, won 2: −3 × 5"),
        (0, 2, "bid nothing: 2 × 1"),
        (0, 0, "bid and won nothing"),
    ],
)
def test_why_of_a_number(target: int, tricks: int, why: str) -> None:
    assert score_number(target, tricks, 7, Points())[1] == why


@pytest.mark.parametrize(
    ("won", "score"),
    [
        (5, (100, "board ×2 made: 5 × 10 × 2")),
        (4, (-100, "board ×2 lost with 4 of 5 tricks: −5 × 10 × 2")),
    ],
)
def test_why_of_a_board(won: int, score: tuple[int, str]) -> None:
    deal = scored(5, won, "pass board board pass")
    assert (deal.scores[0].points, deal.scores[0].why) == score


def test_why_of_a_lost_board_of_two_terms() -> None:
    """The sign stands before both."""
    rules = rule_set("individual-18")
    state = after(opened(rules, ["C2", "C4", "C6", "C8"], "SA"), "pass board pass pass")
    tricks = (Trick(0, (), 0),)
    score = Finished.after_play(state.deal, state.calls, tricks, state.trump).scores[1]
    assert (score.points, score.why) == (-13, "board lost with 0 of 1 tricks: −(1 × 3 + 10)")


@pytest.mark.parametrize(
    ("worth", "level", "expected"),
    [
        (Worth(), 1, (50, "5 × 10")),
        (Worth(), 3, (150, "5 × 10 × 3")),
        (Worth(card=20, doubling=True), 1, (100, "5 × 20")),
        (Worth(card=20, doubling=True), 4, (800, "5 × 20 × 8")),
        (Worth(card=3, flat=10), 1, (25, "5 × 3 + 10")),
        (Worth(card=3, flat=10), 2, (50, "(5 × 3 + 10) × 2")),
        (Worth(card=0, flat=25), 1, (25, "25")),
    ],
)
def test_what_a_board_is_worth(worth: Worth, level: int, expected: tuple[int, str]) -> None:
    assert worth.at(5, level) == expected


def test_with_one_card_a_board_may_be_worth_something_else() -> None:
    assert Worth(card=6, single=13).at(1, 1) == (13, "13")
    assert Worth(card=6, single=13).at(2, 1) == (12, "2 × 6")


@pytest.mark.parametrize(
    ("target", "tricks", "hand_size", "score"),
    [(3, 5, 7, 34), (3, 2, 7, -31), (3, 1, 7, -41), (0, 2, 7, 6), (0, 1, 1, 4)],
)
def test_what_is_paid_is_a_value(target: int, tricks: int, hand_size: int, score: int) -> None:
    points = Points(
        trick=10, overtrick=2, short_trick=7, missing_trick=10, unbid_trick=3, unbid_single=4
    )
    assert score_number(target, tricks, hand_size, points)[0] == score


def test_tables_may_pay_otherwise_without_a_new_part() -> None:
    """rules.md section 3, "3, 4 or 10 points a trick"."""
    rules = replace(RULES, scoring=SideScoring(Points(trick=3)))
    state = after(opened(rules, ["C2 C3", "C4 C5", "C6 C7", "C8 C9"], "SA"), "1 pass pass pass")
    tricks = (Trick(0, (), 0), Trick(0, (), 2))
    assert Finished.after_play(state.deal, state.calls, tricks, state.trump).points == (4, 0)


def test_only_contracts_that_know_their_worth_are_scored() -> None:
    rules = replace(RULES, bidding=Auction())
    with pytest.raises(RuleSetError) as caught:
        rulebook(rules)
    assert (caught.value.where, caught.value.got) == ("bidding and scoring", "Auction")
