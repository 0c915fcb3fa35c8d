"""The bids beyond pass and numbers, and what they bring (rules.md sections 2 and 3)."""

import pytest

from backalley import Playing, contracts, parse_action, warnings, why_not
from tests.engine.positions import legal
from tests.games.back_alley.bidden import bidden, leader, plain_hands, points

# Hands with one or two cards of each suit for seat 0, spades or hearts trump by the turn-up.
RAINBOW_4 = ["C2 D2 H2 S2", "C3 D3 C4 D4", "C5 C6 D5 D6", "H3 H4 S3 S4"]
RAINBOW_8 = [
    "C2 C3 D2 D3 H2 H3 S2 S3", "C4 C5 C6 C7 D4 D5 D6 D7", "C8 C9 CT CJ D8 D9 DT DJ",
    "H4 H5 H6 H7 S4 S5 S6 S7",
]  # fmt: skip
RAINBOW_12 = [
    "C2 C3 C4 D2 D3 D4 H2 H3 H4 S2 S3 S4", "C5 C6 C7 C8 C9 CT D5 D6 D7 D8 D9 DT",
    "CJ CQ CK CA DJ DQ DK DA H5 H6 H7 H8", "H9 HT HJ HQ HK HA S5 S6 S7 S8 S9 ST",
]  # fmt: skip
BID = "back-alley schedule=12,8,4 rainbow=tricks rainbow_sizes=4,8,12"
SAID = "back-alley schedule=12,8,4 rainbow=bonus rainbow_sizes=4,8,12"


# Rules, hands, bids, who wins the tricks, points.
RAINBOWS = {
    # +101: target 2 + 2, five tricks, two of them by the bidder alone: 21 and 80.
    "made with an overtrick": (BID, RAINBOW_8, "rainbow pass 2 pass", "00222111", (101, 3)),
    # +60: target 1 + 3, four tricks: 20 and 40.
    "made just so": (BID, RAINBOW_4, "rainbow pass 3 pass", "0222", (60, 0)),
    # −60: −20 and −40.
    "lost twice": (BID, RAINBOW_4, "rainbow pass 3 pass", "2221", (-60, 1)),
    "the target lost, the tricks taken": (BID, RAINBOW_4, "rainbow+2 pass 1 pass", "0021", (20, 1)),
    "made by the partner alone": (BID, RAINBOW_4, "rainbow pass pass pass", "2211", (6 - 40, 2)),
    "three tricks": (BID, RAINBOW_12, "rainbow+1 pass 1 pass", "000222111111", (146, 6)),
    "three tricks missed by one": (
        BID, RAINBOW_12, "rainbow pass pass pass", "002222111111", (-102, 6)),
    "a board of the side voids the tricks, not the bonus": (
        BID, RAINBOW_4, "rainbow pass board pass", "2222", (0, 0)),
    "a bonus": (SAID, RAINBOW_4, "rainbow:1 pass 1 pass", "0222", (52, 0)),
    "a bonus with a board": (SAID, RAINBOW_4, "rainbow:board pass 1 pass", "0221", (0, 1)),
    "a bonus with a pass": (SAID, RAINBOW_8, "rainbow:pass 1 pass pass", "00000001", (87, 5)),
    "a bonus of 120": (SAID, RAINBOW_12, "rainbow:2 1 pass pass", "0" * 12, (140, -5)),
}  # fmt: skip


@pytest.mark.parametrize("case", RAINBOWS)
def test_rainbow(case: str) -> None:
    rules, hands, bids, winners, expected = RAINBOWS[case]
    assert points(bidden(rules, hands, bids), winners) == expected


def test_a_rainbow_is_bid_only_with_one_and_need_not_be() -> None:
    state = bidden(BID, RAINBOW_4, "")
    assert legal(state) == "pass 1 2 3 rainbow rainbow+1 rainbow+2 board"
    assert legal(bidden(BID, RAINBOW_4, "pass")) == "pass 1 2 3 board"
    eight = "pass 1 2 3 4 5 6 7 rainbow rainbow+1 rainbow+2 rainbow+3 rainbow+4 rainbow+5 board"
    assert legal(bidden(BID, RAINBOW_8, "")) == eight
    only_four = "back-alley schedule=8,4 rainbow=tricks"
    assert legal(bidden(only_four, RAINBOW_8, "")) == "pass 1 2 3 4 5 6 7 board"
    refusal = why_not(state, parse_action("rainbow+3"))
    assert refusal is not None
    assert refusal.text == "With 4 cards a rainbow may be bid with up to 2 more."
    refusal = why_not(state, parse_action("7"))
    assert refusal is not None
    assert refusal.text == (
        "With 4 cards you may bid pass, a number from 1 to 3, a rainbow with up to 2 more, "
        "or board."
    )


def test_a_blooper_is_of_the_trump_suit_in_a_rainbow() -> None:
    hands = ["C2 D2 H2 BB", "C3 D3 C4 D4", "C5 C6 D5 D6", "H3 H4 S3 S4"]
    assert "rainbow" in legal(bidden(BID, hands, "", "SA"))
    assert "rainbow" not in legal(bidden(BID, hands, "", "HA"))
    two = ["C2 D2 S2 BB", *hands[1:3], "H3 H4 S5 S4"]
    assert "rainbow" in legal(bidden(BID, two, "", "HA"))


def test_the_first_rainbow_leads_before_any_board() -> None:
    hands = ["C2 D2 H2 S2", "C3 D3 H3 S3", "C5 C6 D5 D6", "H4 H5 S4 S5"]
    assert leader(bidden(BID, hands, "1 rainbow board board")) == 1
    assert leader(bidden(BID, hands, "rainbow rainbow board 3")) == 0
    assert leader(bidden(SAID, hands, "rainbow:1 rainbow:2 board 1")) == 2
    assert leader(bidden(SAID, hands, "rainbow:1 rainbow:2 2 1")) == 1


def test_a_rainbow_counts_toward_the_warning_and_the_contract() -> None:
    state = bidden(BID, RAINBOW_4, "rainbow+1 pass")
    assert warnings(state, parse_action("3")) == (
        "Your side would need 5 tricks, and there are only 4.",
    )
    assert warnings(state, parse_action("2")) == ()
    done = bidden(BID, RAINBOW_4, "rainbow+1 pass 2 1")
    assert [contract and contract.text for contract in contracts(done)] == ["4", "1"]


RAISE = "back-alley boards=raise"
THREES = "back-alley boards=raise players=6 teams=threes"


def test_raise_who_may_double_and_who_is_asked() -> None:
    """rules.md section 2, `boards`, "raise"."""
    four = plain_hands(4)
    assert legal(bidden(RAISE, four, "board board")) == "pass 1 2 3 double board"
    assert legal(bidden(RAISE, four, "1 board")) == "pass 1 2 3 board"
    # In turn: nobody is asked.
    assert leader(bidden(RAISE, four, "board 1 double-board 1")) == 2
    assert leader(bidden(RAISE, four, "board 1 2 1")) == 0
    # Both who bid before their partner's board are asked, in bidding order.
    asked = bidden(RAISE, four, "1 2 board board")
    assert (asked.turn, legal(asked)) == (0, "raise stay")
    asked = bidden(RAISE, four, "1 2 board board raise")
    assert (asked.turn, legal(asked)) == (1, "raise stay")
    assert leader(bidden(RAISE, four, "1 2 board board raise stay")) == 2
    assert leader(bidden(RAISE, four, "1 2 board board stay raise")) == 3
    assert leader(bidden(RAISE, four, "1 2 board board stay stay")) == 2


@pytest.mark.parametrize("tried", ["1", "4", "9", "board", "pass", "redeal", "HK", "discard HK"])
def test_raise_refuses_any_other_answer_for_a_rule_there_is(tried: str) -> None:
    asked = bidden(RAISE, plain_hands(4), "1 2 board board")
    refusal = why_not(asked, parse_action(tried))
    assert refusal is not None
    assert refusal.rule == ("deal" if "HK" in tried else "boards")
    if "HK" not in tried:
        assert refusal.text == "Everybody has bid: you may only say raise or stay."


RAISES = [
    ("board 1 1 1", "0000", (40, -10)),
    ("board 1 1 1", "0001", (-40, -10)),
    ("board 1 double-board 1", "0022", (60, -10)),
    ("board 1 double-board 1", "0021", (-60, -10)),
    ("1 1 board 1 raise", "0022", (60, -10)),
    ("1 1 board 1 stay", "0022", (40, -10)),
    # Each side by itself: no levels.
    ("board board 1 1", "0000", (40, -40)),
    ("board board double-board double-board", "1111", (-60, 60)),
]


@pytest.mark.parametrize(("bids", "winners", "expected"), RAISES)
def test_raise_ten_a_card_or_fifteen(bids: str, winners: str, expected: tuple[int, int]) -> None:
    assert points(bidden(RAISE, plain_hands(4), bids), winners) == expected


def test_raise_a_double_leads_before_a_board_and_of_equals_the_earlier() -> None:
    four = plain_hands(4)
    assert leader(bidden(RAISE, four, "board board double-board 1")) == 2
    assert leader(bidden(RAISE, four, "board board 1 double-board")) == 3
    assert leader(bidden(RAISE, four, "board board double-board double-board")) == 2


SIX = ["C2 C3 C4", "D2 D3 D4", "H2 H3 H4", "S2 S3 S4", "C5 C6 C7", "D5 D6 D7"]


def test_raise_in_threes_once_doubled_nobody_else_is_asked() -> None:
    """ "No triple." """
    bids = "1 pass 2 pass board pass"
    asked = bidden(THREES, SIX, bids, dealer=5)
    assert asked.turn == 0
    assert bidden(THREES, SIX, f"{bids} stay", dealer=5).turn == 2
    raised = bidden(THREES, SIX, f"{bids} raise", dealer=5)
    assert isinstance(raised, Playing)
    assert points(raised, "024") == (45, 0)
    assert points(bidden(THREES, SIX, f"{bids} stay raise", dealer=5), "024") == (45, 0)
    assert points(bidden(THREES, SIX, f"{bids} stay stay", dealer=5), "024") == (30, 0)
    in_turn = bidden(THREES, SIX, "1 pass board pass double-board pass", dealer=5)
    assert leader(in_turn) == 4


def test_raise_to_bid_every_trick_where_the_side_has_doubled() -> None:
    state = bidden(THREES, SIX, "board pass double-board pass", dealer=5)
    assert legal(state) == "pass 1 2"
    refusal = why_not(state, parse_action("3"))
    assert refusal is not None
    assert refusal.text == "With 3 cards you may bid pass or a number from 1 to 2."


def test_all_is_bid_with_five_cards_or_fewer() -> None:
    assert legal(bidden("all", plain_hands(5), "")) == "pass 1 2 3 4 all"
    assert legal(bidden("all", plain_hands(6), "")) == "pass 1 2 3 4 5 6"
    assert legal(bidden("all", plain_hands(1), "")) == "pass all"
    assert legal(bidden("all", plain_hands(5), "all all")) == "pass 1 2 3 4 all"
    assert leader(bidden("all", plain_hands(5), "4 all all all")) == 1


@pytest.mark.parametrize(
    ("bids", "winners", "expected"),
    [
        ("all 1 3 pass", "00202", (25, -5)),
        ("all 1 3 pass", "00201", (-25, 5)),
        ("all all all all", "00000", (25, -25)),
    ],
)
def test_all_is_flat(bids: str, winners: str, expected: tuple[int, int]) -> None:
    assert points(bidden("all", plain_hands(5), bids), winners) == expected


BOSTON = "back-alley boston=on"
BOSTONS = [
    ("boston 1 3 pass", "0002221", (100, 5)),
    ("boston 1 3 pass", "0002222", (101, -5)),
    ("boston 1 3 pass", "1000222", (-100, 5)),
    ("boston 1 3 pass", "0002210", (-100, 5)),
    ("boston boston 3 pass", "0000002", (101, -100)),
    # "A board of the side replaces it."
    ("boston 1 board pass", "0002222", (70, -5)),
    ("boston 1 board pass", "0002221", (-70, 5)),
    ("board 1 boston pass", "0002221", (-70, 5)),
]


@pytest.mark.parametrize(("bids", "winners", "expected"), BOSTONS)
def test_boston(bids: str, winners: str, expected: tuple[int, int]) -> None:
    assert points(bidden(BOSTON, plain_hands(7), bids), winners) == expected


def test_boston_needs_more_than_six_cards_and_ranks_between_numbers_and_boards() -> None:
    assert legal(bidden(BOSTON, plain_hands(7), "")) == "pass 1 2 3 4 5 6 board boston"
    assert legal(bidden(BOSTON, plain_hands(6), "")) == "pass 1 2 3 4 5 board"
    assert leader(bidden(BOSTON, plain_hands(7), "6 boston boston 6")) == 1
    assert leader(bidden(BOSTON, plain_hands(7), "6 boston board 6")) == 2


def test_boston_gives_no_right_to_lead_trump() -> None:
    hands = ["C2 C3 C4 C5 C6 S3 S2", "D2 D3 D4 D5 D6 D7 D8", "H2 H3 H4 H5 H6 H7 H8",
             "C7 C8 C9 D9 DT DJ DQ"]  # fmt: skip
    assert legal(bidden(BOSTON, hands, "boston 1 1 1")) == "C2 C3 C4 C5 C6"
    assert legal(bidden(BOSTON, hands, "board 1 1 1")) == "C2 C3 C4 C5 C6 S2 S3"
    assert legal(bidden(RAISE, hands, "1 1 1 1")) == "C2 C3 C4 C5 C6"


def test_none_has_no_board_and_numbers_to_the_hand_size() -> None:
    rules = "back-alley boards=none"
    assert legal(bidden(rules, plain_hands(3), "")) == "pass 1 2 3"
    assert legal(bidden(rules, plain_hands(1), "")) == "pass 1"
    assert points(bidden(rules, plain_hands(3), "3 1 pass pass"), "000") == (15, -5)


LADDER = "spades-high-two"
ONE = ["C2", "D2", "H2", "S3"]


def test_the_ladder_begins_after_a_one_and_each_rung_comes_once() -> None:
    """rules.md section 3, `spades-high-two`, "h = 1"."""
    assert legal(bidden(LADDER, ONE, "")) == "pass 1"
    assert legal(bidden(LADDER, ONE, "pass")) == "pass 1"
    assert legal(bidden(LADDER, ONE, "1")) == "pass 1 board"
    assert legal(bidden(LADDER, ONE, "1 board")) == "pass 1 double board"
    assert legal(bidden(LADDER, ONE, "1 board double-board")) == "pass 1 triple board"
    assert legal(bidden(LADDER, ONE, "1 pass board")) == "pass 1 double board"
    assert leader(bidden(LADDER, ONE, "1 board 1 double-board")) == 3
    assert leader(bidden(LADDER, ONE, "pass 1 1 pass")) == 1
    two = ["C2 C3", "D2 D3", "H2 H3", "S3 S4"]
    assert legal(bidden(LADDER, two, "1")) == "pass 1 2"


LADDERS = [
    ("1 board double-board triple-board", "0", (10 - 30, -20 - 40)),
    ("1 board double-board triple-board", "3", (-10 - 30, -20 + 40)),
    ("1 board 1 pass", "1", (-20, 20)),
    ("1 pass board 1", "0", (10 - 20, -10)),
    ("1 pass board 1", "2", (-10 + 20, -10)),
]


@pytest.mark.parametrize(("bids", "winners", "expected"), LADDERS)
def test_the_ladder_is_each_players_own(bids: str, winners: str, expected: tuple[int, int]) -> None:
    assert points(bidden(LADDER, ONE, bids), winners) == expected


@pytest.mark.parametrize(
    ("bids", "winners", "expected"),
    [
        # The worked example: bids 4 and 2, three tricks each: −40 + 21.
        ("4 pass 2 pass", "000222", (-19, 0)),
        ("4 pass 2 pass", "000022", (60, 0)),
        ("pass 1 2 pass", "000222", (3 + 21, -10)),
        ("1 pass pass 6", "012310", (11 + 1, 2 - 60)),
    ],
)
def test_two_of_spades_high_is_scored_by_the_player(
    bids: str, winners: str, expected: tuple[int, int]
) -> None:
    state = bidden(LADDER, plain_hands(6), bids)
    assert points(state, winners) == expected


BLIND = "back-alley schedule=7,2 blind=7,"
BLINDS = [
    ("2 pass 1 pass", "0002221", (3 + 6, 1)),
    ("2 pass 1 7", "0001111", (3 + 3, -14)),
    ("2 pass 2 4", "0001111", (-8, 4 + 4)),
    ("pass 7 pass pass", "1111111", (0, 14)),
]


@pytest.mark.parametrize(("bids", "winners", "expected"), BLINDS)
def test_blind(bids: str, winners: str, expected: tuple[int, int]) -> None:
    """rules.md section 2, `blind`: made, bid + tricks; else −2·bid; a pass is a bid of nothing."""
    assert points(bidden(BLIND, plain_hands(7), bids), winners) == expected


def test_blind_deals_have_numbers_only() -> None:
    rules = "back-alley schedule=8,4,7 blind=8, boston=on rainbow=tricks redeal=demand"
    assert legal(bidden(rules, RAINBOW_8, "")) == "pass 1 2 3 4 5 6 7 8"
    assert legal(bidden(BLIND, plain_hands(7), "")) == "pass 1 2 3 4 5 6 7"
    assert legal(bidden(BLIND, plain_hands(2), "")) == "pass 1 board"
    refusal = why_not(bidden(BLIND, plain_hands(7), ""), parse_action("board"))
    assert refusal is not None
    assert refusal.rule == "blind"
