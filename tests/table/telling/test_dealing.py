"""What is turned, cut or burnt, and hands in which a card belongs to another suit."""

from dataclasses import replace

import pytest

from backalley import rule_set
from backalley.engine.trump import TurnedBlooper, TurnUp
from backalley.table.table import Table
from tests.table.tables import deal, ruled, table_of
from tests.table.told import news

THIRTEEN = [" ".join(suit + rank for rank in "23456789TJQKA") for suit in "CDHS"]
ONE = ["C3", "C4", "C5", "C6"]


def told(
    table: Table, hands: list[str], turn_up: str | None, stock: str = "", viewer: int | None = 0
) -> list[str]:
    event = deal(table, hands, turn_up, stock)
    return list(news(table, event, table.after(event), viewer))


@pytest.mark.parametrize(
    ("options", "hands", "turn_up", "stock", "sentences"),
    [
        ({"pack": "52", "schedule": "13,1"}, THIRTEEN, "SK", "",
         ["The king of spades is cut for trump and goes back: spades are trump."]),
        ({"turned_joker": "burn", "schedule": "1,1"}, ONE, "BB", "H4",
         ["The big blooper is turned up and goes to the bottom.",
          "The four of hearts is turned up instead: hearts are trump."]),
        ({"turned_joker": "burn", "schedule": "1,1"}, ONE, "BB", "LB H4",
         ["The big blooper and the little blooper are turned up and go to the bottom.",
          "The four of hearts is turned up instead: hearts are trump."]),
        ({"rules": "spades-high-two", "schedule": "1,1"}, ONE, "S2", "",
         ["The two of spades is turned up: there is no trump."]),
        ({"rules": "individual", "schedule": "1,1"}, ONE, "D2", "",
         ["The two of diamonds is turned up: diamonds are trump."]),
        ({"rules": "wild-56", "schedule": "1,1"}, ONE, None, "", ["Wild cards are trump."]),
        ({"trump": "spades", "schedule": "1,1"}, ONE, None, "", ["Spades are trump."]),
    ],
)  # fmt: skip
def test_trump_is_told(
    options: dict[str, str], hands: list[str], turn_up: str | None, stock: str, sentences: list[str]
) -> None:
    lines = told(table_of(options), hands, turn_up, stock)
    assert lines[1 : 1 + len(sentences)] == sentences
    assert lines[1 + len(sentences)].startswith("Your hand: ")


def test_nothing_but_bloopers_left_to_turn() -> None:
    table = table_of({"turned_joker": "burn", "pack": "42", "players": "5", "schedule": "8,1"})
    cards = [card.text for card in table.match.rules.pack.cards if card.suit]
    hands = [" ".join(cards[seat * 8 : seat * 8 + 8]) for seat in range(5)]
    assert told(table, hands, "LB", "BB")[1:3] == [
        "The little blooper and the big blooper are turned up and go to the bottom.",
        "Nothing else is left to turn: there is no trump.",
    ]


def test_other_blooper_as_the_only_trump() -> None:
    rules = rule_set("back-alley", {"schedule": "2,1"})
    table = ruled(replace(rules, trump_source=TurnUp(TurnedBlooper.SOLE_TRUMP)))
    lines = told(table, ["BB C3", "C4 D4", "C5 D5", "C6 D6"], "LB")
    assert lines[1:3] == [
        "The little blooper is turned up: the big blooper is the only trump.",
        "Your hand: big blooper; three of clubs.",
    ]


@pytest.mark.parametrize(
    ("options", "hand", "turn_up", "sentence"),
    [
        ({"rules": "individual"}, "D2 HA H3 C4", "H7",
         "Your hand: two of diamonds; ace and three of hearts; four of clubs."),
        ({"rules": "individual", "twos_high": "on"}, "D2 H2 HA C4", "H7",
         "Your hand: two of diamonds; two and ace of hearts; four of clubs."),
        ({"rules": "individual"}, "D2 DA D3 C4", "D7",
         "Your hand: two, ace and three of diamonds; four of clubs."),
        ({"rules": "spades-high-two"}, "S2 SA H3 C4", "S7",
         "Your hand: two and ace of spades; three of hearts; four of clubs."),
        ({"rules": "wild-56"}, "WW WW C4 H3", None,
         "Your hand: 2 wild cards; three of hearts; four of clubs."),
        ({"rules": "wild-56"}, "WW C4 C5 H3", None,
         "Your hand: wild card; three of hearts; five and four of clubs."),
    ],
)  # fmt: skip
def test_hand_is_told(
    options: dict[str, str], hand: str, turn_up: str | None, sentence: str
) -> None:
    others = ["C9 CT CJ CQ", "S9 ST SJ SQ", "H9 HT HJ HQ"]
    lines = told(table_of({"schedule": "4,1", **options}), [hand, *others], turn_up)
    assert sentence in lines


def test_deal_without_trumps_for_somebody_is_given_up_at_once() -> None:
    table = table_of({"rules": "spades-high-two", "schedule": "7,1"})
    hands = [" ".join(suit + rank for rank in "3456789") for suit in "CDHS"]
    assert told(table, hands, "HA") == [
        "Deal 1 of 2: Max deals 7 cards.",
        "The ace of hearts is turned up: hearts are trump.",
        "Your hand: nine, eight, seven, six, five, four and three of clubs.",
        "Somebody was dealt no trump: there is no score.",
        "Max deals 7 cards again.",
    ]
