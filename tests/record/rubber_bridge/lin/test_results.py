"""The results of a vugraph file: kept where the play does not tell them, else checked."""

import pytest

from backalley.engine.bidding import Bidding
from backalley.engine.finished import Finished
from backalley.engine.playing import Playing
from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.lin import read_lin, referee_lin
from tests.record.rubber_bridge.lin.vugraph import CLOSED_7, HEAD, OPEN_7, OPEN_8, VUGRAPH


def tricks(game: BridgeGame) -> int | None:
    """The tricks of North and South; None while the deal is played."""
    return game.state.scores[0].tricks if isinstance(game.state, Finished) else None


def test_a_result_settles_a_deal_that_was_not_played_out() -> None:
    assert [tricks(game) for game in read_lin(VUGRAPH)] == [7, 7, 10, 0]
    assert [tricks(game) for game in read_lin(OPEN_7 + CLOSED_7)] == [None, None]


@pytest.mark.parametrize(
    ("told", "where", "message"),
    [
        ("1NS=", "deal 1: ", "got '1NS=', expected a result of 1NN on board 7"),
        ("1HN=", "deal 1: ", "got '1HN=', expected a result of 1NN on board 7"),
        ("1NNx=", "deal 1: ", "got '1NNx=', expected a result of 1NN on board 7"),
        ("PASS", "deal 1: ", "got 'PASS', expected a result of 1NN on board 7"),
        ("1NN-9", "deal 1: ", "got '1NN-9', expected from 0 to 13 after 0 tricks"),
    ],
)
def test_a_result_of_another_contract_is_refused(told: str, where: str, message: str) -> None:
    refused, *others = referee_lin(VUGRAPH.replace("1NN=", told))
    assert str(refused) == f"{where}line 2, field 2, rs|: {message}"
    assert all(isinstance(one, BridgeGame) for one in others)


def test_a_result_that_the_play_denies_is_refused() -> None:
    claimed = VUGRAPH.replace(OPEN_7, OPEN_7.replace("pg||", "mc|7|pg||"))
    assert tricks(read_lin(claimed)[0]) == 7
    with pytest.raises(DealFileError, match=r"rs\|: got '1NN=', expected 8 tricks on board 7"):
        read_lin(claimed.replace("mc|7|", "mc|8|"))
    with pytest.raises(DealFileError, match=r"got '3NS\+1', expected a result of all passed"):
        read_lin(VUGRAPH.replace(OPEN_8, OPEN_8.replace("mb|1N|mb|p|mb|3N|", "")))


@pytest.mark.parametrize("told", ["", "A50", "ARB", "1NN", "8NN=", "not played"])
def test_what_is_no_result_settles_nothing(told: str) -> None:
    first, second, *_ = read_lin(VUGRAPH.replace("1NN=", told))
    assert isinstance(first.state, Playing)
    assert tricks(second) == 7


def test_an_auction_that_is_not_over_is_left_so() -> None:
    first = read_lin(VUGRAPH.replace("mb|-|mb|p!|pg||", "pg||"))[0]
    assert isinstance(first.state, Bidding)


def test_results_have_the_boards_that_the_head_names() -> None:
    """Without boards nothing is known of what a result belongs to; `bn` may name them."""
    bare = HEAD.replace("7,8", ",")
    assert [tricks(game) for game in read_lin(bare + OPEN_7 + OPEN_8)] == [None, None]
    named = bare.replace("pn|", "bn|7,8|pn|")
    assert [tricks(game) for game in read_lin(named + OPEN_7 + OPEN_8)] == [7, 10]
    swapped = bare.replace("pn|", "bn|8,7|pn|").replace("rs|1NN=,2NSx-1,3NS+1", "rs|3NS+1,,1NN=")
    assert [tricks(game) for game in read_lin(swapped + OPEN_7 + OPEN_8)] == [7, 10]
    other = HEAD.replace("7,8", "1,2")
    assert [tricks(game) for game in read_lin(other + OPEN_7 + OPEN_8)] == [None, None]


def test_one_table_may_have_one_result_a_board() -> None:
    head = "vg|Club night,,P,7,8,,,,|rs|1NN=,3NS+1|pn|Sid,Wim,Nan,Eva|pg||"
    assert [tricks(game) for game in read_lin(head + OPEN_7 + OPEN_8)] == [7, 10]
    head = head.replace("1NN=,3NS+1", "1NN=,,3NS+1,")
    assert [tricks(game) for game in read_lin(head + OPEN_7 + OPEN_8)] == [7, 10]


def test_each_event_of_a_file_has_its_results() -> None:
    second = HEAD.replace("1NN=", "1NN+2") + OPEN_7
    games = read_lin(HEAD + OPEN_7 + CLOSED_7 + second)
    assert [tricks(game) for game in games] == [7, 7, 9]
