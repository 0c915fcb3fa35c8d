import re
from random import Random

import msgspec
import pytest

from backalley import Card
from backalley.server.protocol.deal import BidView, Exchange, HandCard, PlayedCard, TrickView, Trump
from backalley.server.protocol.sheet import SheetDeal, SheetPlayer, SheetSide
from backalley.server.protocol.view import Result, View
from backalley.server.shown.present import Moment, present
from backalley.table.events.every import ReadyPressed, TricksClaimed
from backalley.table.presence.attendance import Attendance
from backalley.table.table import Table
from tests.table.redealt import redealt
from tests.table.tables import OPTIONS, acted, dealt, steps, table_of
from tests.table.test_secrecy import cards_known

TWO_CARDS = {"schedule": "2,1", "tie": "draw"}
HANDS = ["S2 C4", "S3 C9", "S5 HK", "BB D2"]
CARD_TEXT = re.compile(r'"(?:discard )?([CDHS][2-9TJQKA]|BB|LB|WW)"')


NUMBER = (False, False)
"""Of a side that bid a number: neither a run nor a defence."""
MADE_ONE = "made 1 with 1 trick: 1 × 5"


def passed(seat: int) -> BidView:
    return BidView(seat, "pass", "pass", "pass", number=False, rainbow=False, meaning=None)


def bidding(*bids: str) -> Table:
    return acted(dealt(table_of(TWO_CARDS, people=(0, 2)), HANDS, "H7"), *bids)


def playing(*cards: str) -> Table:
    return acted(bidding("1", "pass", "pass", "pass"), *cards)


def finished_deal() -> Table:
    return playing("S2", "S3", "S5", "D2", "HK", "BB", "C4", "C9")


def encoded(table: Table, viewer: int | None) -> bytes:
    return msgspec.json.encode(present(table, viewer))


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_no_byte_depends_on_hidden_cards(options: dict[str, str], seed: int) -> None:
    rng = Random(seed)
    for _, _, table in steps(table_of(options, people=(0, 1)), rng):
        for viewer in (*table.everybody, None):
            data = encoded(table, viewer)
            assert encoded(redealt(table, viewer, rng), viewer) == data
            shown = {Card(text) for text in CARD_TEXT.findall(data.decode())}
            revealed = viewer is not None and table.match.state is None and table.revealed
            assert revealed or shown <= cards_known(table, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 3, None])
def test_card_taken_in_an_exchange_is_shown_to_its_taker_only(viewer: int | None) -> None:
    table = dealt(table_of(TWO_CARDS), HANDS, "LB", stock="SA")
    into = "SA" if viewer == 3 else None
    shown = present(table, viewer)
    assert shown.exchange == Exchange(3, "BB", into)
    assert shown.trump == Trump(None, odd=False, text="No trump")
    assert ("SA" in encoded(table, viewer).decode()) == (viewer == 3)
    assert encoded(redealt(table, viewer, Random(1)), viewer) == encoded(table, viewer)


def test_hands_of_a_deal_thrown_in_stay_hidden() -> None:
    table = bidding(*("pass",) * 4)
    shown = present(table, 0)
    assert (shown.phase, shown.thrown_in) == ("between", True)
    assert {card.card for card in shown.hand} == {"S2", "C4"}
    assert "S3" not in encoded(table, 0).decode()
    assert encoded(redealt(table, 0, Random(1)), 0) == encoded(table, 0)
    assert [deal.thrown_in for deal in shown.sheet] == [True]
    assert shown.sheet[0].sides == []


def test_table_just_opened() -> None:
    shown = present(table_of(), 0)
    assert (shown.phase, shown.serial, shown.deal, shown.deals) == ("between", 0, 1, 14)
    assert (shown.hand_size, shown.dealer, shown.turn) == (7, 3, None)
    assert (shown.hand, shown.bids, shown.sheet, shown.result) == ([], [], [], None)
    assert (shown.game, shown.rules, shown.options) == (
        "Back Alley Bridge, short",
        "back-alley",
        {},
    )
    assert [seat.name for seat in shown.seats] == ["Ann", "Lou", "Ruth", "Max"]
    assert [seat.bot for seat in shown.seats] == [False, True, True, True]


def test_bidding_offers_choices_to_the_bidder_only() -> None:
    table = bidding()
    shown = present(table, 0)
    assert (shown.phase, shown.turn) == ("bidding", 0)
    assert [choice.text for choice in shown.choices] == ["pass", "1", "board"]
    assert [choice.warning for choice in shown.choices] == [None] * 3
    assert not any(card.playable or card.why for card in shown.hand)
    assert present(table, 1).choices == []
    assert present(table, None).choices == []


def test_choice_carries_its_warning() -> None:
    table = dealt(
        table_of({"schedule": "3,1"}), ["S2 C4 C5", "S3 C9 CT", "S5 HK H2", "BB D2 D3"], "H7"
    )
    choices = present(acted(table, "2", "pass"), 2).choices
    assert [(choice.action, choice.warning) for choice in choices][2:] == [
        ("2", "Your side would need 4 tricks, and there are only 3."),
        ("board", None),
    ]


def test_bids_and_contracts_in_words() -> None:
    shown = present(acted(bidding(), "1", "board", "pass"), 0)
    assert shown.bids == [
        BidView(0, "1", "1", "1", number=True, rainbow=False, meaning=None),
        BidView(1, "board", "board ×1", "board ×1", number=False, rainbow=False, meaning=None),
        passed(2),
    ]
    assert [seat.bid for seat in shown.seats] == ["1", "board ×1", "pass", None]
    assert [(side.contract, side.target) for side in shown.sides] == [("1", 1), (None, None)]


@pytest.mark.parametrize(
    ("viewer", "names"),
    [
        (0, ["You & Ruth", "Lou & Max"]),
        (2, ["You & Ann", "Lou & Max"]),
        (3, ["Ann & Ruth", "You & Lou"]),
        (None, ["Ann & Ruth", "Lou & Max"]),
    ],
)
def test_sides_are_named_from_the_viewer(viewer: int | None, names: list[str]) -> None:
    assert [side.name for side in present(bidding(), viewer).sides] == names


def test_side_of_one_is_named_for_its_seat() -> None:
    table = table_of({"players": "3"})
    assert [side.name for side in present(table, 0).sides] == ["You", "Lou", "Ruth"]


def test_hand_says_what_may_be_played_and_why_not() -> None:
    shown = present(playing("S2"), 1)
    assert shown.hand == [
        HandCard("S3", playable=True, rule=None, why=None, action="S3"),
        HandCard(
            "C9",
            playable=False,
            rule="following",
            why="You must follow suit: spades were led and you hold the three of spades.",
            action=None,
        ),
    ]
    assert not any(card.playable or card.why for card in present(playing("S2"), 2).hand)


def test_hand_is_shown_trumps_first() -> None:
    assert [card.card for card in present(bidding(), 3).hand] == ["BB", "D2"]
    assert [card.card for card in present(bidding(), 2).hand] == ["HK", "S5"]


def test_trick_on_the_table_and_the_last_one() -> None:
    shown = present(playing("S2", "S3"), 0)
    assert shown.trick == TrickView(0, [PlayedCard(0, "S2"), PlayedCard(1, "S3")], 1)
    assert (shown.last_trick, shown.turn) == (None, 2)
    shown = present(playing("S2", "S3", "S5", "D2"), 0)
    assert shown.trick is None
    assert shown.last_trick is not None
    assert (shown.last_trick.leader, shown.last_trick.winner) == (0, 2)
    assert [side.tricks for side in shown.sides] == [1, 0]
    assert [seat.cards for seat in shown.seats] == [1, 1, 1, 1]


def test_finished_deal_stays_on_the_table() -> None:
    shown = present(finished_deal(), 0)
    assert (shown.phase, shown.serial, shown.deal, shown.turn) == ("between", 1, 1, None)
    assert shown.trump == Trump("H", odd=False, text="Hearts are trump")
    assert shown.turn_up == "H7"
    assert [bid.text for bid in shown.bids] == ["1", "pass", "pass", "pass"]
    assert [side.contract for side in shown.sides] == ["1", "0"]
    assert shown.last_trick is not None
    assert shown.last_trick.winner == 3
    assert [seat.ready for seat in shown.seats] == [False, True, False, True]


def test_trick_broken_off_by_a_claim_is_not_shown_as_won() -> None:
    table = table_of({"rules": "rubber-bridge"}, people=(0, 1, 2, 3))
    spades, hearts, diamonds, clubs = (
        " ".join(suit + rank for rank in "AKQJT98765432") for suit in "SHDC"
    )
    table = dealt(table, [hearts, diamonds, clubs, spades], None)
    table = acted(table, "1S", "pass", "pass", "pass", "HA", "DA", "CA", "S2")
    whole = present(table, 0).last_trick
    assert whole is not None
    table = acted(table, "SA", "H2")
    table = acted(table.after(TricksClaimed(3, 0, "", ())), "accept", "accept")
    shown = present(table, 0)
    assert shown.phase == "between"
    assert shown.last_trick == whole


def test_seat_is_ready_between_deals_only() -> None:
    table = finished_deal().after(ReadyPressed(0, 2))
    assert [seat.ready for seat in present(table, 0).seats] == [True, True, False, True]
    assert not any(seat.ready for seat in present(bidding(), 0).seats)


def test_sheet_has_a_line_a_deal_with_running_totals() -> None:
    table = finished_deal().after(ReadyPressed(0, 2)).after(ReadyPressed(2, 2))
    table = dealt(table, ["S2", "S3", "S5", "S4"], "D7")
    table = acted(table, "pass", "board", "pass", "pass", "S5", "S4", "S2", "S3")
    shown = present(table, 0)
    first, second = shown.sheet
    assert first == SheetDeal(
        serial=1,
        hand_size=2,
        dealer=3,
        trump=Trump("H", odd=False, text="Hearts are trump"),
        bids=[
            BidView(0, "1", "1", "1", number=True, rainbow=False, meaning=None),
            *map(passed, (1, 2, 3)),
        ],
        thrown_in=False,
        redealt=None,
        playoff=False,
        sides=[
            SheetSide("1", *NUMBER, 1, 1, "Made, to the trick.", 5, 5, MADE_ONE, []),
            SheetSide("0", *NUMBER, 0, 1, None, 1, 1, "bid nothing: 1 × 1", []),
        ],
    )
    assert [(side.points, side.total) for side in second.sides] == [(10, 15), (0, 1)]
    assert [side.run for side in second.sides] == [True, False]
    assert [side.total for side in shown.sides] == [15, 1]
    assert shown.phase == "finished"
    assert shown.result == Result([0], "You and Ruth win the match, 15 to 1.")


def test_playoff_keeps_its_place_and_has_no_contracts() -> None:
    table = dealt(table_of({"schedule": "1,1"}), ["S2", "S3", "S5", "S4"], "H7")
    table = acted(table, "pass", "pass", "board", "pass", "S5", "S4", "S2", "S3")
    table = dealt(table.after(ReadyPressed(0, 2)), ["S3", "S5", "S4", "S2"], "H7")
    table = acted(table, "board", "pass", "pass", "pass", "S5", "S4", "S2", "S3")
    table = dealt(table.after(ReadyPressed(0, 3)), ["S2", "S3", "S5", "S4"], "H7")
    shown = present(table, 0)
    assert (shown.playoff, shown.serial, shown.deal, shown.deals) == (True, 3, 2, 2)
    assert (shown.phase, shown.bids) == ("playing", [])
    assert [side.contract for side in shown.sides] == [None, None]
    shown = present(acted(table, "S5", "S4", "S2", "S3"), 0)
    assert [side.contract for side in shown.sheet[-1].sides] == ["", ""]
    assert shown.sheet[-1].playoff


def test_people_are_connected_as_the_server_says_and_bots_always() -> None:
    table = bidding()
    assert [seat.connected for seat in present(table, 0).seats] == [True] * 4
    away = Moment(Attendance.at(table, 0.0).with_connected({1}, 0.0), 0.0)
    assert [seat.connected for seat in present(table, 0, 0, moment=away).seats] == [
        False,
        True,
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("options", "game"),
    [
        ({}, "Back Alley Bridge, short"),
        ({"schedule": "full"}, "Back Alley Bridge, full"),
        ({"schedule": "3,2,1"}, "Back Alley Bridge, 3…1"),
    ],
)
def test_game_is_titled_with_its_schedule(options: dict[str, str], game: str) -> None:
    assert present(table_of(options), 0).game == game


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_view_survives_its_text_form(options: dict[str, str]) -> None:
    for _, _, table in steps(table_of(options), Random(6)):
        shown = present(table, 0)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=View) == shown


def test_seat_says_its_tricks_its_answer_and_its_rainbow() -> None:
    hands = ["C3 D3 H3 S3", "C4 D4 H4 S4", "C5 D5 H5 S5", "C6 D6 H6 S6"]
    table = table_of({"schedule": "4,1", "boards": "raise", "rainbow": "bonus"})
    table = acted(dealt(table, hands, "H7"), "rainbow:1", "pass", "board", "pass")
    shown = present(table, 0)
    assert [(choice.action, choice.text) for choice in shown.choices] == [
        ("raise", "raise the board"),
        ("stay", "stay"),
    ]
    shown = present(acted(table, "raise", "C5", "C6", "C3", "C4"), 0)
    assert [seat.bid for seat in shown.seats] == ["1 and rainbow, raise", "pass", "board", "pass"]
    assert [seat.tricks for seat in shown.seats] == [0, 0, 0, 1]
    assert [seat.face_up for seat in shown.seats] == [["C3"], [], [], []]
    assert shown.sides[0].contract == "double board"


def test_hand_bid_blind_is_hidden_until_the_bidding_ends() -> None:
    table = dealt(table_of({"schedule": "2,1", "blind": "2,"}), HANDS, "H7")
    for viewer in (0, None):
        shown = present(table, viewer)
        assert (shown.blind, shown.hand) == (True, [])
        assert [seat.cards for seat in shown.seats] == [2] * 4
    assert [choice.action for choice in present(table, 0).choices] == ["pass", "1", "2"]
    shown = present(acted(table, "1", "pass", "pass", "pass"), 0)
    assert shown.blind is False
    assert [card.card for card in shown.hand] == ["S2", "C4"]
    assert shown.sides[0].contract == "1 blind"


def test_draw_and_discard() -> None:
    table = table_of({"rules": "wild-56", "schedule": "2,1"})
    table = dealt(table, ["WW C4", "S3 C9", "S5 HK", "C2 D2"], None, stock="WW H8 H9 HT")
    table = acted(table, "1", "pass", "pass", "pass")
    shown = present(table, 0)
    assert (shown.phase, shown.turn, shown.drawn, shown.discard) == ("drawing", 0, "WW", None)
    assert [(card.card, card.action) for card in shown.hand] == [
        ("WW", "discard WW"),
        ("WW", "discard WW"),
        ("C4", "discard C4"),
    ]
    assert shown.trump == Trump(None, odd=True, text="Wild cards are trump")
    assert [seat.cards for seat in shown.seats] == [3, 2, 2, 2]
    other = present(table, 1)
    assert (other.phase, other.drawn, other.discard) == ("drawing", None, None)
    assert [card.action for card in other.hand] == [None, None]
    table = acted(table, "discard C4")
    assert (present(table, 0).drawn, present(table, 0).discard) == (None, "C4")
    assert (present(table, 1).drawn, present(table, 1).discard) == ("H8", None)
    table = acted(table, "discard H8", "discard H9", "discard HT")
    assert present(table, 0).phase == "playing"
    assert present(table, 2).discard == "H9"


def test_burnt_bloopers_and_the_card_that_was_turned_then() -> None:
    table = table_of({"turned_joker": "burn", "schedule": "1,1"})
    shown = present(dealt(table, ["S2", "S3", "S5", "S4"], "BB", stock="LB H4"), 0)
    assert (shown.turn_up, shown.turned_again) == ("BB", ["LB", "H4"])
    assert shown.trump == Trump("H", odd=False, text="Hearts are trump")
    assert shown.cut is False


def test_card_that_was_cut() -> None:
    hands = [" ".join(suit + rank for rank in "23456789TJQKA") for suit in "CDHS"]
    shown = present(dealt(table_of({"pack": "52", "schedule": "13,1"}), hands, "SK"), 0)
    assert (shown.turn_up, shown.cut) == ("SK", True)
    assert shown.trump.suit == "S"


def test_deal_given_up_says_why_and_scores_nothing() -> None:
    hands = [" ".join(suit + rank for rank in "3456789") for suit in "CDHS"]
    table = dealt(table_of({"rules": "spades-high-two", "schedule": "7,1"}), hands, "HA")
    shown = present(table, 0)
    assert (shown.phase, shown.thrown_in) == ("between", False)
    assert shown.redealt == "somebody was dealt no trump"
    assert [(deal.redealt, deal.sides) for deal in shown.sheet] == [(shown.redealt, [])]
    assert (shown.deal, shown.serial, shown.dealer) == (1, 1, 3)
    again = present(dealt(table.after(ReadyPressed(0, 2)), hands, "SA"), 0)
    assert (again.deal, again.serial, again.dealer) == (1, 2, 3)


def test_sheet_has_what_each_player_brought_where_they_bid_alone() -> None:
    table = table_of({"rules": "spades-high-two", "schedule": "2,1"})
    table = dealt(table, ["CA DA", "C3 D3", "C4 D4", "C5 D5"], "H7")
    table = acted(table, "1", "1", "1", "pass", "CA", "C3", "C4", "C5", "DA", "D3", "D4", "D5")
    shown = present(table, 0)
    (line,) = shown.sheet
    assert (line.sides[0].contract, line.sides[0].points) == ("1 + 1", 1)
    assert line.sides[0].players == [
        SheetPlayer(0, "1", 2, 11, "made 1 with 2 tricks: 1 × 10 + 1"),
        SheetPlayer(2, "1", 0, -10, "bid 1, won 0: −1 × 10"),
    ]
    assert (shown.sides[0].contract, shown.sides[0].target) == ("1 + 1", 2)


@pytest.mark.parametrize(
    ("options", "game"),
    [
        ({"rules": "individual"}, "Individual"),
        ({"rules": "individual", "schedule": "14"}, "Individual"),
        ({"rules": "individual", "schedule": "25"}, "Individual, 25 deals"),
        ({"rules": "individual-18"}, "Individual, 18 deals"),
    ],
)
def test_title_of_another_preset(options: dict[str, str], game: str) -> None:
    assert present(table_of(options), 0).game == game


def test_a_rubber_says_no_length() -> None:
    assert present(table_of({"rules": "rubber-bridge"}), 0).deals is None
