"""Every kind of bid in words: offered, made, looked back on, and what it came to."""

import pytest

from backalley import parse_action
from backalley.engine.playing import Playing
from backalley.table.eyes.eyes import DealSeen
from backalley.table.eyes.looking import look
from backalley.table.table import Table
from backalley.table.telling.bidding import (
    bid_told,
    bids_in_past,
    choice_in_short,
    choice_in_words,
    contracts_told,
    leader_told,
)
from backalley.table.telling.naming import Naming
from tests.table.tables import acted, dealt, table_of

RAINBOWS = ["C3 D3 H3 S3", "C4 D4 H4 S4", "C5 D5 H5 S5", "C6 C7 C8 C9"]


def bidden(options: dict[str, str], hands: list[str], turn_up: str | None, *bids: str) -> Table:
    return acted(dealt(table_of(options), hands, turn_up), *bids)


def seen(table: Table, viewer: int | None = 0) -> tuple[DealSeen, Naming]:
    eyes = look(table, viewer)
    assert eyes.deal is not None
    return eyes.deal, Naming(eyes)


def told(table: Table, viewer: int | None = 0) -> str:
    deal, naming = seen(table, viewer)
    return bid_told(deal.view, naming)


@pytest.mark.parametrize(
    ("bid", "words", "short"),
    [
        ("pass", "pass", "pass"),
        ("3", "3", "3"),
        ("board", "board", "board"),
        ("double board", "double board", "double board"),
        ("all", "all", "all"),
        ("boston", "boston", "boston"),
        ("rainbow", "rainbow", "rainbow"),
        ("rainbow+2", "rainbow and 2 more", "rainbow and 2 more"),
        ("rainbow:3", "3 and rainbow", "3"),
        ("rainbow:pass", "pass and rainbow", "pass"),
        ("raise", "raise the board", "raise the board"),
        ("stay", "stay", "stay"),
        ("redeal", "demand a new deal", "new deal"),
    ],
)
def test_choice(bid: str, words: str, short: str) -> None:
    assert choice_in_words(parse_action(bid)) == words
    assert choice_in_short(parse_action(bid)) == short


@pytest.mark.parametrize(
    ("options", "bids", "own", "other"),
    [
        ({"rainbow": "tricks"}, ("rainbow",), "You bid a rainbow.", "Ann bids a rainbow."),
        ({"rainbow": "tricks"}, ("rainbow+2",), "You bid a rainbow and 2 more.",
         "Ann bids a rainbow and 2 more."),
        ({"rainbow": "bonus"}, ("rainbow:2",), "You bid 2, with a rainbow.",
         "Ann bids 2, with a rainbow."),
        ({"rainbow": "bonus"}, ("rainbow:pass",), "You pass, with a rainbow.",
         "Ann passes, with a rainbow."),
        ({"rainbow": "bonus"}, ("rainbow:board",), "You board, at level 1, with a rainbow.",
         "Ann boards, at level 1, with a rainbow."),
        ({"boards": "raise"}, ("1", "pass", "board", "pass", "raise"), "You raise the board.",
         "Ann raises the board."),
        ({"boards": "raise"}, ("1", "pass", "board", "pass", "stay"), "You stay.", "Ann stays."),
        ({"boards": "raise"}, ("board",), "You board.", "Ann boards."),
        ({"boards": "all"}, ("all",), "You bid all.", "Ann bids all."),
    ],
)  # fmt: skip
def test_bid_is_told(options: dict[str, str], bids: tuple[str, ...], own: str, other: str) -> None:
    table = bidden({"schedule": "4,1", **options}, RAINBOWS, "H7", *bids)
    assert told(table) == own
    assert told(table, 1) == other


def test_demanded_redeal_is_told() -> None:
    hands = [f"{suit}2 {suit}3 {suit}4 {suit}5 {suit}6 {suit}7" for suit in "CDHS"]
    table = bidden({"schedule": "6,1", "redeal": "demand"}, hands, "H9", "redeal")
    assert told(table) == "You demand a new deal."
    assert told(table, None) == "Ann demands a new deal."


def test_bids_looked_back_on() -> None:
    options = {"schedule": "4,1", "boards": "raise", "rainbow": "bonus"}
    table = bidden(options, RAINBOWS, "H7", "rainbow:pass", "pass", "board", "board", "raise")
    assert bids_in_past(*seen(table, 2)) == [
        "Ann passed with a rainbow",
        "Lou passed",
        "you bid board",
        "Max bid board",
        "Ann raised the board",
    ]


@pytest.mark.parametrize(
    ("options", "hands", "bids", "leader"),
    [
        ({"boards": "raise"}, 4, ("pass", "board", "pass", "double board"),
         "Max bid double board and leads."),
        ({"boards": "raise"}, 4, ("board", "board", "pass", "pass", "stay"), None),
        ({"boards": "raise"}, 4, ("board", "1", "pass", "board", "raise"),
         "Max bid the board that was doubled and leads."),
        ({"boards": "raise"}, 4, ("board", "board", "1", "pass"),
         "You bid the first board and lead."),
        ({"boards": "all"}, 4, ("1", "all", "all", "pass"), "Lou bid the first all and leads."),
        ({"rainbow": "tricks"}, 4, ("3", "rainbow", "rainbow", "board"),
         "Lou bid the first rainbow and leads."),
        ({"rainbow": "tricks"}, 4, ("3", "rainbow", "rainbow+1", "board"),
         "Lou bid the first rainbow and leads."),
        ({"rainbow": "tricks"}, 4, ("3", "pass", "rainbow+1", "board"),
         "Ruth bid a rainbow and leads."),
        ({"rainbow": "bonus"}, 4, ("rainbow:2", "2", "pass", "pass"),
         "You made the first bid of 2 and lead."),
        ({"boston": "on", "schedule": "7,1"}, 7, ("6", "boston", "pass", "pass"),
         "Lou bid boston and leads."),
    ],
)  # fmt: skip
def test_leader_is_told(
    options: dict[str, str], hands: int, bids: tuple[str, ...], leader: str | None
) -> None:
    ranks = "23456789TJQKA"
    seven = [" ".join(suit + rank for rank in ranks[:hands]) for suit in "CDHS"]
    held = RAINBOWS if hands == 4 else seven
    table = dealt(table_of({"schedule": "4,1", **options}), held, "HK")
    if leader is None:  # nobody is asked whose partner did not bid board later
        assert isinstance(acted(table, *bids[:4]).match.state, Playing)
        return
    deal, naming = seen(acted(table, *bids))
    assert deal.phase == "playing"
    assert leader_told(deal.view, naming) == leader


@pytest.mark.parametrize(
    ("options", "hands", "bids", "words"),
    [
        ({"rules": "spades-high-two"}, ["C3 H3", "C4 H4", "C5 H5", "C6 H6"],
         ("1", "2", "pass", "1"),
         "You need 1 trick; Ruth needs no trick; Lou needs 2 tricks; Max needs 1 trick."),
        ({"rules": "wild-56"}, ["C3 H3", "C4 H4", "C5 H5", "C6 H6"], ("1", "2", "pass", "pass"),
         "You need 1 trick; Lou needs 2 tricks; Ruth needs no trick; Max needs no trick."),
        ({"blind": "2,"}, ["C3 H3", "C4 H4", "C5 H5", "C6 H6"], ("1", "2", "1", "pass"),
         "You and Ruth need 2 tricks, bid blind; Lou and Max need 2 tricks, bid blind."),
        ({"boards": "raise"}, ["C3 H3", "C4 H4", "C5 H5", "C6 H6"], ("1", "board", "1", "pass"),
         "You and Ruth need 2 tricks; Lou and Max need 2 tricks, for board."),
    ],
)  # fmt: skip
def test_contracts_are_told(
    options: dict[str, str], hands: list[str], bids: tuple[str, ...], words: str
) -> None:
    turn_up = None if options.get("rules") == "wild-56" else "H7"
    table = bidden({"schedule": "2,1", **options}, hands, turn_up, *bids)
    deal, naming = seen(table)
    assert deal.phase in {"playing", "drawing"}
    assert contracts_told(deal.view, naming) == words
