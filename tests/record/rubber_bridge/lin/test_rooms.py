"""The players of two rooms, and what belongs to which board."""

import pytest

from backalley.engine.finished import Finished
from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.lin import read_lin, referee_lin
from backalley.record.rubber_bridge.pbn import read_pbn, write_pbn
from tests.record.rubber_bridge.lin.vugraph import (
    CARDS_7,
    CLOSED_7,
    CLOSED_8,
    HEAD,
    OPEN_7,
    OPEN_8,
    VUGRAPH,
)

SEATS = ("South", "West", "North", "East")


def seated(game: BridgeGame) -> str:
    return ",".join(game.tags.get(seat, "") for seat in SEATS)


def test_each_room_has_its_players_and_its_auction() -> None:
    games = read_lin(VUGRAPH)
    assert [(game.tags["Board"], game.tags["Room"], seated(game)) for game in games] == [
        ("7", "Open", "Sid,Wim,Nan,Eva"),
        ("7", "Closed", "Sue,Will,Nell,Ed"),
        ("8", "Open", "Sid,Wim,Nan,Eva"),
        ("8", "Closed", "Sue,Will,Nell,Ed"),
    ]
    assert games[0].hands == games[1].hands
    assert [len(game.calls) for game in games] == [4, 7, 7, 4]
    assert games[0].notes == ("12-14", "", "", "")
    assert [game.number for game in games] == [1, 2, 3, 4]
    again = read_pbn(write_pbn(games))
    assert [game.tags["Room"] for game in again] == ["Open", "Closed", "Open", "Closed"]


def test_a_dash_is_a_pass() -> None:
    (game,) = read_lin(VUGRAPH.replace(CLOSED_7, "").replace(OPEN_8, "").replace(CLOSED_8, ""))
    assert [call.action.text for call in game.calls] == ["1NT", "pass", "pass", "pass"]
    (run,) = read_lin(f"md|{CARDS_7}|mb|-1N--2Cppp|")
    assert [call.action.text for call in run.calls][:5] == ["pass", "1NT", "pass", "pass", "2C"]


def test_four_names_are_those_of_their_room() -> None:
    changed = CLOSED_8.replace("qx|c8|", "qx|c8|pn|Sol,Wes,Ned,Ella|")
    more = changed.replace("c8", "c7").replace("pn|Sol,Wes,Ned,Ella|", "")
    games = read_lin(HEAD.replace("rs|", "zz|") + OPEN_7 + changed + OPEN_8 + more)
    assert [seated(game) for game in games] == [
        "Sid,Wim,Nan,Eva",
        "Sol,Wes,Ned,Ella",
        "Sid,Wim,Nan,Eva",
        "Sol,Wes,Ned,Ella",
    ]


def test_one_table_has_no_rooms() -> None:
    for others in ("", ",,,,", ",South,West,North,East"):
        first, second = read_lin(f"pn|Sid,Wim,Nan,Eva{others}|pg||" + OPEN_7 + OPEN_8)
        assert "Room" not in first.tags
        assert seated(first) == seated(second) == "Sid,Wim,Nan,Eva"


def test_nobody_is_made_up_for_the_other_room() -> None:
    opened, closed = read_lin("pn|Sid,Wim,Nan,Eva|pg||" + OPEN_7 + CLOSED_7)
    assert (seated(opened), seated(closed)) == ("Sid,Wim,Nan,Eva", ",,,")


def test_a_room_without_cards_of_its_own_has_those_of_its_board() -> None:
    bare = CLOSED_7.replace(f"md|{CARDS_7}|", "")
    opened, closed, after = read_lin(HEAD + OPEN_7 + bare + OPEN_8)
    assert opened.hands == closed.hands
    assert [call.action.text for call in closed.calls][:3] == ["1D", "pass", "2NT"]
    assert (after.tags["Board"], len(after.calls)) == ("8", 7)
    refused, read = referee_lin(HEAD + bare + OPEN_8)
    assert str(refused) == (
        "deal 1: line 4, field 5, qx|: got 'c7', expected its cards, md|, or those of its board"
    )
    assert isinstance(read, BridgeGame)


def test_a_board_of_which_nothing_is_told_is_passed_over() -> None:
    games = read_lin(
        HEAD + "qx|o6|ah|Board 6|nt|not shown|pg||\n" + OPEN_7 + "qx|c7|nt|nor this|pg||"
    )
    assert [(game.tags["Board"], seated(game)) for game in games] == [("7", "Sid,Wim,Nan,Eva")]


@pytest.mark.parametrize(
    ("told", "read"),
    [
        ("o", (False, False)),
        ("-", (False, False)),
        ("None", (False, False)),
        ("n", (True, False)),
        ("NS", (True, False)),
        ("e", (False, True)),
        ("EW", (False, True)),
        ("b", (True, True)),
        ("All", (True, True)),
        ("", None),
    ],
)
def test_vulnerability(told: str, read: tuple[bool, bool] | None) -> None:
    (game,) = read_lin(OPEN_7.replace("sv|b|", f"sv|{told}|"))
    assert game.vulnerable == read


def test_cards_run_together() -> None:
    (one,) = read_lin(CLOSED_7 + "pc|H8|pc|H3|")
    (run,) = read_lin(CLOSED_7.replace("pc|hQ|", "pc|hQ h8H3|"))
    assert one.state == run.state
    with pytest.raises(DealFileError, match=r"got 'HQ8H3', expected suit then rank"):
        read_lin(CLOSED_7.replace("pc|hQ|", "pc|hQ8H3|"))


def test_a_board_in_both_rooms_of_a_segment_of_two() -> None:
    """As many results as boards, and yet they are those of one board in two rooms."""
    text = (
        "vg|TEST EVENT,SEG1,I,1,2,TEAMA,0,TEAMB,0|\nrs|3HN-2,2HN=|\n"
        "pn|aS,bW,cN,dE,eS,fW,gN,hE|pg||\n"
        "qx|o1|st||md|3SAT2H9765DT987CQJ,SK863HTDKJ42CT864,SJ74HAQJ82DQ63CA9,|sv|o|"
        "mb|1H|mb|p|mb|3H|mb|p|mb|p|mb|p|pg||\n"
        "qx|c1|st||md|3SAT2H9765DT987CQJ,SK863HTDKJ42CT864,SJ74HAQJ82DQ63CA9,|sv|o|"
        "mb|1H|mb|p|mb|2H!|an|weak|mb|p|mb|p|mb|p|pg||"
    )
    games = read_lin(text)
    assert [(game.tags["Room"], seated(game)) for game in games] == [
        ("Open", "aS,bW,cN,dE"),
        ("Closed", "eS,fW,gN,hE"),
    ]
    for game, tricks in zip(games, (7, 8), strict=True):
        assert isinstance(game.state, Finished)
        assert game.state.scores[0].tricks == tricks
