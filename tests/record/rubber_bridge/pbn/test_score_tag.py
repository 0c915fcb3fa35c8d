"""The Score tag against contract and result."""

import pytest

from backalley.cards import Suit
from backalley.engine.finished import Finished
from backalley.games.rubber_bridge.contract import RubberContract
from backalley.record.rubber_bridge.pbn.score_tag import duplicate_score
from backalley.record.rubber_bridge.refereed import refereed
from tests.record.rubber_bridge.pbn.sample import game, refusal, spoilt

SCORES = [
    ((1, None, 0), 7, False, 90),
    ((2, Suit.SPADES, 0), 10, False, 170),
    ((3, None, 0), 9, True, 600),
    ((3, None, 0), 6, False, -150),
    ((4, Suit.SPADES, 1), 11, False, 690),
    ((4, Suit.SPADES, 0), 8, True, -200),
    ((1, None, 1), 8, False, 280),
    ((2, Suit.HEARTS, 2), 8, True, 840),
    ((6, Suit.CLUBS, 0), 11, False, -50),
    ((6, Suit.SPADES, 1), 9, False, -500),
    ((6, None, 0), 12, True, 1440),
    ((7, Suit.DIAMONDS, 0), 13, False, 1440),
    ((7, None, 2), 13, True, 2980),
]


@pytest.mark.parametrize(("bid", "tricks", "vulnerable", "score"), SCORES)
def test_what_a_contract_is_worth(
    bid: tuple[int, Suit | None, int], tricks: int, vulnerable: bool, score: int
) -> None:
    level, strain, doublings = bid
    contract = RubberContract(level, strain, 0, doublings)
    assert duplicate_score(contract, tricks, vulnerable=vulnerable) == score


def scored(score: str, scoring: str = "IMP") -> str:
    """The sample, in which South made an overtrick in one no trump doubled, not vulnerable."""
    return spoilt(('[Scoring "Rubber"]', f'[Scoring "{scoring}"]\n[Score "{score}"]'))


@pytest.mark.parametrize(
    "score",
    ["280", "NS 280", "ns +280", "EW -280", "NS 280 EW -280", "EW 0 NS 280", "NS 54.2", "?"],
)
def test_scores_that_are_right_or_say_nothing(score: str) -> None:
    assert game(scored(score)).remarks == ()


@pytest.mark.parametrize("score", ["180", "-280", "NS 290", "EW 280", "NS 280 EW 280", "NS 0 EW 0"])
def test_a_score_that_is_another_is_told(score: str) -> None:
    read = game(scored(score))
    assert read.remarks == (f"a score of {score!r} where the result brings NS 280",)
    assert refereed(read).parts == ("hands", "auction", "play")
    assert isinstance(read.state, Finished)


@pytest.mark.parametrize("scoring", ["Rubber", "Chicago", "MP;OldMP", "Total"])
def test_a_scoring_with_other_points(scoring: str) -> None:
    assert game(scored("12", scoring)).remarks == ()


def test_a_score_that_was_agreed_on() -> None:
    read = game(scored("12").replace('[Result "8"]', '[Result "^8"]'))
    assert read.remarks == ()


@pytest.mark.parametrize("score", ["NS 990", "EW 2C; -90", "ew -300", "N 420", "", "?"])
def test_a_score_that_is_the_best(score: str) -> None:
    assert game(f'[OptimumScore "{score}"]\n').remarks == ()


@pytest.mark.parametrize("score", ["100", "EW"])
def test_a_best_score_without_a_side_or_a_number(score: str) -> None:
    error = refusal(f'[OptimumScore "{score}"]\n')
    assert (error.tag, error.expected) == ("[OptimumScore]", "a side and its score, such as NS 420")


def test_the_score_of_a_board_that_was_passed_out() -> None:
    text = '[Vulnerable "EW"]\n[Contract "Pass"]\n[Score "NS 0"]\n'
    assert game(text).remarks == ()
    assert game(text.replace("0", "50")).remarks != ()
