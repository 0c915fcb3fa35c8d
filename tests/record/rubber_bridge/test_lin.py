"""Deals of LIN: what is kept, what does no harm, and what is refused with the field's name."""

from urllib.parse import quote

import pytest

from backalley.engine.bidding import Bidding
from backalley.engine.finished import Finished
from backalley.engine.playing import Playing
from backalley.errors import UnreadableRecord
from backalley.record.rubber_bridge.deal_file import DealFileError
from backalley.record.rubber_bridge.lin import read_lin, referee_lin
from backalley.record.rubber_bridge.pbn import read_pbn, write_pbn
from tests.record.rubber_bridge.pbn.sample import SAMPLE

DEAL = (
    "pn|Sid,Wim,Nan,Eva|st||md|3SAJQ532HA95D8CJT6,SK8HKQDQJ97643C53,ST974H64DK52C9872,"
    "S6HJT8732DATCAKQ4|rh||ah|Board 8|sv|e|mb|1S|mb|p|mb|1N!|an|six to nine|"
    "mb|d|mb|p|mb|p|mb|p|pg||"
)
CARDS = [
    "C3",
    "C2",
    "C4",
    "C6",
    "CT",
    "C5",
    "C7",
    "CQ",
    "CK",
    "CJ",
    "D3",
    "C8",
    "CA",
    "D8",
    "D4",
    "C9",
    "DT",
    "H5",
    "D6",
    "D2",
    "DA",
    "H9",
    "D7",
    "D5",
    "H2",
    "HA",
    "HQ",
    "H4",
]
LIN = DEAL + "".join(f"pc|{card}|" for card in CARDS) + "mc|7|pg||\n"


def refusal(text: str) -> DealFileError:
    with pytest.raises(DealFileError) as caught:
        read_lin(text)
    return caught.value


def test_all_of_a_deal_is_kept() -> None:
    (game,) = read_lin(LIN)
    assert game.tags == {
        "South": "Sid",
        "West": "Wim",
        "North": "Nan",
        "East": "Eva",
        "Board": "8",
    }
    assert (game.dealer, game.vulnerable) == (2, (False, True))
    (same,) = read_pbn(SAMPLE)
    assert game.hands == same.hands
    assert game.calls == same.calls
    assert game.notes == ("", "", "six to nine", "", "", "", "")
    assert isinstance(game.state, Finished)
    assert [score.tricks for score in game.state.scores] == [7, 6]
    assert [trick.winner for trick in game.state.tricks[:7]] == [0, 3, 3, 3, 3, 3, 0]
    assert read_pbn(write_pbn([game])) == (game,)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("|pg||", "|\r\npg||\r\n"),
        ("md|3", "MD| 3"),
        ("SAJQ532", "saj q532"),
        ("ST974", "s10974"),
        ("S6HJT8732DATCAKQ4", ""),
        (",S6HJT8732DATCAKQ4", ""),
        ("sv|e", "sv|E"),
        ("mb|d", "mb|X"),
        ("mb|d|mb|p|mb|p|mb|p", "mb|dppp"),
        ("mb|1S|mb|p|mb|1N!|", "mb|1SP1NT!|"),
        ("pc|C3", "pc|c3"),
        ("pn|", "vg|x,y|nt|some words, [and] {more}|qx|o8|pn|"),
        ("|mc|7|", "|mc|7|mc||"),
        ("st||", "st||zz|what|"),
    ],
)
def test_what_does_no_harm(old: str, new: str) -> None:
    assert old in LIN
    (game,) = read_lin(LIN.replace(old, new, 1))
    (same,) = read_lin(LIN)
    assert (game.state, game.notes) == (same.state, same.notes)


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ("md|3", "md|5", "field 3, md|", "got '5SAJQ532HA95D8CJT6,SK8HKQDQJ97643"),
        ("md|3S", "md|3", "field 3, md|", "got 'AJQ532HA95D8CJT6', expected a suit first"),
        ("S6H", "S5H", "field 3, md|", "got the five of spades twice, expected 13 cards in each"),
        ("S6H", "SH", "field 3, md|", "got 12 cards in East's hand, expected 13"),
        ("SK8", "SKX", "field 3, md|", "got 'SX', expected suit then rank"),
        ("CAKQ4", "CAKQ4,S2", "field 3, md|", "got 5 hands, expected at most four"),
        ("sv|e", "sv|q", "field 6, sv|", "got 'q', expected one of o, n, e, b"),
        ("mb|p|", "mb|1C|", "field 8, mb|", "got '1C', expected a legal call (A bid must be"),
        ("mb|p|", "mb|maybe|", "field 8, mb|", "got 'maybe', expected a call such as"),
        ("pg||", "mb|p|", "field 15, mb|", "got 'p', expected nothing: the auction is over"),
        ("pc|C2", "pc|D2", "field 17, pc|", "got 'D2', expected one of C2, C7, C8, C9 (You must"),
        ("pc|C2", "pc|10", "field 17, pc|", "got 'T', expected suit then rank"),
        ("mb|p|pg|", "pc|C3|", "field 14, pc|", "got 'C3', expected the auction to be over first"),
        ("mc|7", "mc|14", "field 44, mc|", "got '14', expected the tricks of declarer's side"),
        ("mc|7", "mc|x", "field 44, mc|", "got 'x', expected the tricks of declarer's side"),
        ("mc|7", "mc|0", "field 44, mc|", "got '0', expected from"),
        ("mc|7", "mc|7|pc|S2", "field 45, pc|", "got 'S2', expected no more cards: the deal is o"),
    ],
)
def test_what_is_refused(old: str, new: str, where: str, message: str) -> None:
    assert old in LIN
    error = refusal(LIN.replace(old, new, 1))
    assert str(error).startswith(f"deal 1: line 1, {where}: {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "file: got no deal, expected fields"),
        ("pn|a,b|", "file: got no deal, expected fields"),
        ("no fields", "line 1: got 'no fields', expected fields"),
        (LIN + "rest", "line 2: got 'rest', expected fields"),
    ],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_lin(text)
    assert str(caught.value).startswith(message)


def test_several_deals_and_one_that_is_wrong() -> None:
    other = LIN.replace("Sid", "Sue").replace("Board 8", "Board 9")
    games = read_lin(LIN + other + "qx|o10|" + other.replace("ah|Board 9|", ""))
    assert [(game.tags["South"], game.tags["Board"]) for game in games] == [
        ("Sid", "8"),
        ("Sue", "9"),
        ("Sue", "10"),
    ]
    assert [(game.number, game.line) for game in games] == [(1, 1), (2, 2), (3, 3)]
    found = list(referee_lin(LIN + LIN.replace("pc|C2", "pc|D2") + LIN))
    assert [isinstance(one, DealFileError) for one in found] == [False, True, False]


def test_what_is_said_of_a_deal_before_its_cards() -> None:
    said = "pn|Sue,Wim,Nan,Eva|st||rh||ah|Board 9|sv|b|"
    second = LIN.replace("pn|Sid,Wim,Nan,Eva|st||", said).replace("rh||ah|Board 8|sv|e|", "")
    first, other = read_lin(LIN + second)
    assert (first.tags["Board"], first.tags["South"], first.vulnerable) == (
        "8",
        "Sid",
        (False, True),
    )
    assert (other.tags["Board"], other.tags["South"], other.vulnerable) == (
        "9",
        "Sue",
        (True, True),
    )
    bare = LIN[: LIN.index("mb|")]
    assert [game.tags["Board"] for game in read_lin(bare + bare.replace("d 8", "d 9"))] == [
        "8",
        "9",
    ]


def test_a_link_to_the_hand_viewer() -> None:
    link = "https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin="
    (game,) = read_lin(f"{link}{quote(LIN, safe='|')}&x=y\n")
    assert game == read_lin(LIN)[0]
    assert read_lin(f"handviewer.html?lin={quote(LIN)}&c=9") == (game,)
    with pytest.raises(UnreadableRecord):
        read_lin("https://example.org/?a=b")


def test_a_deal_may_stop_anywhere() -> None:
    (bare,) = read_lin(DEAL[: DEAL.index("mb|")])
    assert isinstance(bare.state, Bidding)
    assert bare.calls == ()
    (led,) = read_lin(DEAL + "pc|C3|")
    assert isinstance(led.state, Playing)
    (unplayed,) = read_lin(DEAL + "mc|8|")
    assert isinstance(unplayed.state, Finished)
    (two_hands,) = read_lin("md|1SAKQHAKQDAKQCAKQJ,,,|mb|7N|mb|p|mb|p|mb|p|pc|S2|")
    assert two_hands.state is None
    assert len(two_hands.calls) == 4
